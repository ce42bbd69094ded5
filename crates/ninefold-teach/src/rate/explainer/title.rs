//! The full name of each kind of step, in both languages.

use super::kind::{ChainReach, ForcingArgument, Kind};
use crate::lang::{Lang, Text};

impl Kind {
    /// Returns the full name, for people. The short name is what `Display` writes.
    ///
    /// ```
    /// use ninefold::lang::Lang;
    /// use ninefold::rate::explainer::Kind;
    /// assert_eq!(Kind::Fish(2).title(Lang::En), "X-Wing");
    /// assert_eq!(Kind::UniqueLoop { cells: 6, variant: 2 }.title(Lang::En), "Unique Loop of 6, type 2");
    /// assert_eq!(Kind::UniqueLoop { cells: 6, variant: 2 }.title(Lang::Zh), "唯一环（6 格） 类型 2");
    /// ```
    pub fn title(self, lang: Lang) -> String {
        let said =
            |en, zh, arguments: &[(&str, &dyn std::fmt::Display)]| Text { en, zh }.fill(lang, arguments);
        match self {
            Kind::UniqueLoop { cells: 4, variant } => {
                said("Unique Rectangle, type {type}", "唯一矩形 类型 {type}", &[("type", &variant)])
            }
            Kind::UniqueLoop { cells, variant } => said(
                "Unique Loop of {cells}, type {type}",
                "唯一环（{cells} 格） 类型 {type}",
                &[("cells", &cells), ("type", &variant)],
            ),
            Kind::Bug(variant) => said(
                "Bivalue Universal Grave, type {type}",
                "全双值格致死解法 类型 {type}",
                &[("type", &variant)],
            ),
            Kind::Forcing(ChainReach::Nishio, _) => said("Nishio Forcing Chains", "尼西奥强制链", &[]),
            Kind::Forcing(reach, argument) => {
                let (reach, inside) = (reach.word(lang), reach.inside(lang));
                let argument = argument.word().get(lang);
                said(
                    "{reach}{argument} Forcing Chains{inside}",
                    "{reach}{argument}强制链{inside}",
                    &[("reach", &reach), ("argument", &argument), ("inside", &inside)],
                )
            }
            plain => plain.plain_title().get(lang).to_owned(),
        }
    }

    /// Returns the name of a kind that has no other parameter than its size.
    fn plain_title(self) -> Text {
        let [en, zh] = match self {
            Kind::HiddenSingle => ["Hidden Single", "排除"],
            Kind::DirectPointing => ["Direct Pointing", "直接宫区块"],
            Kind::DirectClaiming => ["Direct Claiming", "直接行列区块"],
            Kind::DirectHiddenPair => ["Direct Hidden Pair", "直接隐性数对"],
            Kind::NakedSingle => ["Naked Single", "唯余"],
            Kind::DirectHiddenTriplet => ["Direct Hidden Triplet", "直接隐性三数组"],
            Kind::Pointing => ["Pointing", "宫区块"],
            Kind::Claiming => ["Claiming", "行列区块"],
            Kind::Naked(2) => ["Naked Pair", "显性数对"],
            Kind::Naked(3) => ["Naked Triplet", "显性三数组"],
            Kind::Naked(_) => ["Naked Quad", "显性四数组"],
            Kind::Hidden(2) => ["Hidden Pair", "隐性数对"],
            Kind::Hidden(3) => ["Hidden Triplet", "隐性三数组"],
            Kind::Hidden(_) => ["Hidden Quad", "隐性四数组"],
            Kind::Fish(2) => ["X-Wing", "二阶鱼"],
            Kind::Fish(3) => ["Swordfish", "三阶鱼"],
            Kind::Fish(_) => ["Jellyfish", "四阶鱼"],
            Kind::XyWing => ["XY-Wing", "XY-Wing（XY翼）"],
            Kind::XyzWing => ["XYZ-Wing", "XYZ-Wing（XYZ翼）"],
            Kind::AlignedExclusion(2) => ["Aligned Pair Exclusion", "对齐数对排除"],
            Kind::AlignedExclusion(_) => ["Aligned Triplet Exclusion", "对齐三数组排除"],
            Kind::GeneralizedXWing => ["Generalized X-Wing", "广义二阶鱼"],
            Kind::XCycle => ["Bidirectional X-Cycle", "X 环（双向）"],
            Kind::YCycle => ["Bidirectional Y-Cycle", "Y 环（双向）"],
            Kind::XyCycle => ["Bidirectional Cycle", "XY 环（双向）"],
            Kind::TurbotFish => ["Turbot Fish", "多宝鱼"],
            Kind::ForcingXChain => ["Forcing X-Chain", "X 强制链"],
            // Kinds with parameters have names of their own.
            Kind::ForcingChain | Kind::Forcing(..) | Kind::UniqueLoop { .. } | Kind::Bug(_) => {
                ["Forcing Chain", "强制链"]
            }
        };
        Text { en, zh }
    }
}

impl ChainReach {
    /// Returns the words before the argument.
    fn word(self, lang: Lang) -> &'static str {
        let word = match self {
            ChainReach::Static | ChainReach::Nishio => Text { en: "", zh: "" },
            ChainReach::Dynamic
            | ChainReach::Plus
            | ChainReach::Chains
            | ChainReach::Multiple
            | ChainReach::Nested => Text { en: "Dynamic ", zh: "动态" },
        };
        word.get(lang)
    }

    /// Returns what may be used on the way.
    fn inside(self, lang: Lang) -> &'static str {
        let inside = match self {
            ChainReach::Static | ChainReach::Nishio | ChainReach::Dynamic => Text { en: "", zh: "" },
            ChainReach::Plus => Text { en: " (+)", zh: "（+）" },
            ChainReach::Chains => Text { en: " (+ Forcing Chains)", zh: "（+强制链）" },
            ChainReach::Multiple => Text { en: " (+ Multiple Forcing Chains)", zh: "（+多重强制链）" },
            ChainReach::Nested => Text { en: " (+ Dynamic Forcing Chains)", zh: "（+动态强制链）" },
        };
        inside.get(lang)
    }
}

impl ForcingArgument {
    fn word(self) -> Text {
        match self {
            ForcingArgument::Cell => Text { en: "Cell", zh: "单元格" },
            ForcingArgument::Region => Text { en: "Region", zh: "区域" },
            ForcingArgument::Double => Text { en: "Double", zh: "双向" },
            ForcingArgument::Contradiction => Text { en: "Contradiction", zh: "矛盾" },
        }
    }
}
