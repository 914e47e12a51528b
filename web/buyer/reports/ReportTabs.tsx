import { config } from '#web/site/config.ts'
import { paths } from '#web/site/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** The reports of outlets; the custom one only where there is one. */
export function ReportTabs() {
  return (
    <Tabs
      label="Reports"
      tabs={[
        { label: 'Invoices', to: paths.buyer.invoiceReport(), hasRows: true },
        { label: 'Price changes', to: paths.buyer.priceChanges(), hasRows: true },
        { label: 'Spend', to: paths.buyer.spend() },
        { label: 'Budgets', to: paths.buyer.budgets() },
        { label: 'Stock', to: paths.buyer.stockDifferences() },
        ...(config.reportUrl === '' ? [] : [{ label: 'Custom report', to: paths.buyer.customReport() }]),
      ]}
    />
  )
}
