import { paths } from '#web/site/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** The reports of a supplier. */
export const ReportTabs = () => (
  <Tabs
    label="Reports"
    tabs={[
      { label: 'Customers', to: paths.supplier.outletReport() },
      { label: 'Products', to: paths.supplier.productReport() },
      { label: 'Credits', to: paths.supplier.creditReport() },
      { label: 'Deliveries', to: paths.supplier.deliveryReport() },
      { label: 'New customers', to: paths.supplier.newCustomerReport() },
    ]}
  />
)
