import { z } from 'zod'

/** Why a row was refused: the column by its heading, what was there, and what is wrong with it. */
export const CellProblem = z.object({ column: z.string(), value: z.string(), message: z.string() })
export type CellProblem = z.infer<typeof CellProblem>

/** A refused row; `row` counts as a spreadsheet does, the heading being 1. */
export const RejectedRow = z.object({
  row: z.number(),
  name: z.string().nullable(),
  sku: z.string().nullable(),
  problems: z.array(CellProblem),
})
export type RejectedRow = z.infer<typeof RejectedRow>
