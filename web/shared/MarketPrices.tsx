import type { OrderLine } from '#contract/ordering/orders.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'

export type TypedPrices = Readonly<Record<number, number | string>>

/** Converts the entered prices for sending. */
export const marketPricesOf = (lines: readonly OrderLine[], typed: TypedPrices): { lineId: number; price: number }[] =>
  lines.flatMap(({ id: lineId }) => {
    const price = typed[lineId]
    return typeof price === 'number' ? [{ lineId, price }] : []
  })

/** Fields for the prices of products sold at market price. */
export function MarketPrices({
  lines,
  currency,
  typed,
  onType,
  isRequired = false,
  isRefused = false,
}: {
  lines: readonly OrderLine[]
  currency: Currency
  typed: TypedPrices
  onType: (typed: TypedPrices) => void
  isRequired?: boolean
  /** Whether it was submitted with a price missing. */
  isRefused?: boolean
}) {
  return lines.map((line) => (
    <MoneyInput
      key={line.id}
      label={`Market price: ${line.name}`}
      description={`per ${line.priceUnit}`}
      required={isRequired}
      currency={currency}
      decimals={4}
      value={typed[line.id] ?? ''}
      onChange={(value) => onType({ ...typed, [line.id]: value })}
      error={isRefused && typeof typed[line.id] !== 'number' ? 'Needs a market price' : null}
    />
  ))
}
