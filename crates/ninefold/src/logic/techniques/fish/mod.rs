//! Fish: n houses whose places for a digit lie in n other houses.
//!
//! **Sound.** The *base* is n houses without a common place for the digit, so it holds the digit n times.
//! If all places of the base lie in n other houses, the *cover*, these hold the digit n times inside the base,
//! and so nowhere else. A place in two cover houses would use up two of them, and goes even if it is in the base
//! (*cannibalism*).
//!
//! *Fins* are places of the base outside of the cover. *Endo-fins* are places in two base houses: the digit
//! there counts for both. If none of the fins holds the digit, the fish is as above; if one does, what sees
//! it does not. So what the fish takes and all fins see goes in either case.
//!
//! - *Basic*: rows in columns, or columns in rows; see [`basic`].
//! - *Franken*: the same with boxes beside the rows, or beside the columns, or both.
//! - *Mutant*: any houses.
//! - *Sashimi* (basic): without its fins some base house has less than two places.
//! - *Siamese*: two finned fish with the same base, given as one.
//!
//! Basic fish come in HoDoKu's order: digits, then rows before columns, then base and cover as the lists of
//! their houses. When all are asked for there is one, with as few fins as possible, for each set of marks.

mod basic;

use crate::lang::Text;
use crate::logic::{Explainer, Family, Hodoku, Level, Technique};
use basic::{Kind, find};

/// Declares the fish of one size: names, and what HoDoKu and Sudoku Explainer know them as.
macro_rules! basic_fish {
    (
        $size:literal $id:literal $en:literal $zh:literal
        $PLAIN:ident $plain:expr, $explainer:expr, $plain_example:literal;
        $FINNED:ident $finned:expr, $finned_example:literal;
        $SASHIMI:ident $sashimi:expr, $sashimi_example:literal;
        $SIAMESE_FINNED:ident $siamese_finned:expr, $siamese_finned_example:literal;
        $SIAMESE_SASHIMI:ident $siamese_sashimi:expr, $siamese_sashimi_example:literal;
    ) => {
        #[doc = concat!("Basic fish of ", $size, " lines.")]
        pub(super) static $PLAIN: Technique = Technique {
            id: $id,
            name: Text { en: $en, zh: $zh },
            example: $plain_example,
            hodoku: $plain,
            explainer: $explainer,
            find: |search, sink| find(&$PLAIN, Kind::Plain, $size, search, sink),
            ..BASIC
        };
        #[doc = concat!("Finned basic fish of ", $size, " lines.")]
        pub(super) static $FINNED: Technique = Technique {
            id: concat!("finned-", $id),
            name: Text { en: concat!("Finned ", $en), zh: concat!("带鳍", $zh) },
            example: $finned_example,
            hodoku: $finned,
            find: |search, sink| find(&$FINNED, Kind::Finned, $size, search, sink),
            ..FINNED_BASIC
        };
        #[doc = concat!("Sashimi basic fish of ", $size, " lines.")]
        pub(super) static $SASHIMI: Technique = Technique {
            id: concat!("sashimi-", $id),
            name: Text { en: concat!("Sashimi ", $en), zh: concat!("退化", $zh) },
            example: $sashimi_example,
            hodoku: $sashimi,
            find: |search, sink| find(&$SASHIMI, Kind::Sashimi, $size, search, sink),
            ..SASHIMI_BASIC
        };
        #[doc = concat!("Two finned basic fish of ", $size, " lines with the same base; the first is no sashimi.")]
        pub(super) static $SIAMESE_FINNED: Technique = Technique {
            id: concat!("siamese-finned-", $id),
            name: Text { en: concat!("Siamese Finned ", $en), zh: concat!("孪生带鳍", $zh) },
            example: $siamese_finned_example,
            hodoku: $siamese_finned,
            find: |search, sink| find(&$SIAMESE_FINNED, Kind::SiameseFinned, $size, search, sink),
            ..SIAMESE_BASIC
        };
        #[doc = concat!("Two finned basic fish of ", $size, " lines with the same base; the first is a sashimi.")]
        pub(super) static $SIAMESE_SASHIMI: Technique = Technique {
            id: concat!("siamese-sashimi-", $id),
            name: Text { en: concat!("Siamese Sashimi ", $en), zh: concat!("孪生退化", $zh) },
            example: $siamese_sashimi_example,
            hodoku: $siamese_sashimi,
            find: |search, sink| find(&$SIAMESE_SASHIMI, Kind::SiameseSashimi, $size, search, sink),
            ..SIAMESE_BASIC
        };
    };
}

basic_fish! {
    2 "x-wing" "X-Wing" "二阶鱼"
    X_WING Hodoku::step("0300", "bf2", 2200, Level::Hard, 140), Explainer::producer(8, 32),
        "+59..+83746.4......18...6.9.....5......548.........391......2.3...8...7....65....7.::526 528 588 589:";
    FINNED_X_WING Hodoku::step("0310", "fbf2", 4100, Level::Hard, 130),
        ".8+3.49+26..7...+2...2....+35.......6....57.3+1+6.26..27+5...+7+6+5+328+14939.1.4.....1..+7...::948 958:";
    SASHIMI_X_WING Hodoku::step("0320", "sbf2", 4200, Level::Hard, 150),
        "4..5.769....+3....2.68+1...3.65.2.4..9...+73.4.....9.......+68........+6.3..73894+7....::859 869:";
    SIAMESE_FINNED_X_WING Hodoku::off("03101", "fbf2", 4100, Level::Hard, 130),
        "";
    SIAMESE_SASHIMI_X_WING Hodoku::off("03201", "sbf2", 4200, Level::Hard, 150),
        "";
}
basic_fish! {
    3 "swordfish" "Swordfish" "三阶鱼"
    SWORDFISH Hodoku::step("0301", "bf3", 2300, Level::Hard, 150), Explainer::producer(11, 38),
        "+5+16+4+9+8+3..+2+3+9+1756.....2+63591.5+2+8149.38..9+32....+937+5+6....25.+894..9...2..3.....+4...+9::731 758 759 789 791 798:";
    FINNED_SWORDFISH Hodoku::step("0311", "fbf3", 4300, Level::Unfair, 200),
        "....4...97+9..124+6....9+6....2...+9.3.....+2....6.784+3...5329+1+8+4+6+5+78+5+7+6291..4+16..38+9+2::555:";
    SASHIMI_SWORDFISH Hodoku::step("0321", "sbf3", 4400, Level::Unfair, 240),
        "5+8.74...+39..+3.8....4319+5..+22.7..+9.3+64.8.3.5+79+39...+72.1+8+2.+97361....5....8+1...84..7:613 122 623 664 686 693:622:";
    SIAMESE_FINNED_SWORDFISH Hodoku::off("03111", "fbf3", 4300, Level::Unfair, 200),
        "4..5.769.........2.68....3.65.2.4..9....3.4.....9........8..........3..73894.....::815 827 828:";
    SIAMESE_SASHIMI_SWORDFISH Hodoku::off("03211", "sbf3", 4400, Level::Unfair, 240),
        "2.7+89+5+6.+15..7.+4+9.8.9+8..6......+4.+9......6.+8.938.9.5+3764...+3+62......54+7...+7.3+9+814.6::234 245 255:";
}
basic_fish! {
    4 "jellyfish" "Jellyfish" "四阶鱼"
    JELLYFISH Hodoku::step("0302", "bf4", 2400, Level::Hard, 160), Explainer::producer(17, 52),
        "2.......3.8..3..5...34.21....12.54......9......93.86....25.69...9..2..7.4.......1::712 715 721 729 751 752 759 792 795:";
    FINNED_JELLYFISH Hodoku::step("0312", "fbf4", 4500, Level::Unfair, 250),
        "..2.18.+6..+6..+9+4+8+1.+8+14..+597.658+1....+9+1...+59.+8...+9+8...51.354..1.82.+1+583..64+8+69.+1...:752 754 259 762 299:787:";
    SASHIMI_JELLYFISH Hodoku::step("0322", "sbf4", 4600, Level::Unfair, 260),
        "..+34+16+2..2+6...+3+1.41.+4....36.463+7+15.+2.+2184......7+62.+41...5.3..41..+2+1.+4...+4+1.5+6732.:536 936 976:871 872 881 882:";
    SIAMESE_FINNED_JELLYFISH Hodoku::off("03121", "fbf4", 4500, Level::Unfair, 250),
        "+945..6+18.1+3.+84+9.6+5+8..+5+1.9.+47.39.8+4+1..+9+1+4....+8.8+4..15+9.+47+96+8+5+321..8..4.+5+9....9.84.::784 785 799:";
    SIAMESE_SASHIMI_JELLYFISH Hodoku::off("03221", "sbf4", 4600, Level::Unfair, 260),
        "+2.3.+186+5.41+6+75+39+8+2.+5+8.+26.1.84.3+6+2.9+5+62.+8.543.5+3.1+4.+8+2+6.+6+52...+4+83.+4+58.26..+8+2+6.45+7.::737 759:";
}
basic_fish! {
    5 "squirmbag" "Squirmbag" "五阶鱼"
    SQUIRMBAG Hodoku::off("0303", "bf5", 2500, Level::Unfair, 470), None,
        "";
    FINNED_SQUIRMBAG Hodoku::off("0313", "fbf5", 4700, Level::Unfair, 470),
        "";
    SASHIMI_SQUIRMBAG Hodoku::off("0323", "sbf5", 4800, Level::Unfair, 470),
        "";
    SIAMESE_FINNED_SQUIRMBAG Hodoku::off("03131", "fbf5", 4700, Level::Unfair, 470),
        "";
    SIAMESE_SASHIMI_SQUIRMBAG Hodoku::off("03231", "sbf5", 4800, Level::Unfair, 470),
        "";
}
basic_fish! {
    6 "whale" "Whale" "六阶鱼"
    WHALE Hodoku::off("0304", "bf6", 2600, Level::Unfair, 470), None,
        "";
    FINNED_WHALE Hodoku::off("0314", "fbf6", 4900, Level::Unfair, 470),
        "";
    SASHIMI_WHALE Hodoku::off("0324", "sbf6", 5000, Level::Unfair, 470),
        "";
    SIAMESE_FINNED_WHALE Hodoku::off("03141", "fbf6", 4900, Level::Unfair, 470),
        "";
    SIAMESE_SASHIMI_WHALE Hodoku::off("03241", "sbf6", 5000, Level::Unfair, 470),
        "";
}
basic_fish! {
    7 "leviathan" "Leviathan" "七阶鱼"
    LEVIATHAN Hodoku::off("0305", "bf7", 2700, Level::Unfair, 470), None,
        "";
    FINNED_LEVIATHAN Hodoku::off("0315", "fbf7", 5100, Level::Unfair, 470),
        "";
    SASHIMI_LEVIATHAN Hodoku::off("0325", "sbf7", 5200, Level::Unfair, 470),
        "";
    SIAMESE_FINNED_LEVIATHAN Hodoku::off("03151", "fbf7", 5100, Level::Unfair, 470),
        "";
    SIAMESE_SASHIMI_LEVIATHAN Hodoku::off("03251", "sbf7", 5200, Level::Unfair, 470),
        "";
}

/// What basic fish have in common.
const BASIC: Technique = Technique {
    family: Family::Fish,
    about: Text {
        en: "In a number of rows all places of a digit lie in as many columns. Each of the rows needs the digit, and each in a different column, so these rows use up the columns: the digit goes from their other cells. Likewise with rows and columns exchanged.",
        zh: "某数字在若干行中的位置都落在同样数目的列上。每行都需要它，且各在不同的列，所以这些行占满了这些列，列中其余格可删去该数字。行列互换亦然。",
    },
    reason: Text {
        en: "{base} have all their places for {pattern.digits} in {cover}. Each of them needs one, so together they take the digit of each of {cover}.",
        zh: "{base}中 {pattern.digits} 的所有位置都落在{cover}上。每条都需要一个，于是占满了{cover}。",
    },
    ..Technique::PLAIN
};

/// What finned basic fish have in common.
const FINNED_BASIC: Technique = Technique {
    about: Text {
        en: "A fish but for some places of its base outside of the cover, the fins. If no fin holds the digit, the fish is complete; if one does, what sees it does not. So what the fish would take goes where it sees all fins.",
        zh: "除若干例外（鳍）以外构成一条鱼。若鳍都不是该数字，则鱼成立；若某个鳍是，则看到它的格都不是。所以鱼本可删去、又能看到所有鳍的格可删去该数字。",
    },
    reason: FINNED_REASON,
    ..BASIC
};

/// What sashimi fish have in common.
const SASHIMI_BASIC: Technique = Technique {
    about: Text {
        en: "A finned fish that falls apart without its fins: a base line has less than two places left. If no fin holds the digit, singles finish what the fish would; if one does, what sees it does not. So what the fish would take goes where it sees all fins.",
        zh: "去掉鳍便退化的带鳍鱼：某条基准线只剩不到两个位置。若鳍都不是该数字，由唯一位置可得出鱼的结论；若某个鳍是，则看到它的格都不是。所以鱼本可删去、又能看到所有鳍的格可删去该数字。",
    },
    ..FINNED_BASIC
};

/// What siamese basic fish have in common.
const SIAMESE_BASIC: Technique = Technique {
    about: Text {
        en: "Two finned fish with the same base and different covers, each with its own fins and its own eliminations, given as one step.",
        zh: "两条带鳍鱼基准相同而覆盖不同，各有各的鳍和删数，合为一步。",
    },
    reason: Text {
        en: "{base} are the base of two finned fish in {pattern.digits}, with covers among {cover}. In each, what its cover would lose goes where it sees all of its fins, which are among {fin}.",
        zh: "{base}是两条 {pattern.digits} 的带鳍鱼的共同基准，覆盖取自{cover}，鳍取自 {fin}。每条鱼的覆盖中能看到它所有鳍的格可删去该数字。",
    },
    is_oriented: true,
    ..BASIC
};

const FINNED_REASON: Text = Text {
    en: "But for {fin}, {base} have all their places for {pattern.digits} in {cover}. If none of {fin} holds it, the base takes the digit of each cover house; if one does, it is seen by what goes.",
    zh: "除 {fin} 外，{base}中 {pattern.digits} 的所有位置都落在{cover}上。若 {fin} 都不是它，则基准占满各覆盖；若其中之一是它，则要删的格看到它。",
};
