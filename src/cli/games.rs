//! `games`: the games, the ways to play them and their options.

use super::{Context, Failure};
use crate::catalog::{GAMES, GameDef};
use crate::game::{FirstSeat, OptionSpec, Phrase, Values, parse_named};
use crate::i18n::messages;

pub(super) fn list(context: &mut Context<'_>) -> Result<(), Failure> {
    for &game in GAMES {
        let id = game.info().id;
        let name = context.text(&Phrase::new(format!("game-{id}")));
        let about = context.text(&Phrase::new(format!("about-{id}")));
        writeln!(context.output, "{id}: {name}\n  {about}")?;
        variants(context, game)?;
        options(context, game)?;
    }
    Ok(())
}

/// Each way to play, with the defaults that it gives the other options.
fn variants(context: &mut Context<'_>, game: &dyn GameDef) -> Result<(), Failure> {
    let info = game.info();
    let heading = context.text(&messages::games_variants());
    writeln!(context.output, "  {heading}")?;
    for variant in info.variants {
        let named = parse_named(info.options, variant)?;
        let defaults = game.option_values(&named)?.into_iter();
        let defaults: Vec<String> = defaults
            .filter(|(key, _)| !named.iter().any(|(named, _)| named == key))
            // Who is drawn has no default.
            .filter(|(key, _)| *key != "first" || info.first != FirstSeat::Drawn)
            .map(|(key, value)| format!("{key}={value}"))
            .collect();
        let key = format!("variant-{}-{}", info.id, variant.replace(['=', ' '], "-"));
        let words = context.text(&Phrase::new(key));
        writeln!(context.output, "    {variant:<16}{words}; {}", defaults.join(" "))?;
    }
    Ok(())
}

fn options(context: &mut Context<'_>, game: &dyn GameDef) -> Result<(), Failure> {
    let info = game.info();
    let heading = context.text(&messages::games_options());
    writeln!(context.output, "  {heading}")?;
    for OptionSpec { key, values, .. } in info.options {
        let words = context.text(&Phrase::new(format!("option-{}-{key}", info.id)));
        writeln!(context.output, "    {key:<16}{words}")?;
        match values {
            Values::Range(least, most) => writeln!(context.output, "      {least}..{most}")?,
            Values::Form { form, .. } => writeln!(context.output, "      {form}")?,
            Values::Words(choices) => {
                for choice in *choices {
                    let words = context.text(&Phrase::new(format!("value-{}-{key}-{choice}", info.id)));
                    writeln!(context.output, "      {choice:<14}{words}")?;
                }
            }
        }
    }
    Ok(())
}
