/** Whoever issues a paper, or is named on it: the name first, then address and numbers, line by line. */
export type Party = { label?: string; name: string; lines: readonly string[] }

/** A box to tick by hand, where it is all that a cell holds. */
export const TICK_BOX = '☐'

export type Cell = string | { text: string /** Smaller, in a line of its own. */; below: string }
export type Column = {
  head: string
  align?: 'right'
  /** Its part of the width, beside those of the other columns. */
  share: number
}

/** Words in one manner. */
export type Run = { text: string; bold?: boolean; italic?: boolean; link?: string }
/** A part of a text: a heading, a paragraph, or a point of a list with its mark (`•`, `2.`) at its depth. */
export type Passage =
  | { kind: 'heading'; level: 2 | 3; runs: readonly Run[] }
  | { kind: 'paragraph'; depth: number; runs: readonly Run[] }
  | { kind: 'point'; depth: number; mark: string; runs: readonly Run[] }

/** What is on a paper of a company, whatever it is about. Texts come written: amounts and dates in the formats of the party. */
export type Paper = {
  /** What it is: 'Goods receipt'. */
  title: string
  number: string
  issuer: Party
  /** A PNG or JPEG. */
  logo?: Buffer
  /** Who else it concerns, beside each other. */
  parties?: readonly Party[]
  facts: readonly { label: string; value: string }[]
  /** A table, where there is one. */
  columns?: readonly Column[]
  rows?: readonly (readonly Cell[])[]
  /** A text over as many pages as it takes. */
  passages?: readonly Passage[]
  /** Below the table, on the right; the last one is the sum of it all where it says so. */
  totals?: readonly { label: string; value: string; isSum?: boolean }[]
  note?: { label: string; text: string }
  /** Where to pay to. */
  payment?: { label: string; text: string }
  /** Who signs, each with a line to sign on. */
  signatures?: readonly string[]
  madeAt: Date
}
