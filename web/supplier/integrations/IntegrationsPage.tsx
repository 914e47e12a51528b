import { Integrations } from '#web/shared/integrations/Integrations.tsx'
import { paths } from '#web/site/paths.ts'
import { Page } from '#web/ui/Page.tsx'

const { xero, quickBooks, netSuite, eCommerce, provino, emailForwarding } = paths.supplier

/** The systems a supplier can connect to. */
export default function IntegrationsPage() {
  return (
    <Page title="Integrations" subtitle="Connect Docket to your other systems.">
      <Integrations
        integrations={[
          { name: 'Xero', what: 'Creates invoices from accepted orders, and credit notes.', to: xero.connect() },
          { name: 'QuickBooks', what: 'Creates invoices from accepted orders.', to: quickBooks.connect() },
          { name: 'NetSuite', what: 'Syncs orders, customers and warehouses both ways.', to: netSuite.connect() },
          { name: 'E-commerce', what: 'Syncs products and stock with your web shop.', to: eCommerce.connect() },
          { name: 'Provino', what: 'Receives orders from wine lists.', to: provino() },
          { name: 'Mail forwarding', what: 'Forwards invoices to your document system.', to: emailForwarding() },
        ]}
      />
    </Page>
  )
}
