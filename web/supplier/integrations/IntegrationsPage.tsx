import { supplierSending } from '#contract/accounting/sending.ts'
import { supplierAccounting } from '#contract/accounting/supplier-accounting.ts'
import { supplierForwarding } from '#contract/billing/forwarding.ts'
import { useAnswer, useAnswerLater } from '#web/api/query.ts'
import { stateWith } from '#web/shared/accounting/connector.ts'
import { InboxNotice } from '#web/shared/accounting/inbox/InboxNotice.tsx'
import { stateOf } from '#web/shared/forwarding/state-of.ts'
import { Integrations } from '#web/shared/integrations/Integrations.tsx'
import { paths } from '#web/site/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { loadConnections } from './useConnector.ts'

const { xero, quickBooks, netSuite, eCommerce, provino, emailForwarding, accountingDocuments } = paths.supplier

export const loader = loadConnections

/** The systems a supplier can connect to. */
export default function IntegrationsPage() {
  const { data } = useAnswer(supplierAccounting.list, {})
  const { data: forwarding } = useAnswerLater(supplierForwarding.find, {}, { quiet: true })
  return (
    <Page
      title="Integrations"
      subtitle="Connect Docket to your other systems."
      actions={
        <LinkButton variant="default" to={accountingDocuments()}>
          Documents
        </LinkButton>
      }
    >
      <InboxNotice documents={supplierSending.documents} params={{}} to={accountingDocuments({}, { show: 'held' })} />
      <Integrations
        integrations={[
          {
            ...{ name: 'Xero', what: 'Creates invoices from accepted orders, and credit notes.' },
            ...{ to: xero.connect(), ...stateWith(data, 'xero') },
          },
          {
            ...{ name: 'QuickBooks', what: 'Creates invoices from accepted orders.' },
            ...{ to: quickBooks.connect(), ...stateWith(data, 'quickBooks') },
          },
          {
            ...{ name: 'NetSuite', what: 'Syncs orders, customers and warehouses both ways.' },
            ...{ to: netSuite.connect(), ...stateWith(data, 'netsuite') },
          },
          { name: 'E-commerce', what: 'Syncs products and stock with your web shop.', to: eCommerce.connect() },
          { name: 'Provino', what: 'Receives orders from wine lists.', to: provino() },
          {
            name: 'Email forwarding',
            what: 'Forwards issued invoices to your document storage.',
            to: emailForwarding(),
            ...stateOf(forwarding),
          },
        ]}
      />
    </Page>
  )
}
