import type { ImportCounts } from '#contract/catalogue/imports.ts'
import type { CellProblem } from '#contract/platform/table-problems.ts'
import type { RecordOf } from '#server/platform/db/table.ts'
import type { IMPORT } from './import-table.ts'

/** What an import is allowed to do, as its sender was when it was sent. */
export const RIGHTS = ['create', 'price'] as const
export type Right = (typeof RIGHTS)[number]

/** An import as it is kept. */
export type ImportRow = RecordOf<typeof IMPORT>

/** A refused row with its cells, so that it can be handed back to be corrected. */
export type Refused = { row: number; name: string | null; sku: string | null; problems: CellProblem[]; cells: string[] }

export const NO_COUNTS: ImportCounts = {
  total: 0,
  inserted: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  priceUp: 0,
  priceDown: 0,
  hidden: 0,
  shown: 0,
}

/** The rights that are there. */
export const rightsOf = (has: Record<Right, boolean>): Right[] => RIGHTS.filter((right) => has[right])
