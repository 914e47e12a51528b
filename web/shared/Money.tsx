import type { Currency } from '#contract/platform/currency.ts'
import { formatAmount, formatMoney, formatPrice } from './format.ts'
import { useFormats } from './formats.ts'

/** An amount in the company's format. `bare` omits the currency, where a heading or total shows it; `isPrice` keeps up to 4 decimals. */
export function Money({
  amount,
  bare = false,
  isPrice = false,
  isStruck = false,
  currency: given,
}: {
  amount: number | null
  bare?: boolean
  isPrice?: boolean
  isStruck?: boolean
  /** The amount's own currency, where it may differ from the company's. */
  currency?: Currency
}) {
  const formats = useFormats()
  const currency = given ?? formats.currency
  if (amount === null) return '—'
  const text = bare ? formatAmount(amount, currency) : isPrice ? formatPrice(amount, currency) : formatMoney(amount, currency)
  return isStruck ? <s>{text}</s> : text
}
