import { useId } from '#web/routing/current.ts'
import { useUser } from '#web/session/session.ts'
import { Integrations } from '#web/shared/integrations/Integrations.tsx'
import { paths } from '#web/site/paths.ts'
import { Page } from '#web/ui/Page.tsx'
import { VenueTabs } from '../settings/VenueTabs.tsx'

const { xero, quickBooks, tray, emailForwarding } = paths.buyer

/** The integrations of an outlet. */
export default function IntegrationsPage() {
  const id = useId()
  const name = useUser().venues.find((venue) => venue.id === id)?.name
  return (
    <Page title={name ?? 'Integrations'} tabs={<VenueTabs id={id} />}>
      <Integrations
        integrations={[
          { name: 'Xero', what: 'Creates bills from received orders and invoices.', to: xero.connect({ id }) },
          { name: 'QuickBooks', what: 'Creates bills from received orders and invoices.', to: quickBooks.connect({ id }) },
          { name: 'Tray', what: 'Runs your own automations when something changes in Docket.', to: tray({ id }) },
          { name: 'Email forwarding', what: 'Forwards invoices to your document storage.', to: emailForwarding({ id }) },
        ]}
      />
    </Page>
  )
}
