// Types for the engine's answers, with the fields that the page reads.

/** @typedef {{cell: string, digit: number}} Candidate */
/** @typedef {{role: string, index?: number, cells: string[], digits: number[]}} MarkGroup */
/** @typedef {{role: string, house: string}} HouseMark */
/** @typedef {{cells: string[], digit: number, on: boolean, from: number[], because: {kind: string}, inside?: Chain[]}} Inference */
/** @typedef {{loop: boolean, inferences: Inference[], lines?: Line[]}} Chain */
/** @typedef {{number: string, text: string, cells: string[], digits: number[], on: boolean, from: string[], houses: string[], rule?: number, marks?: MarkGroup[], set?: number,
 * as?: string, against?: string, closes?: string}} Line */
/** @typedef {{id: string, text: string, cells: string[]}} RuleMark */
/**
 * @typedef {{technique: string, name: string, family: string, uniqueness: boolean, places: Candidate[],
 *   removes: Candidate[], length: number, text: string,
 *   evidence: {marks: MarkGroup[], houses: HouseMark[], chains: Chain[], rules?: RuleMark[], details?: {rule: number, text: string}[]}}} Step
 */
/** @typedef {{status: string, solution: string | null, puzzle: string}} Solved */
/**
 * @typedef {{status: string, solved: boolean, remarks: string[], technique: string | null,
 *   stages: [string, string, string] | null, step: Step | null, reveals: Candidate | null, unfinished: string[],
 *   problems: {kind: string, cell?: string, cells?: string[], digit?: number}[]}} Hint
 */
/**
 * Something to draw; lengths are in cells.
 * @typedef {{shape: string, ink: string, points?: number[][], closed?: boolean, dash?: number[], at?: number[], width?: number,
 *   height?: number, radius?: number, size?: number, centred?: boolean, text?: string}} Item
 */
/**
 * @typedef {{rules: string, rows: number, columns: number, digits: number, houses: {id: string, cells: string[]}[], apart: string[][],
 *   pairs: {cells: string[], beside: string[]}[], sums: {cells: string[], factors: number[], least: number, most: number}[],
 *   within: {cell: string, digits: string}[], constraints: {kind: string, name: string, about: string, text: string, drawn: boolean}[],
 *   below: Item[], above: Item[], thin: number[][], thick: number[][], outside: Item[], reach: number}} RulesAnswer
 */
/** @typedef {{error: {code: string, message: string, position: {field?: string, line: number, column: number} | null}}} Failure */

export {};
