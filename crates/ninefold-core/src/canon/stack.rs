//! A stack of the canonical form, with what is known of the order of its columns so far.

/// A stack of the grid, at one of the three places.
///
/// Its columns that have no digit so far are *open*: they are at its front and in no order yet. The others are behind them in
/// a certain order.
///
/// Bits 5 and 6 are the number of the stack in the grid; the five bits below are its kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stack(u8);

/// The known part of the order of a stack's columns: bits 2 to 4 are the order, bits 0 and 1 the number of open columns.
type Kind = u8;

/// The bits of a kind.
const KIND: u8 = 31;

/// The orders of up to three things.
pub(super) const ORDERS: [&[[u8; 3]]; 4] = [
    &[[0, 1, 2]],
    &[[0, 1, 2]],
    &[[0, 1, 2], [1, 0, 2]],
    &[[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]],
];

/// A stack after a row has been added: the places of the row's digits, and the orders of columns that are left.
#[derive(Clone, Copy)]
pub(super) struct Arranged {
    /// The places that have a digit then, the first in the highest of three bits.
    pub(super) places: u8,
    count: u8,
    kinds: [Kind; 6],
}

impl Arranged {
    /// Whether there is only one order of the columns: at most one open column gets a digit.
    #[inline(always)]
    pub(super) fn is_certain(&self) -> bool {
        self.count == 1
    }

    /// The orders of the columns: all in which open columns that get a digit can follow each other.
    pub(super) fn kinds(&self) -> &[Kind] {
        &self.kinds[..usize::from(self.count)]
    }

    /// The first order.
    #[inline(always)]
    pub(super) fn kind(&self) -> Kind {
        self.kinds[0]
    }
}

impl Stack {
    /// A stack of the grid of which nothing is known.
    pub(super) const fn open(stack: u8) -> Stack {
        Stack(stack << 5 | 3)
    }

    /// A stack of the grid with all its columns in this order.
    pub(super) const fn ordered(columns: [u8; 3]) -> Stack {
        let stack = columns[0] / 3;
        Stack(stack << 5 | kind([columns[0] % 3, columns[1] % 3, columns[2] % 3], 0))
    }

    /// The stack with another order.
    #[inline(always)]
    pub(super) fn with(self, kind: Kind) -> Stack {
        Stack(self.0 & !KIND | kind)
    }

    /// The stack as a byte.
    #[inline(always)]
    pub(super) const fn byte(self) -> u8 {
        self.0
    }

    /// The stack that a byte encodes.
    #[inline(always)]
    pub(super) const fn of_byte(byte: u8) -> Stack {
        Stack(byte)
    }

    /// The known part of its order.
    #[inline(always)]
    fn kind(self) -> Kind {
        self.0 & KIND
    }

    /// Its first column in the grid: 0, 3 or 6.
    #[inline(always)]
    fn first(self) -> u8 {
        3 * (self.0 >> 5)
    }

    /// Its columns, as columns of the grid.
    pub(super) fn columns(self) -> [u8; 3] {
        columns(self.kind()).map(|column| self.first() + column)
    }

    /// Its columns, as columns of the grid, four bits each, the first in the highest.
    #[inline(always)]
    pub(super) fn packed(self) -> u64 {
        PACKED[usize::from(self.0 >> 2 & 31)].into()
    }

    /// Adds a row with digits in these columns.
    #[inline(always)]
    pub(super) fn arranged(self, filled: u16) -> &'static Arranged {
        &ARRANGED[usize::from(self.kind())][usize::from(filled >> self.first() & 7)]
    }

    /// Its possible orders: the open columns can come in any order.
    pub(super) fn orders(self) -> &'static [Kind] {
        ARRANGED[usize::from(self.kind())][7].kinds()
    }
}

/// The place of an order of three columns in [`ORDERS`], and how many of them are open.
const fn kind([first, second, third]: [u8; 3], open: u8) -> Kind {
    (2 * first + (second > third) as u8) << 2 | open
}

const fn columns(kind: Kind) -> [u8; 3] {
    ORDERS[3][(kind >> 2) as usize]
}

/// The columns of each stack in each order, four bits each.
static PACKED: [u16; 32] = {
    let mut all = [0; 32];
    let mut stack = 0;
    while stack < 3 {
        let mut order = 0;
        while order < 6 {
            let [a, b, c] = ORDERS[3][order];
            all[8 * stack + order] = ((a as u16) << 8 | (b as u16) << 4 | c as u16) + 0x333 * stack as u16;
            order += 1;
        }
        stack += 1;
    }
    all
};

/// [`arrange`] for each order and each set of columns.
static ARRANGED: [[Arranged; 8]; 32] = {
    let mut all = [[Arranged { places: 0, count: 0, kinds: [0; 6] }; 8]; 32];
    let mut kind = 0;
    while kind < 24 {
        let mut filled = 0;
        while filled < 8 {
            all[kind][filled] = arrange(kind as Kind, filled as u8);
            filled += 1;
        }
        kind += 1;
    }
    all
};

/// Adds a row with digits in these columns to a stack: of the open columns, those that stay empty come first.
const fn arrange(kind_before: Kind, filled: u8) -> Arranged {
    let columns = columns(kind_before);
    let open = (kind_before & 3) as usize;
    let (mut empty, mut new) = ([0; 3], [0; 3]);
    let (mut empties, mut news) = (0, 0);
    while empties + news < open {
        let column = columns[empties + news];
        if filled >> column & 1 == 0 {
            empty[empties] = column;
            empties += 1;
        } else {
            new[news] = column;
            news += 1;
        }
    }
    let orders = ORDERS[news];
    let mut arranged = Arranged { places: 0, count: orders.len() as u8, kinds: [0; 6] };
    let mut index = 0;
    while index < orders.len() {
        let mut next = columns;
        let mut place = 0;
        while place < open {
            next[place] =
                if place < empties { empty[place] } else { new[orders[index][place - empties] as usize] };
            place += 1;
        }
        arranged.kinds[index] = kind(next, empties as u8);
        let [a, b, c] = next;
        arranged.places = (filled >> a & 1) << 2 | (filled >> b & 1) << 1 | filled >> c & 1;
        index += 1;
    }
    arranged
}
