//! The names of colours. A theme gives each its value.

use std::fmt;

/// Parts of a seat's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The body of a piece.
    Fill,
    /// Its outline.
    Edge,
    /// Letters and signs on the body.
    Sign,
}

impl Part {
    const ALL: [Part; 3] = [Part::Fill, Part::Edge, Part::Sign];
}

/// A colour by its use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// What lies around everything.
    Page,
    /// The frame of the board, on which the coordinates stand.
    Rim,
    /// Coordinates.
    Coordinate,
    /// A cell.
    Cell,
    /// A cell beside it.
    CellAlt,
    /// Lines between cells.
    Line,
    /// The ground of a seat's panel.
    Panel,
    /// The same while the seat is to act.
    PanelTurn,
    /// Text on page and panels.
    Text,
    /// Lesser text there.
    Muted,
    /// The cells of the last action.
    Last,
    /// Cells that were emptied by it.
    Gone,
    /// Places where something may be done.
    Hint,
    /// Dice.
    Die,
    /// Pips, and forms on dice.
    Pip,
    /// The body of a piece that belongs to nobody.
    Body,
    /// Its lighter side.
    Belly,
    /// Its outline.
    Edge,
    /// A white or yellow ground, for boards that have no cells of their own colour.
    Paper,
    /// Lines and digits of sectors: red.
    SectorLine,
    /// Lines and digits of verticals: blue.
    VerticalLine,
    /// Lines and digits of horizontals: black.
    HorizontalLine,
    /// A part of the colour of the seat with this number, 0 to 3, or of [`WHITE`], [`GREEN`] or [`BLACK`].
    Seat(u8, Part),
    /// Inside figures: a part of the colour of the piece's owner.
    Own(Part),
}

/// The number of the colour of pieces that the rules call white.
pub const WHITE: u8 = 4;
/// The number of the colour of pieces that the rules call green.
pub const GREEN: u8 = 5;
/// The number of the colour of pieces that the rules call black.
pub const BLACK: u8 = 6;

/// The names of the owners' colours in theme files, by number.
const OWNERS: [&str; 7] = ["seat-1", "seat-2", "seat-3", "seat-4", "white", "green", "black"];

impl Ink {
    const PLAIN: [Ink; 22] = [
        Ink::Page,
        Ink::Rim,
        Ink::Coordinate,
        Ink::Cell,
        Ink::CellAlt,
        Ink::Line,
        Ink::Panel,
        Ink::PanelTurn,
        Ink::Text,
        Ink::Muted,
        Ink::Last,
        Ink::Gone,
        Ink::Hint,
        Ink::Die,
        Ink::Pip,
        Ink::Body,
        Ink::Belly,
        Ink::Edge,
        Ink::Paper,
        Ink::SectorLine,
        Ink::VerticalLine,
        Ink::HorizontalLine,
    ];

    /// How many inks a theme has.
    pub const COUNT: usize = Ink::PLAIN.len() + OWNERS.len() * Part::ALL.len();

    /// Every ink of a theme, in a fixed order.
    pub fn all() -> impl Iterator<Item = Ink> {
        // Far fewer owners than 256.
        let owners = 0..OWNERS.len() as u8;
        let owners = owners.flat_map(|owner| Part::ALL.map(|part| Ink::Seat(owner, part)));
        Ink::PLAIN.into_iter().chain(owners)
    }

    /// The place of the ink in [`Ink::all`]. An owner's ink without owner is that of the first seat.
    pub fn index(self) -> usize {
        let ink = self.of(Some(0));
        Ink::all().position(|of| of == ink).unwrap_or_default()
    }

    /// The ink on a piece of this seat.
    #[must_use]
    pub fn of(self, owner: Option<u8>) -> Ink {
        match (self, owner) {
            (Ink::Own(part), Some(seat)) => Ink::Seat(seat, part),
            (ink, _) => ink,
        }
    }
}

impl fmt::Display for Ink {
    /// The key in a theme file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = |part| match part {
            Part::Fill => "fill",
            Part::Edge => "edge",
            Part::Sign => "sign",
        };
        let name = match *self {
            Ink::Page => "page",
            Ink::Rim => "rim",
            Ink::Coordinate => "coordinate",
            Ink::Cell => "cell",
            Ink::CellAlt => "cell-alt",
            Ink::Line => "line",
            Ink::Panel => "panel",
            Ink::PanelTurn => "panel-turn",
            Ink::Text => "text",
            Ink::Muted => "muted",
            Ink::Last => "last",
            Ink::Gone => "gone",
            Ink::Hint => "hint",
            Ink::Die => "die",
            Ink::Pip => "pip",
            Ink::Body => "body",
            Ink::Belly => "belly",
            Ink::Edge => "edge",
            Ink::Paper => "paper",
            Ink::SectorLine => "sector-line",
            Ink::VerticalLine => "vertical-line",
            Ink::HorizontalLine => "horizontal-line",
            Ink::Seat(owner, of) => {
                let owner = OWNERS.get(usize::from(owner)).unwrap_or(&"nobody");
                return write!(f, "{owner}-{}", part(of));
            }
            Ink::Own(of) => return write!(f, "own-{}", part(of)),
        };
        f.write_str(name)
    }
}

/// The pairs of inks that meet in the pictures of every game: at the edges of shapes each pair gets a
/// ramp of mixed colours in the palette. Each game adds its own, in [`super::Scene::meeting`]. A test
/// finds pairs of shapes that are missing by the error of their edges; pairs of text are checked by eye.
pub const MEETING: &[(Ink, Ink)] = &[
    // The board.
    (Ink::Page, Ink::Rim),
    (Ink::Rim, Ink::Coordinate),
    // Panels and captions.
    (Ink::Page, Ink::Panel),
    (Ink::Page, Ink::PanelTurn),
    (Ink::Page, Ink::Muted),
    (Ink::Panel, Ink::Text),
    (Ink::Panel, Ink::Muted),
    (Ink::PanelTurn, Ink::Text),
    (Ink::PanelTurn, Ink::Muted),
    // Marks.
    (Ink::Cell, Ink::Hint),
    (Ink::CellAlt, Ink::Hint),
];
