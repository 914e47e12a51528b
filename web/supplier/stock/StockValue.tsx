import { inventory } from '#contract/stock/inventory.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { countOf } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'

/** The server adds up every movement for this, so it may be two minutes old; goods that are booked by hand show at once. */
const FRESH_MS = 2 * 60_000

/** The value of all stock on hand, shown once it arrives; empty where no stock is tracked. */
export function StockValue() {
  const { data } = useAnswerLater(inventory.valuation, { query: {} }, { quiet: true, freshFor: FRESH_MS })
  if (!data || (data.value === 0 && data.productsWithoutCost === 0)) return ' '
  return (
    <>
      <TextLink to={paths.supplier.stockValue()}>
        Stock at cost <Money amount={data.value} />
      </TextLink>
      {data.productsWithoutCost > 0 && ` · ${countOf(data.productsWithoutCost, 'product')} without a cost`}
    </>
  )
}
