/** Whoever issues a paper, or is named on it: the name first, then address and numbers, line by line. */
export type Party = { label?: string; name: string; lines: readonly string[] }

export type Cell = string | { text: string /** Smaller, in a line of its own. */; below: string }
export type Column = {
  head: string
  align?: 'right'
  /** Its part of the width, beside those of the other columns. */
  share: number
}

/** What stands on a paper of a company, whatever it is about. Texts come written: amounts and dates in the formats of the party. */
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
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  /** Below the table, on the right; the last one is the sum of it all where it says so. */
  totals?: readonly { label: string; value: string; isSum?: boolean }[]
  note?: { label: string; text: string }
  /** Who signs, each with a line to sign on. */
  signatures?: readonly string[]
  madeAt: Date
}
