import type { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'

/** @throws Problem validation_failed when the platform does not trade in it */
export async function mustKnowCurrency(tx: Tx, code: string): Promise<void> {
  const found = await rows(tx, `select from currencies where code = $1`, [code])
  if (found.length === 0) throw fieldProblem('currency', 'Nobody trades in this currency here')
}

/** Who sets a company up. */
export type Author = Parameters<typeof audit>[1]
