import { distributorProposals } from '#contract/catalogue/price-proposals.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** Only the count; the list has its own page. */
const PENDING = { query: { status: 'pending', limit: '1' } } as const

/** The tabs of the product section. */
export function ProductsTabs() {
  const may = useRights()
  const { data } = useAnswerLater(distributorProposals.list, PENDING, { when: may('seeProducts'), quiet: true })
  const pending = data?.pending || undefined
  return (
    <Tabs
      label="Products"
      tabs={[
        { label: 'All Products', to: paths.supplier.products() },
        ...(may('conductStocktake') ? [{ label: 'Stocktake', to: paths.supplier.stocktakes() }] : []),
        ...(may('seeCOGS') ? [{ label: 'Stock Value', to: paths.supplier.stockValue() }] : []),
        ...(may('seeProducts') ? [{ label: 'Planned Prices', to: paths.supplier.plannedPrices() }] : []),
        { label: 'Price Proposals', to: paths.supplier.priceProposals(), count: pending, hasRows: true },
      ]}
    />
  )
}
