import { amountFaults } from '#contract/platform/money.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** Whose currency, or which one. */
type InCurrency = { distributorId: number } | { venueId: number } | { currency: string }
type Amounts = Record<string, number | null | undefined>

/** Refuses amounts that a currency of so many decimals cannot hold. @throws Problem validation_failed */
export function mustBePayableIn(decimals: number, amounts: Amounts): void {
  const fields = amountFaults(amounts, decimals)
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}

/** The same in the currency of a company. @throws Problem validation_failed */
export async function mustBePayable(tx: Tx, whose: InCurrency, amounts: Amounts): Promise<void> {
  if (Object.values(amounts).every((amount) => amount == null)) return
  mustBePayableIn(await decimalsOf(tx, whose), amounts)
}

export async function decimalsOf(tx: Tx, whose: InCurrency): Promise<number> {
  const [code, value] =
    'currency' in whose
      ? ['$1', whose.currency]
      : 'distributorId' in whose
        ? ['(select currency_code from distributors where id = $1)', whose.distributorId]
        : ['(select currency_code from venues where id = $1)', whose.venueId]
  const [currency] = await rows<{ decimals: number }>(
    tx,
    `select fraction_digits as decimals from currencies where code = ${code}`,
    [value],
  )
  return currency?.decimals ?? 2
}
