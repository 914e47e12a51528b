import { MARKET, tierFromTitle, tierValueTitle } from '#contract/catalogue/import-columns.ts'
import type { NewTierPricing } from '#contract/catalogue/products.ts'
import type { Unit } from '#contract/catalogue/units.ts'
import { money, quantity } from '#contract/platform/fields.ts'
import { type Read, readNumber } from '#contract/platform/written-amount.ts'
import type { DiscountType, Tier } from '#contract/pricing/tier.ts'
import { checkTiers, keptTiers } from '#server/catalogue/products/tiers.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { checked } from '#server/platform/sheets/cell-values.ts'
import type { Heading } from './heading.ts'

type Report = (column: string, value: string, message: string) => void

/**
 * The default tiers of a row, by the rules they have everywhere (server/catalogue/products/tiers.ts); in a file they are also in their order.
 * Null where the file has no columns for them: then the product keeps its tiers.
 */
export function readTiers(
  { at, tiers: columns }: Heading,
  cellAt: (column: number) => string,
  discountType: DiscountType | null,
  {
    isContinental,
    unitType,
    readPrice,
  }: { isContinental: boolean; unitType: Unit['type']; readPrice: (value: string) => Read<number> },
  report: Report,
): { discountType: DiscountType; tiers: Tier[] } | null {
  if (columns.length === 0) return null
  const tiers: NewTierPricing['tiers'] = []
  const numbers: number[] = []
  let isWrong = at.has('discountType') && discountType === null
  const wrong: Report = (column, value, message) => {
    isWrong = true
    report(column, value, message)
  }
  for (const { number, from, value } of columns) {
    const [fromCell, valueCell] = [cellAt(from), cellAt(value)]
    if (fromCell === '' && valueCell === '') continue
    if (fromCell === '' || valueCell === '') {
      wrong(fromCell === '' ? tierFromTitle(number) : tierValueTitle(number), '', 'This field is required')
      continue
    }
    const minQuantity = checked(quantity, readNumber(fromCell, isContinental))
    const isMarket = valueCell.toLowerCase() === MARKET
    const amount = isMarket
      ? { value: 0 }
      : discountType === 'percentage'
        ? checked(money, readNumber(valueCell, isContinental))
        : readPrice(valueCell)
    if (minQuantity.message !== undefined) wrong(tierFromTitle(number), fromCell, minQuantity.message)
    if (amount.message !== undefined) wrong(tierValueTitle(number), valueCell, amount.message)
    if (minQuantity.message !== undefined || amount.message !== undefined) continue
    const before = tiers.at(-1)
    if (before && before.minQuantity > minQuantity.value)
      wrong(
        tierFromTitle(number),
        fromCell,
        `Starts below tier ${numbers.at(-1)}: list tiers from the smallest quantity to the largest`,
      )
    tiers.push({ minQuantity: minQuantity.value, value: amount.value, marketPrice: isMarket })
    numbers.push(number)
  }
  if (isWrong) return null
  const pricing: NewTierPricing = { discountType: discountType ?? 'price', tiers }
  if (tiers.length === 0) return { discountType: pricing.discountType, tiers: [] }
  try {
    checkTiers(pricing, undefined, unitType)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    for (const [field, [message = '']] of Object.entries(error.details.fields ?? {})) {
      const [, index = '0', half] = /tiers\.(\d+)\.(\w+)$/.exec(field) ?? []
      const column = columns.find(({ number }) => number === numbers[Number(index)])
      if (!column) continue
      const isValue = half === 'value'
      report(
        isValue ? tierValueTitle(column.number) : tierFromTitle(column.number),
        cellAt(isValue ? column.value : column.from),
        message,
      )
    }
    return null
  }
  return { discountType: pricing.discountType, tiers: keptTiers(pricing) }
}
