import { useId } from '#web/routing/current.ts'
import { useUser } from '#web/session/session.ts'
import { Integrations } from '#web/shared/integrations/Integrations.tsx'
import { paths } from '#web/site/paths.ts'
import { Page } from '#web/ui/Page.tsx'
import { VenueTabs } from '../settings/VenueTabs.tsx'

const { xero, quickBooks, tray, emailForwarding } = paths.buyer

/** The systems an outlet can connect with. */
export default function IntegrationsPage() {
  const id = useId()
  const name = useUser().venues.find((venue) => venue.id === id)?.name
  return (
    <Page title={name ?? 'Integrations'} tabs={<VenueTabs id={id} />}>
      <Integrations
        integrations={[
          { name: 'Xero', what: 'Received orders and invoices become bills there.', to: xero.connect({ id }) },
          { name: 'QuickBooks', what: 'Received orders and invoices become bills there.', to: quickBooks.connect({ id }) },
          { name: 'Tray', what: 'Automations of your own, started by what happens here.', to: tray({ id }) },
          { name: 'Mail forwarding', what: 'Invoices are forwarded to where you keep documents.', to: emailForwarding({ id }) },
        ]}
      />
    </Page>
  )
}
