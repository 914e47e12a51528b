import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** Stock and stocktakes. */
export function StockTabs() {
  const may = useRights()
  return (
    <Tabs
      label="Stock"
      tabs={[
        ...(may('manageInventory') ? [{ label: 'All stock', to: paths.buyer.stock() }] : []),
        ...(may('manageInventory') ? [{ label: 'Transfers', to: paths.buyer.transfers() }] : []),
        ...(may('conductStocktake') ? [{ label: 'Stocktakes', to: paths.buyer.stocktakes() }] : []),
      ]}
    />
  )
}
