import type { Currency } from '#contract/platform/currency.ts'
import type { audit } from '#server/platform/audit/audit.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'

/** @throws Problem validation_failed when the platform does not trade in it */
export async function mustKnowCurrency(tx: Tx, code: string): Promise<void> {
  const found = await rows(tx, `select from currencies where code = $1`, [code])
  if (found.length === 0) throw fieldProblem('currency', 'This currency is not supported')
}

/** SQL: what prices of a distributor `d` are in. */
export const CURRENCY = `(select ${currencyJson('k')} from currencies k where k.code = d.currency_code) as currency`

/** What prices of a supplier are in. */
export async function currencyOf(tx: Tx, distributorId: number): Promise<Currency> {
  const [found] = await rows<{ currency: Currency }>(tx, `select ${CURRENCY} from distributors d where d.id = $1`, [
    distributorId,
  ])
  if (!found) throw new Problem('not_found')
  return found.currency
}

/** Who sets a company up. */
export type Author = Parameters<typeof audit>[1]
