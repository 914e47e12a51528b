import type { PriceChange } from '#contract/insight/price-change-reports.ts'
import { sum } from '#contract/platform/money.ts'

/** What price changes cost together, per currency. */
export const totalsOf = (changes: readonly PriceChange[]) =>
  [...Map.groupBy(changes, ({ currency }) => currency.code).values()].map((of) => {
    const [{ currency }] = of as [PriceChange]
    const decimals = currency.fractionDigits
    return {
      currency,
      dearer: of.filter(({ now, before }) => now > before).length,
      cheaper: of.filter(({ now, before }) => now < before).length,
      same: of.filter(({ now, before }) => now === before).length,
      more: sum(
        of.map(({ effect }) => Math.max(effect, 0)),
        decimals,
      ),
      less: sum(
        of.map(({ effect }) => Math.min(effect, 0)),
        decimals,
      ),
      effectPerYear: sum(
        of.map(({ effectPerYear }) => effectPerYear),
        decimals,
      ),
    }
  })
