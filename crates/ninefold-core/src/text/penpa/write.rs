//! Writes a puzzle as a drawing of Penpa+.

use crate::lang::{Sentence, Text};
use crate::rules::{CellId, Constraint, Layout, Puzzle};
use crate::text::written::Written;
use crate::text::{base64, deflate};

/// The size of a cell in the picture.
const SIZE: usize = 38;

/// The settings that Penpa+ expects in the lines after the drawing.
const SETTINGS: &str = r#"{z9:zQ,zG:["1","2","1"],zQ:{zM:zN,zS:["",1],zL:["1",2],zE:["1",2],zW:["",2],zC:["1",10],zN:["1",1],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["battleship",""],"sudoku":["1",1]},zA:{zM:zS,zS:["",1],zL:["1",3],zE:["1",3],zW:["",3],zC:["1",10],zN:["1",2],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["battleship",""],"sudoku":["1",9]}}"#;
const NOTHING: &str = "{zR:{z_:[]},zU:{z_:[]},z8:{z_:[]},zS:{},zN:{},z1:{},zY:{},zF:{},z2:{},zT:[],z3:[],zD:[],z0:[],z5:[],zL:{},zE:{},zW:{},zC:{},z4:{},z6:[],z7:[]}";

/// Writes a link.
pub(super) fn write(problem: &Puzzle, note: &str) -> Written {
    if let Some(refused) = Written::refused(problem) {
        return refused;
    }
    let layout = problem.layout();
    let side = layout.rows().max(layout.columns());
    if layout.values() != (1..=side) || !layout.has_lines() {
        let arguments = vec![("size", layout.to_string())];
        return Written { text: String::new(), lost: vec![Sentence::new(DIGITS, arguments)] };
    }
    let sheet = PointNumbers { layout };
    let mut lost = Vec::new();
    if !sheet.has_whole_regions() {
        lost.push(Sentence::new(REGIONS, Vec::new()));
    }
    let (mut diagonals, mut cages, mut sums) = ([0, 0], Vec::new(), Vec::new());
    for rule in problem.rules().constraints() {
        match rule.kind().id {
            "diagonal" => diagonals = [1, 1],
            "main-diagonal" => diagonals[0] = 1,
            "anti-diagonal" => diagonals[1] = 1,
            "killer-cage" if rule.number(0) != Some(0) => sheet.cage(rule, &mut cages, &mut sums),
            _ => lost.push(Sentence::new(LOST, vec![("rule", rule.write(layout))])),
        }
    }
    let is_marked =
        |&cell: &CellId| problem.given(cell).is_none() && problem.allowed(cell) != layout.all_values();
    let marked: Vec<String> = layout.cells().filter(is_marked).map(|cell| layout.name(cell)).collect();
    if !marked.is_empty() {
        lost.push(Sentence::new(MARKS, vec![("cells", marked.join(", "))]));
    }
    let given =
        |cell: CellId| Some(format!("\"{}\":[\"{}\",1,\"1\"]", sheet.point(cell), problem.given(cell)?));
    let givens: Vec<String> = layout.cells().filter_map(given).collect();
    let drawing = NOTHING
        .replacen("zN:{}", &format!("zN:{{{}}}", givens.join(",")), 1)
        .replacen("z1:{}", &format!("z1:{{{}}}", sums.join(",")), 1)
        .replacen("zE:{}", &format!("zE:{{{}}}", sheet.edges().join(",")), 1)
        .replacen("z6:[]", &format!("z6:[{}]", cages.join(",")), 1);
    let (rows, columns) = (layout.rows(), layout.columns());
    let (high, wide) = ((rows + 1) * SIZE, (columns + 1) * SIZE);
    // A comma or a line end would end the title.
    let title: String = note.chars().filter(|one| !one.is_control()).collect::<String>().replace(',', "%2C");
    let head = format!(
        "sudoku,{columns},{rows},{SIZE},0,1,1,{wide},{high},{wide},{high},{},0,0,{},Title: {title},Author: ,,,OFF,false",
        diagonals[0], diagonals[1]
    );
    let lines = [
        head.as_str(),
        "[0,0,0,0]",
        SETTINGS,
        &drawing,
        NOTHING,
        &sheet.cells(),
        "[]",
        "{}",
        "\"x\"",
        "\"x\"",
        "[3,0,10]",
    ];
    let packed = base64::encode(&deflate::pack(lines.join("\n").as_bytes()));
    Written { text: format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}"), lost }
}

/// Numbers of points.
struct PointNumbers<'l> {
    layout: &'l Layout,
}

impl PointNumbers<'_> {
    fn wide(&self) -> usize {
        self.layout.columns() + 4
    }

    /// Returns how many cells the sheet has with its white space.
    fn all(&self) -> usize {
        self.wide() * (self.layout.rows() + 4)
    }

    fn point(&self, cell: CellId) -> usize {
        (self.layout.row(cell) + 2) * self.wide() + self.layout.column(cell) + 2
    }

    /// Returns the first cell, then how far each cell is from the one before.
    fn cells(&self) -> String {
        let mut before = 0;
        let step = |cell| {
            let point = self.point(cell);
            (point - std::mem::replace(&mut before, point)).to_string()
        };
        format!("[{}]", self.layout.cells().map(step).collect::<Vec<_>>().join(","))
    }

    /// Whether each region is in one piece, and every cell is in one; or there are none.
    fn has_whole_regions(&self) -> bool {
        let layout = self.layout;
        let is_linked = |start: CellId| {
            let same = |cell: &CellId| layout.region(*cell) == layout.region(start);
            let mut reached = vec![start];
            let mut at = 0;
            while let Some(&cell) = reached.get(at) {
                for next in layout.neighbours(cell).filter(same) {
                    if !reached.contains(&next) {
                        reached.push(next);
                    }
                }
                at += 1;
            }
            layout.region(start).is_some() && reached.len() == layout.cells().filter(same).count()
        };
        layout.cells().all(|cell| layout.region(cell).is_none()) || layout.cells().all(is_linked)
    }

    /// Returns the thick edges between regions.
    fn edges(&self) -> Vec<String> {
        let layout = self.layout;
        let mut edges = Vec::new();
        for cell in layout.cells() {
            // The corner on the lower right of a cell has the number of the cell.
            let corner = self.all() + self.point(cell);
            let differs = |next: CellId| layout.region(next) != layout.region(cell);
            if layout.beside(cell, 0, 1).is_some_and(differs) {
                edges.push(format!("\"{},{corner}\":2", corner - self.wide()));
            }
            if layout.beside(cell, 1, 0).is_some_and(differs) {
                edges.push(format!("\"{},{corner}\":2", corner - 1));
            }
        }
        edges
    }

    fn cage(&self, rule: &Constraint, cages: &mut Vec<String>, sums: &mut Vec<String>) {
        let points: Vec<usize> = rule.cells().iter().map(|&cell| self.point(cell)).collect();
        let names: Vec<String> = points.iter().map(ToString::to_string).collect();
        cages.push(format!("[{}]", names.join(",")));
        if let (Some(sum), Some(first)) = (rule.number(0), points.iter().min()) {
            sums.push(format!("\"{}\":[\"{sum}\",1]", 4 * (first + self.all())));
        }
    }
}

const DIGITS: Text = Text {
    en: "Penpa+ draws rows and columns with the digits from 1, and this grid of {size} is another",
    zh: "Penpa+ 画的是有行有列、数字从 1 开始的盘面，而这个 {size} 的盘面不同",
};
const REGIONS: Text = Text {
    en: "Penpa+ divides a grid by thick edges, and cannot draw regions in several pieces or cells without one",
    zh: "Penpa+ 用粗边划分盘面，画不出分成几块的区域或没有区域的格子",
};
const LOST: Text = Text {
    en: "Penpa+ can draw {rule}, but a drawing does not say what it means",
    zh: "Penpa+ 可以画出 {rule}，但图形不说明其含义",
};
const MARKS: Text = Text {
    en: "a drawing of Penpa+ cannot restrict what these cells hold: {cells}",
    zh: "Penpa+ 的图形无法限制这些格子的取值：{cells}",
};
