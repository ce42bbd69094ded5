//! Fish: n houses whose places for a digit are in n other houses.
//!
//! **Sound.** The *base* is n houses without a common place for the digit, so it holds the digit n times. If all
//! places of the base are in n other houses, the *cover*, these hold the digit n times inside the base, and so
//! nowhere else. A place in two cover houses would use up two of them, so it is removed even if it is in the base
//! (*cannibalism*).
//!
//! *Fins* are places of the base outside the cover. *Endo-fins* are places in two base houses, where the digit counts
//! for both. If none of the fins holds the digit, the fish is as above. If one does, the places that see it do not. So
//! a place that the fish removes and all fins see is removed in either case.
//!
//! - *Basic*: rows in columns, or columns in rows; see [`basic`].
//! - *Franken*: the same, with boxes among the rows, among the columns, or both.
//! - *Mutant*: any houses.
//! - *Sashimi* (basic): without the fins, some base house has fewer than two places.
//! - *Siamese*: two finned fish with the same base, given as one.
//!
//! Basic fish come in HoDoKu's order: digits, then rows before columns, then base and cover by the lists of their
//! houses. If all are wanted, there is one for each set of removed marks, with as few fins as possible.

mod basic;
mod complex;
pub(in crate::logic) mod finned;
mod shoal;
#[cfg(test)]
mod tests;

use crate::lang::Text;
use crate::logic::technique::{Family, Technique};
use basic::{FishKind, find};
use complex::{Fins, FishShape};

/// Declares the fish of one size: their names, and their entries in HoDoKu and Sudoku Explainer.
macro_rules! basic_fish {
    (
        $size:literal $id:literal $en:literal $zh:literal
        $PLAIN:ident $plain_example:literal;
        $FINNED:ident $finned_example:literal;
        $SASHIMI:ident $sashimi_example:literal;
        $SIAMESE_FINNED:ident $siamese_finned_example:literal;
        $SIAMESE_SASHIMI:ident $siamese_sashimi_example:literal;
    ) => {
        #[doc = concat!("Basic fish of ", $size, " lines.")]
        pub(super) static $PLAIN: Technique = Technique {
            id: $id,
            name: Text { en: $en, zh: $zh },
            example: $plain_example,
            find: |search, sink| find(&$PLAIN, FishKind::Plain, $size, search, sink),
            ..BASIC
        };
        #[doc = concat!("Finned basic fish of ", $size, " lines.")]
        pub(super) static $FINNED: Technique = Technique {
            id: concat!("finned-", $id),
            name: Text { en: concat!("Finned ", $en), zh: concat!("带鳍", $zh) },
            example: $finned_example,
            find: |search, sink| find(&$FINNED, FishKind::Finned, $size, search, sink),
            ..FINNED_BASIC
        };
        #[doc = concat!("Sashimi basic fish of ", $size, " lines.")]
        pub(super) static $SASHIMI: Technique = Technique {
            id: concat!("sashimi-", $id),
            name: Text { en: concat!("Sashimi ", $en), zh: concat!("退化", $zh) },
            example: $sashimi_example,
            find: |search, sink| find(&$SASHIMI, FishKind::Sashimi, $size, search, sink),
            ..SASHIMI_BASIC
        };
        #[doc = concat!("Two finned basic fish of ", $size, " lines with the same base; the first is no sashimi.")]
        pub(super) static $SIAMESE_FINNED: Technique = Technique {
            id: concat!("siamese-finned-", $id),
            name: Text { en: concat!("Siamese Finned ", $en), zh: concat!("孪生带鳍", $zh) },
            example: $siamese_finned_example,
            find: |search, sink| find(&$SIAMESE_FINNED, FishKind::SiameseFinned, $size, search, sink),
            ..SIAMESE
        };
        #[doc = concat!("Two finned basic fish of ", $size, " lines with the same base; the first is a sashimi.")]
        pub(super) static $SIAMESE_SASHIMI: Technique = Technique {
            id: concat!("siamese-sashimi-", $id),
            name: Text { en: concat!("Siamese Sashimi ", $en), zh: concat!("孪生退化", $zh) },
            example: $siamese_sashimi_example,
            find: |search, sink| find(&$SIAMESE_SASHIMI, FishKind::SiameseSashimi, $size, search, sink),
            ..SIAMESE
        };
    };
}

basic_fish! {
    2 "x-wing" "X-Wing" "二阶鱼"
    X_WING
        "+2+5961+4+7+38+43.79+8.+2+5+7..+2+534..1+2+3+9+76+8+5496+4+18+5+3728+7+54+3+2..6+3.25+4+7...+5+9..61+24.6+4..295..:\
              199:133 138 177 178:";
    FINNED_X_WING
        ".+52+6+7.3.+8.3...+5+6+2767..+3+2+5.+1+2+8...61.+5.+6....+2.47+1+452+3+86+9+82+73+149+5+6.9.+2+67+48+3+3+469\
         +58+71+2::933:";
    SASHIMI_X_WING
        ".+9+7.41+5+2.5.67.2+4.1+42+1..+5....4+59....2+1+79+2586436.+2.+1.+9+5.+9+641+2...57+1+3+58+9+2+6+4+25+8.....9\
         ::828:";
    SIAMESE_FINNED_X_WING
        "+23+9+8+67.5.+1+654+3+9+7+824+8+7+12+5+963.7+26.8.+9.69+1....78+8..7+91.2.71..8...99.+8.+162.+7.2.9+7.+81.:\
              357 456 554:467 469:";
    SIAMESE_SASHIMI_X_WING
        "9.....76+5+2..5.....675....+2.5+6.....92821+64+9+5+7+3+3+9..+5.+6...+569..2+31.+823..9+5+7.3+9.2+584+6::413 \
         416 426:";
}
basic_fish! {
    3 "swordfish" "Swordfish" "三阶鱼"
    SWORDFISH
        ".+5+1+473.+9+8....+95+7+1494+7.+1+8+5.+33.5+987..+2.8+95+42+3+7.+7+24+3+6+19+8+5+5+9.1.+6..7+47+28+5+9.3...6\
         +7.+4.59:647 197:621:";
    FINNED_SWORDFISH
        "+2+5.+3.+7+1+8+6.+36.2+874+5+7.85.+62+39....5.+8.3.+2.+8.+3+5.4+583+76+491+24..6+7+5+3+2+8+372+4+896+5+1+8+65\
         .3.+4+97::142 143:";
    SASHIMI_SWORDFISH
        ".+9+7.41+5+2+65.67+92+4.1+42+1.+6+5.+9..4+59.+6..2+1+79+2586436.+2+4+1.+9+5.+9+641+2...57+1+3+58+9+2+6+4+25+8\
         +6.+4..9::847 848:";
    SIAMESE_FINNED_SWORDFISH
        "+98+2..+4+17+31+7+3..24+5+65+4673+1+2..+7+1.+3+2..64+63.+4+1..252.+4...3+1.+86.+2.3.+41+421..653.+3.7+14.6.+2\
         ::965 996:";
    SIAMESE_SASHIMI_SWORDFISH
        ".71+6493.+8.+9.83.4+7+1+38+4+1.7...+4.93.+68+1771.+9+8+4..+3.+3+8+7+1..4.+9..+47+8+13+684+3561+7..16+7+2+9+3\
         +5+8+4::518 523:";
}
basic_fish! {
    4 "jellyfish" "Jellyfish" "四阶鱼"
    JELLYFISH
        "72+4+5+6.+8.+9+5.1+7.8+6+24.+864.2.+7+5.6.8..+5+4.4.5+92+67.8.+7+8+3+45+96..+4+76+892+5.8.+21..4+9+6+6..+2.+4\
         .87:141 149:335 392 395:";
    FINNED_JELLYFISH
        "6+341+5+2+9+875+2+8...+1+4+3..+14832..+1.+2..+8.3.+3+46+2+1.87..8.+3...+212+1+38..+7.4+46.+7213.+8+8.7.3+4.1\
         +2::549 559:";
    SASHIMI_JELLYFISH
        "6+3.+97.+1.+5.+91.+65.3.+52.4+3+16+9...3.+9.+51.9+5.+1..+3.2+14.+3+5.7.+9.+19+7.3.5+6+37+56..9.+1...+51+9.+73\
         :286:818:";
    SIAMESE_FINNED_JELLYFISH
        "+945..6+18.1+3.+84+9.6+5+8..+5+1.9.+47.39.8+4+1..+9+1+4....+8.8+4..15+9.+47+96+8+5+321..8..4.+5+9....9.84.::\
         784 785 799:";
    SIAMESE_SASHIMI_JELLYFISH
        "1+9+8+6+5234+7+5+46+7..+2.9+7239..6.5+9.+2+4+1+5..6.+71+2+6+9+45.4+6+5+378+92+1..+459.+1...+17+8..5+9..+5912.\
         ..4::847 848 878 879:";
}
basic_fish! {
    5 "squirmbag" "Squirmbag" "五阶鱼"
    SQUIRMBAG
        "....+8.2+9..+297.1+836.+3+8+9+264.12+9.5+64.+8+3.8..7+9.6+2...2.8.+498.26..+9..15+68+973+2+4+9.3..+2+6.+8:412 712 762:511 513 575 578:";
    FINNED_SQUIRMBAG
        "3+5....+8.1....5837.+4+873+9+12+56..8+57.+43+2+5+3.2+84..+7+72+4.1+35.+88.3..57...7584...+39+4..+3..+85:213 616 623 923 153 657 678 286 688 988 693 696:613:";
    SASHIMI_SQUIRMBAG
        "3+5....+8.1....5837.+4+873+9+12+56..8+57.+43+2+5+3.2+84..+7+72+4.1+35.+88.3..57...7584...+39+4..+3..+85:213 616 623 923 153 286 688 693 696:657:";
    SIAMESE_FINNED_SQUIRMBAG
        "3+5....+8.1....5837.+4+873+9+12+56..8+57.+43+2+5+3.2+84..+7+72+4.1+35.+88.3..57...7584...+39+4..+3..+85:213 616 623 923 153 657 678 286 688 988 693 696:613 624:";
    SIAMESE_SASHIMI_SQUIRMBAG
        "3+5....+8.1....5837.+4+873+9+12+56..8+57.+43+2+5+3.2+84..+7+72+4.1+35.+88.3..57...7584...+39+4..+3..+85:213 616 623 923 153 286 688 693 696:657 678:";
}
basic_fish! {
    6 "whale" "Whale" "六阶鱼"
    WHALE
        "+5.+4.6...1.+63.+2479+57...+3+54.625+96...+4.+3+764.25.+9+4..+3+59+2679.2..+6.+54.475+9.6.+26.+5+24.+9+7.:812 132 832 146 872 174 175 877 886 896:814 818 845 892:";
    FINNED_WHALE
        "3+5....+8.1....5837.+4+873+9+12+56..8+57.+43+2+5+3.2+84..+7+72+4.1+35.+88.3..57...7584...+39+4..+3..+85:213 616 623 923 153 286 688 693 696:678:";
    SASHIMI_WHALE
        "+5.+4.6...1.+63.+2479+57....+54.625+96...+4..+764.25.+9+4...+59+2679.2..+6.+54.475+9.6.+26.+5+24.+9+7.:812 132 832:174 175:";
    SIAMESE_FINNED_WHALE
        "3+872...+4.41+2...+35.+965+34.2.+7+1.+6..4+73.8.+31.7+6.4.7+46+3.....+31+46.87.+74.....63+6....34.1:268 968 276 585 885 985 586 886 986 992 295:916 949:";
    SIAMESE_SASHIMI_WHALE
        "+5.+4.6...1.+63.+2479+57...+3+54.625+96...+4.+3+764.25.+9+4..+3+59+2679.2..+6.+54.475+9.6.+26.+5+24.+9+7.:812 132 832 174:146 175:";
}
basic_fish! {
    7 "leviathan" "Leviathan" "七阶鱼"
    LEVIATHAN
        "+5.+4.6...1.+63.+2479+57...+3+54.625+96...+4.+3+764.25.+9+4..+3+59+2679.2..+6.+54.475+9.6.+26.+5+24.+9+7.:812 132 832 146 872 174 175 877 886 896:814 818 845 849:";
    FINNED_LEVIATHAN
        "+8.+9.6.1+4.....+98+62.+62...48.9+25+4.1+9.+869.6...2+141+8..4.+95.3+984...6..6.9.......2.3..+9.:322 722 364 764 366 766 276 579 779 585 785 286 189 389 589 789 792 194 599 799:794:";
    SASHIMI_LEVIATHAN
        "+5.+4.6...1.+63.+2479+57....+54.625+96...+4..+764.25.+9+4...+59+2679.2..+6.+54.475+9.6.+26.+5+24.+9+7.:812 132 832:851:";
    SIAMESE_FINNED_LEVIATHAN
        "...4361.+76+3+4..75..+7+1.+5..+463.9+73..25.5.+3....+41.46..5.3+937.........16..+3+74+4+68723+9+1+5:\
              818:825 875:";
    SIAMESE_SASHIMI_LEVIATHAN
        ".1+3.5.+6+72+62+9.+375..7+5.62+1+3.9+2..3+95.67+5+7+6+1.+2.+9+339.7.6..+59+3+5.14+7.6.+625+7..3.1.+7.6+3.5.:814 868 887 889 894 497 897:829 878:";
}

/// Declares the fish of one shape and size.
macro_rules! complex_fish {
    (
        $shape:ident $zh_shape:literal $size:literal $id:literal $en:literal $zh:literal
        $PLAIN:ident $plain_example:literal;
        $FINNED:ident $finned_example:literal;
        $SIAMESE:ident $siamese_example:literal;
    ) => {
        #[doc = concat!(stringify!($shape), " fish of ", $size, " houses.")]
        pub(super) static $PLAIN: Technique = Technique {
            id: concat!($id),
            name: Text { en: concat!(stringify!($shape), " ", $en), zh: concat!($zh_shape, $zh) },
            example: $plain_example,
            find: |search, sink| complex::find(&$PLAIN, (FishShape::$shape, Fins::None, $size), search, sink),
            ..FishShape::$shape.plain($size)
        };
        #[doc = concat!("Finned ", stringify!($shape), " fish of ", $size, " houses.")]
        pub(super) static $FINNED: Technique = Technique {
            id: concat!("finned-", $id),
            name: Text {
                en: concat!("Finned ", stringify!($shape), " ", $en),
                zh: concat!("带鳍", $zh_shape, $zh),
            },
            example: $finned_example,
            find: |search, sink| {
                complex::find(&$FINNED, (FishShape::$shape, Fins::Some, $size), search, sink)
            },
            ..FishShape::$shape.finned($size)
        };
        #[doc = concat!("Two finned ", stringify!($shape), " fish of ", $size, " houses with the same base.")]
        pub(super) static $SIAMESE: Technique = Technique {
            id: concat!("siamese-finned-", $id),
            name: Text {
                en: concat!("Siamese Finned ", stringify!($shape), " ", $en),
                zh: concat!("孪生带鳍", $zh_shape, $zh),
            },
            example: $siamese_example,
            find: |search, sink| {
                complex::find(&$SIAMESE, (FishShape::$shape, Fins::Siamese, $size), search, sink)
            },
            ..SIAMESE
        };
    };
}

complex_fish! {
    Franken "宫内" 2 "franken-x-wing" "X-Wing" "二阶鱼"
    FRANKEN_X_WING
        "7+5.+9823.+6.6..5..9+23+29..6...9+3..17.24.........54.62...1...4..2.9.8..9..6..+9526...7::827 856 866:";
    FINNED_FRANKEN_X_WING
        "95+6.8.....+28..7+965.+1.69+52+8.+8319.+46.2......+8..2.9..843..+83.49.+2.14+28..7...+9..2..48::751 753 764:";
    SIAMESE_FINNED_FRANKEN_X_WING
        "+1+5.+9....3.....3591+93.+715.46..13+9.+4.+5.951.236...+3.+579+1.51.86..3.3892+7+1+6+5+42..+5+3.+1..::818 8\
              21:";
}
complex_fish! {
    Franken "宫内" 3 "franken-swordfish" "Swordfish" "三阶鱼"
    FRANKEN_SWORDFISH
        "...8.6..3..+894+57.2...+3...856..+4.71.+88..+5+6...4.+421.+8.+7648......+77.3.54+8..2..7+83...::112 113 12\
              2 132 133 173 178 188 198:";
    FINNED_FRANKEN_SWORDFISH
        ".5...16..3.6..2.....93..2.4..453.182...8.4...8.512.4..6.1..53.....6..9.1..721..46:759 769:825:";
    SIAMESE_FINNED_FRANKEN_SWORDFISH
        "9.1.......3.9+7158....4.61...9+3+7..6....86.39....7.+9..1...61+28...+3295+47+86+1...+3+6+97.2::241 258 261:";
}
complex_fish! {
    Franken "宫内" 4 "franken-jellyfish" "Jellyfish" "四阶鱼"
    FRANKEN_JELLYFISH
        "+34..+6.27.+286......1.+7......+6...5....5+7.21+693..+21.9..567+6..3549.9...........6.+9..3:114 124 127 429 834 443 843 344 346 148 283 883 186 288 889 895:836 839 849 884 886 893:";
    FINNED_FRANKEN_JELLYFISH
        "+945..6+18.1+3.+84+9.6+5+8..+5+1.9.+47.39.8+4+1..+9+1+4....+8.8+4..15+9.+47+96+8+5+321..8..4.+5+9....9.84.::\
         727 757:";
    SIAMESE_FINNED_FRANKEN_JELLYFISH
        "+945..6+18.1+3.+84+9.6+5+8..+5+1.9.+47.39.8+4+1..+9+1+4....+8.8+4..15+9.+47+96+8+5+321..8..4.+5+9....9.84.::\
         727 784 785:";
}
complex_fish! {
    Franken "宫内" 5 "franken-squirmbag" "Squirmbag" "五阶鱼"
    FRANKEN_SQUIRMBAG
        "+5+4189.....+98+4+72.5+17..1.+5+84+9.+1+7+5..93.2.9.1.5.4.54+9...+1.+97..+81+4.5+18+52..7+9.+4..+7591..::61\
              7 619 656 699:";
    FINNED_FRANKEN_SQUIRMBAG
        ".5+7....8..+3....7+5.+84..57.314.3..2+5.89+8...+54....58+4....+32.+5.4+8+97+5.8739.+42+7+9+42..3.+5:619 123 \
         924 625 655 658 161 267 667:648 668:";
    SIAMESE_FINNED_FRANKEN_SQUIRMBAG
        "7+6.+12.+9....1..9.6..8+94+6.2+1..+16+9...5.9.+7...+6.1.3.+6+1.7.+9.+72..6.9.+64.7+9+18...+9..3..+76:556:513 \
         563:";
}
complex_fish! {
    Franken "宫内" 6 "franken-whale" "Whale" "六阶鱼"
    FRANKEN_WHALE
        "..............1..2.13.4..5.....6.5....5.......467...3...4.3.8...37..6.4.9..47....:916 934 936 943 966 967 9\
              87 989:912 917 918 919 922 927 928 939 944 948 949 954 955 958 959 974:";
    FINNED_FRANKEN_WHALE
        "+58463.+91....9.+4+3+859.38+5+1..+481..+6.+4+93..9.4+81..4..+1+9+3.58.....68.97...+89+5.+1.9+8.1574.:282:25\
              4:";
    SIAMESE_FINNED_FRANKEN_WHALE
        "6+3.+97.+1.+5.+91.+65.3.+52.4+3+16....3.+9.+51.9+5.+1..+3.2+14+2+3+5.7...+19+7.3.5+6+37+56..9.+1...+51+9.+73:\
         286:827 888:";
}
complex_fish! {
    Franken "宫内" 7 "franken-leviathan" "Leviathan" "七阶鱼"
    FRANKEN_LEVIATHAN
        ".5..9..73..3+7+2...1+7+1.+3542...2+5...8+3...62.31...+37....2...491+7+3..5...+3.7+1.37+1.8..9.:622 649 694 696:617 627 \
              628 639 644 646 664 665 666 671 679 689:";
    FINNED_FRANKEN_LEVIATHAN
        "98.76.5..5..4..9....3....6.8...79.45...5.........8.7..2..8..4...9...2.5..1......2:318 328 347 352 356 357 3\
              66 369 385 395 396:361 378 398:";
    SIAMESE_FINNED_FRANKEN_LEVIATHAN
        "67+1...35.+3.9+5+61.+272.+5...+1+9+6+5...7+496+34+96.5.2+71.37.2....+9+6......27..4..6...54....39::861 864 \
              866 897:";
}
complex_fish! {
    Mutant "交叉" 2 "mutant-x-wing" "X-Wing" "二阶鱼"
    MUTANT_X_WING
        "...8...1.1.6......2.+854+1..9.1.67....38...+5.96+6...84.5+19...58..3......1.2.6...2+9.+5::717 727 728 737 7\
              38 777:";
    FINNED_MUTANT_X_WING
        "3.......1....5837.+4.73+9+12.6..8+57..3+2+5+3.2+84..+7+72..1+35.+88.3..57...7584...+39...+3...5:612 912 213:497:";
    SIAMESE_FINNED_MUTANT_X_WING
        "+47+53+86+9+2+1..2+1+7+9...19.254.+6+75.+7+6+31.9...19487+5+3+93.7+2+5+1.6...867.19..+9+4+1+36+7.+7+1+65+92+43+8:\
              272 282:242 251:";
}
complex_fish! {
    Mutant "交叉" 3 "mutant-swordfish" "Swordfish" "三阶鱼"
    MUTANT_SWORDFISH
        "..1.7.6.+5.75.6.4.+12...+51...1...+27+54.3+2.145..8.5.9+8..+12.+1.5+9+2..7+7.2.3.15.+5.3+71.2..::912 918 92\
              8 932 942:";
    FINNED_MUTANT_SWORDFISH
        ".2+6.1.+3.9+1+94.63.+52.+37...+4+61.+58...+2..26+3.5.+917.+1+9...5..6+8..+4.1..3+7.58.6+9+49+4..3..2.::746 \
              766 774:";
    SIAMESE_FINNED_MUTANT_SWORDFISH
        "67+1...35.+3.9+5+61.+272.+5...+1+9+6+5...7+496+34+96.5.2+71.37.2....+9+6......27..4..6...54....39::844 861 \
              864 866 896:";
}
complex_fish! {
    Mutant "交叉" 4 "mutant-jellyfish" "Jellyfish" "四阶鱼"
    MUTANT_JELLYFISH
        "+84.+95..2+79+2.+764.+85.+7.8.....73+8+6+1+9+2+54+6+925+478+3+11+5+4.+8.+769.+8+7+1.5...2+1.49+6.+78.6+9.7\
              +8.1.:391:313 317 333 336 337 339 377 379 397:";
    FINNED_MUTANT_JELLYFISH
        ".5+7....8..+3....7+5.+84..57.314.3..2+5.89+8...+54....58+4....+32.+5.4+8+97+5.8739.+42+7+9+42..3.+5:619 123 \
         924 625 655 658 161 267 667:615:";
    SIAMESE_FINNED_MUTANT_JELLYFISH
        "+945..6+18.1+3.+84+9.6+5+8..+5+1.9.+47.39.8+4+1..+9+1+4....+8.8+4..15+9.+47+96+8+5+321..8..4.+5+9....9.84.::\
         733 757:";
}
complex_fish! {
    Mutant "交叉" 5 "mutant-squirmbag" "Squirmbag" "五阶鱼"
    MUTANT_SQUIRMBAG
        "7+6.+12.+9....1..9.6..8+94+6.2+1..+16+9...5.9.+7...+6.1.3.+6+1.7.+9.+72..6.9.+64.7+9+18...+9..3..+76:556:513 \
         521 529 563 579 593 596:";
    FINNED_MUTANT_SQUIRMBAG
        ".1.8.7.....81.6....4..528....7..3..82.1.7.5.33..5..2....5781.9.8..4.51..1....9.85:219 722 922 445 447 465 692:913:";
    SIAMESE_FINNED_MUTANT_SQUIRMBAG
        "+945..6+18.1+3.+84+9.6+5+8..+5+1.9.+47.39.8+4+1..+9+1+4....+8.8+4..15+9.+47+96+8+5+321..8..4.+5+9....9.84.::\
         727 799:";
}
complex_fish! {
    Mutant "交叉" 6 "mutant-whale" "Whale" "六阶鱼"
    MUTANT_WHALE
        "+84.+95..2+79+2.+764.+85.+7.8.....73+8+6+1+9+2+54+6+925+478+3+11+5+4.+8.+769.+8+7+1.5...2+1.49+6.+78.6+9.7\
              +8.1.:391:333 336 337 339 377 379 394 397:";
    FINNED_MUTANT_WHALE
        "+5.3+9641+8..+1.+5...69.9+6...53+4..7...84515.4........3+5...+1..+5.+4..1...18.54.+66..21..+58::771:";
    SIAMESE_FINNED_MUTANT_WHALE
        "7+6.+12.+9....1..9.6..8+94+6.2+1..+16+9...5.9.+7...+6.1.3.+6+1.7.+9.+72..6.9.+64.7+9+18...+9..3..+76:556:316 \
         389:";
}
complex_fish! {
    Mutant "交叉" 7 "mutant-leviathan" "Leviathan" "七阶鱼"
    MUTANT_LEVIATHAN
        "7+6.+12.+9....1..9.6..8+94+6.2+1..+16+9...5.9.+7...+6.1.3.+6+1.7.+9.+72..6.9.+64.7+9+18...+9..3..+76:556:521 \
         527 529 571 579 591 593 596:";
    FINNED_MUTANT_LEVIATHAN
        "....94..+74+967+8....+7.+1.234.9.25+9+4.7.+86+7+9+23+8+1+45.+48..+729.9.781...+4...+4.98+71+8+1+437.+9..:31\
              8:518 526:";
    SIAMESE_FINNED_MUTANT_LEVIATHAN
        "+945..6+18.1+3.+84+9.6+5+8..+5+1.9.+47.39.8+4+1..+9+1+4....+8.8+4..15+9.+47+96+8+5+321..8..4.+5+9....9.84.::\
         727 784 785 799:";
}

/// The common part of basic fish.
const BASIC: Technique = Technique {
    family: Family::Fish,
    about: Text {
        en: "In a number of rows all places of a digit lie in as many columns. Each of the rows needs the digit, and each in a different column, so these rows use up the columns: the digit goes from their other cells. Likewise with rows and columns exchanged.",
        zh: "某数字在若干行中的位置都落在同样数目的列上。每行都需要它，且各在不同的列，所以这些行占满了这些列，列中其余格可删去该数字。行列互换亦然。",
    },
    reason: Text {
        en: "{base} have all their places for {pattern.digits} in {cover}. Each of them needs one, so together they use up the {pattern.digits} of {cover}.",
        zh: "{base}中 {pattern.digits} 的所有位置都落在{cover}上。每条都需要一个，于是占满了{cover}。",
    },
    ..Technique::PLAIN
};

/// The common part of finned basic fish.
const FINNED_BASIC: Technique = Technique {
    about: Text {
        en: "A fish but for some places of its base outside of the cover, the fins. If no fin holds the digit, the fish is complete; if one does, what sees it does not. So what the fish would take goes where it sees all fins.",
        zh: "除若干例外（鳍）以外构成一条鱼。若鳍都不是该数字，则鱼成立；若某个鳍是，则看到它的格都不是。所以鱼本可删去、又能看到所有鳍的格可删去该数字。",
    },
    reason: FINNED_REASON,
    ..BASIC
};

/// The common part of sashimi fish.
const SASHIMI_BASIC: Technique = Technique {
    about: Text {
        en: "A finned fish that falls apart without its fins: a base line has less than two places left. If no fin holds the digit, singles finish what the fish would; if one does, what sees it does not. So what the fish would take goes where it sees all fins.",
        zh: "去掉鳍便退化的带鳍鱼：某条基准线只剩不到两个位置。若鳍都不是该数字，由唯一位置可得出鱼的结论；若某个鳍是，则看到它的格都不是。所以鱼本可删去、又能看到所有鳍的格可删去该数字。",
    },
    ..FINNED_BASIC
};

const FINNED_REASON: Text = Text {
    en: "But for {fin?the fin|the fins} {fin}, {base} have all their places for {pattern.digits} in {cover}. {fin?If the fin does not hold|If no fin holds} it, {base} take the {pattern.digits} of {cover}; {fin?if the fin does, it|if a fin does, it} is seen by the cells that lose the digit.",
    zh: "除鳍 {fin} 外，{base}中 {pattern.digits} 的所有位置都落在{cover}上。{fin?若鳍不是|若鳍都不是} {pattern.digits}，则{base}占满{cover}；{fin?若鳍是|若某个鳍是}，则要删的格都看到它。",
};

/// The common part of siamese fish. The pair that comes first depends on the scan order.
const SIAMESE: Technique = Technique {
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

impl FishShape {
    /// Returns the common part of fish of this shape. Some positions reach the limit of the search for large fish.
    const fn plain(self, size: usize) -> Technique {
        let about = match self {
            FishShape::Franken => Text {
                en: "A fish with boxes: in a number of houses, rows and boxes, all places of a digit lie in as many other houses, columns and boxes. The base houses have no place in common, so they need the digit once each, and so use up the cover: the digit goes from its other cells, and from cells in two cover houses. Likewise with rows and columns exchanged.",
                zh: "含宫的鱼：某数字在若干行或宫（基准）中的位置都落在同样数目的列或宫（覆盖）上。基准之间没有公共位置，各需要一个该数字，于是占满覆盖：覆盖中其余格可删去该数字，同属两个覆盖的格也可删去（自噬）。行列互换亦然。",
            },
            FishShape::Mutant => Text {
                en: "A fish of any houses: in a number of rows, columns and boxes, all places of a digit lie in as many others. The base houses have no place in common, so they need the digit once each, and so use up the cover: the digit goes from its other cells, and from cells in two cover houses.",
                zh: "由任意区域构成的鱼：某数字在若干行、列、宫（基准）中的位置都落在同样数目的其他区域（覆盖）上。基准之间没有公共位置，各需要一个该数字，于是占满覆盖：覆盖中其余格可删去该数字，同属两个覆盖的格也可删去（自噬）。",
            },
        };
        Technique { about, is_oriented: size > 3, ..BASIC }
    }

    /// Returns the common part of finned fish of this shape.
    const fn finned(self, size: usize) -> Technique {
        let about = match self {
            FishShape::Franken => Text {
                en: "A Franken fish but for the fins: places of the base outside of the cover, or in two base houses (endo-fins). If no fin holds the digit, the fish is complete; if one does, what sees it does not. So what the fish would take goes where it sees all fins.",
                zh: "除鳍以外构成一条宫内鱼。鳍是基准中不在覆盖内的位置，或同属两个基准的位置（内鳍）。若鳍都不是该数字，则鱼成立；若某个鳍是，则看到它的格都不是。所以鱼本可删去、又能看到所有鳍的格可删去该数字。",
            },
            FishShape::Mutant => Text {
                en: "A mutant fish but for the fins: places of the base outside of the cover, or in two base houses (endo-fins). If no fin holds the digit, the fish is complete; if one does, what sees it does not. So what the fish would take goes where it sees all fins.",
                zh: "除鳍以外构成一条交叉鱼。鳍是基准中不在覆盖内的位置，或同属两个基准的位置（内鳍）。若鳍都不是该数字，则鱼成立；若某个鳍是，则看到它的格都不是。所以鱼本可删去、又能看到所有鳍的格可删去该数字。",
            },
        };
        Technique { about, reason: COMPLEX_FINNED_REASON, is_oriented: size > 2, ..BASIC }
    }
}

const COMPLEX_FINNED_REASON: Text = Text {
    en: "But for {fin?the fin|the fins} {fin}, {base} have no common place for {pattern.digits}, and all their places in {cover}. {fin?If the fin does not hold|If no fin holds} it, {base} take the {pattern.digits} of {cover}; {fin?if the fin does, it|if a fin does, it} is seen by the cells that lose the digit.",
    zh: "除鳍 {fin} 外，{base}没有 {pattern.digits} 的公共位置，且所有位置都落在{cover}上。{fin?若鳍不是|若鳍都不是} {pattern.digits}，则{base}占满{cover}；{fin?若鳍是|若某个鳍是}，则要删的格都看到它。",
};
