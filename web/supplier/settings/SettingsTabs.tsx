import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** The tabs of the supplier's settings. */
export function SettingsTabs() {
  const may = useRights()
  const own = may('editSettings')
    ? [
        { label: 'Company', to: paths.supplier.settings() },
        { label: 'Delivery', to: paths.supplier.deliverySettings() },
        { label: 'Inventory', to: paths.supplier.inventorySettings() },
        { label: 'B2B portal', to: paths.supplier.portalSettings() },
        { label: 'Warehouses', to: paths.supplier.warehouses() },
        { label: 'Onboarding', to: paths.supplier.onboardingSettings() },
        { label: 'Payment', to: paths.supplier.paymentInformation() },
        { label: 'Invoices', to: paths.supplier.invoiceSettings() },
        { label: 'Electronic documents', to: paths.supplier.electronicDocuments() },
        { label: 'Terms', to: paths.supplier.legal() },
      ]
    : []
  const people = may('userAdministration')
    ? [
        { label: 'Users', to: paths.supplier.users() },
        { label: 'Changes', to: paths.supplier.auditTrail() },
      ]
    : []
  return <Tabs label="Settings" tabs={[...own.slice(0, 1), ...people.slice(0, 1), ...own.slice(1), ...people.slice(1)]} />
}
