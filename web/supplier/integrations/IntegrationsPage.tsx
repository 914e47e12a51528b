import { Integrations } from '#web/shared/integrations/Integrations.tsx'
import { paths } from '#web/site/paths.ts'
import { Page } from '#web/ui/Page.tsx'

const { xero, quickBooks, netSuite, eCommerce, provino, emailForwarding } = paths.supplier

/** The systems a supplier can connect with. */
export default function IntegrationsPage() {
  return (
    <Page title="Integrations" subtitle="Other systems that Docket keeps in sync.">
      <Integrations
        integrations={[
          { name: 'Xero', what: 'Accepted orders become invoices there, credit notes too.', to: xero.connect() },
          { name: 'QuickBooks', what: 'Accepted orders become invoices there.', to: quickBooks.connect() },
          { name: 'NetSuite', what: 'Orders, customers and warehouses, both ways.', to: netSuite.connect() },
          { name: 'E-commerce', what: 'Products and stock of your web shop.', to: eCommerce.connect() },
          { name: 'Provino', what: 'Orders from wine lists come in here.', to: provino() },
          { name: 'Mail forwarding', what: 'Invoices are forwarded to where you keep documents.', to: emailForwarding() },
        ]}
      />
    </Page>
  )
}
