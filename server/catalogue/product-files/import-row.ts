import type { ImportCounts, ImportStatus } from '#contract/catalogue/imports.ts'
import type { CellProblem } from '#contract/platform/table-problems.ts'

/** What an import is allowed to do, as its sender was when it was sent. */
export const RIGHTS = ['create', 'price'] as const
export type Right = (typeof RIGHTS)[number]

/** An import as it is kept. */
export type ImportRow = {
  id: number
  side: 'distributor' | 'venue'
  distributor_id: number | null
  venue_id: number | null
  venue_ids: number[]
  user_id: number
  user_name: string
  rights: Right[]
  filename: string
  file_key: string | null
  status: ImportStatus
  is_dry_run: boolean
  attempts: number
  progress: number
  message: string | null
  heading: string[]
  ignored_columns: string[]
  counts: Partial<ImportCounts>
  agreed: Partial<ImportCounts> | null
  created_at: Date
  started_at: Date | null
  finished_at: Date | null
  applied_at: Date | null
  undone_at: Date | null
  undone_by: string | null
}

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
