import { paths } from '#web/site/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

export const SupplierPageTabs = ({ id }: { id: number }) => (
  <Tabs
    label="Supplier"
    tabs={[
      { label: 'Info', to: paths.buyer.supplier({ id }) },
      { label: 'Products', to: paths.buyer.productsOfSupplier({ id }) },
      { label: 'Users', to: paths.buyer.usersOfSupplier({ id }) },
    ]}
  />
)
