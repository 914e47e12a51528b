import type { AdminDistributor } from '#contract/parties/administration.ts'
import { useRoute } from '#web/routing/current.ts'
import { AccountStatus, planOf } from '#web/shared/AccountStatus.tsx'
import { paths } from '#web/site/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

/** The header of every page of one supplier. */
export const supplierHead = (supplier: AdminDistributor) => ({
  title: supplier.name,
  crumbs: <TextLink to={paths.admin.suppliers()}>Suppliers</TextLink>,
  subtitle: [planOf(supplier), supplier.legalName, supplier.city].filter(Boolean).join(' · '),
  actions: <AccountStatus status={supplier.status} />,
  tabs: <SupplierTabs supplier={supplier} />,
})

function SupplierTabs({ supplier: { id, productCount, connectedVenuesCount } }: { supplier: AdminDistributor }) {
  // The first tab has two addresses and is current at both.
  const isSpelledOut = useRoute()?.path.endsWith('/info')
  return (
    <Tabs
      label="Supplier"
      tabs={[
        { label: 'Info', to: isSpelledOut ? paths.admin.supplierInfo({ id }) : paths.admin.supplier({ id }) },
        { label: 'Customers', to: paths.admin.supplierVenues({ id }), count: connectedVenuesCount },
        { label: 'Products', to: paths.admin.supplierProducts({ id }), count: productCount },
        { label: 'Users', to: paths.admin.supplierUsers({ id }) },
      ]}
    />
  )
}
