//! Text from outside, before any game looks at it.
//!
//! Knows nothing of notation.

/// The text without characters that nobody sees: controls, zero-width and direction marks,
/// variation selectors. At most `limit` characters are kept.
pub fn visible(text: &str, limit: usize) -> String {
    text.chars().filter(|&c| !is_invisible(c)).take(limit).collect()
}

/// Whether a character may stand between the parts of a typed action: white space, `,` or `-`.
pub fn separators(c: char) -> bool {
    c.is_whitespace() || c == ',' || c == '-'
}

/// Writes a run of empty cells, as positions do, and starts the next one.
pub fn push_run(text: &mut String, run: &mut u8) {
    if *run > 0 {
        text.push_str(&run.to_string());
    }
    *run = 0;
}

fn is_invisible(c: char) -> bool {
    (c.is_control() && !c.is_whitespace())
        || matches!(c, '\n' | '\r')
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::visible;

    #[test]
    fn invisible_characters_go() {
        assert_eq!(visible("\u{feff}a\u{200d}1\u{7} b2", 10), "a1 b2");
        assert_eq!(visible("Ő ё 1", 3), "Ő ё");
    }
}
