import { paths } from '#web/paths.ts'
import { useRights } from '#web/session/useRights.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** The tabs of the product section. */
export function ProductsTabs() {
  const may = useRights()
  return (
    <Tabs
      label="Products"
      tabs={[
        { label: 'All Products', to: paths.supplier.products() },
        ...(may('conductStocktake') ? [{ label: 'Stocktake', to: paths.supplier.stocktakes() }] : []),
        { label: 'Price Proposals', to: paths.supplier.priceProposals() },
      ]}
    />
  )
}
