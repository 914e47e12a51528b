import { inventory } from '#contract/stock/inventory.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { countOf } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'

/** The value of all stock on hand; empty where no stock is tracked. */
export function StockValue() {
  const { data } = useAnswerLater(inventory.valuation, { query: {} }, { quiet: true })
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
