import { outletSending } from '#contract/accounting/sending.ts'
import { venueAccounting } from '#contract/accounting/venue-accounting.ts'
import { venueForwarding } from '#contract/billing/forwarding.ts'
import { useAnswer, useAnswerLater } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { useUser } from '#web/session/session.ts'
import { useRights } from '#web/session/useRights.ts'
import { stateWith } from '#web/shared/accounting/connector.ts'
import { InboxNotice } from '#web/shared/accounting/inbox/InboxNotice.tsx'
import { stateOf } from '#web/shared/forwarding/state-of.ts'
import { Integrations } from '#web/shared/integrations/Integrations.tsx'
import { paths } from '#web/site/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { VenueTabs } from '../settings/VenueTabs.tsx'
import { loadConnections } from './useConnector.ts'

const { xero, quickBooks, tray, emailForwarding, accountingDocuments } = paths.buyer
const BILLS = 'Creates bills from received orders and invoices.'

export const loader = loadConnections

/** The integrations of an outlet. */
export default function IntegrationsPage() {
  const id = useId()
  const name = useUser().venues.find((venue) => venue.id === id)?.name
  const mayExport = useRights()('exportAccounting')
  const { data } = useAnswer(venueAccounting.list, { params: { venueId: id } })
  const { data: forwarding } = useAnswerLater(venueForwarding.find, { params: { venueId: String(id) } }, { quiet: true })
  return (
    <Page
      title={name ?? 'Integrations'}
      tabs={<VenueTabs id={id} />}
      actions={
        mayExport && (
          <LinkButton variant="default" to={accountingDocuments({ id })}>
            Documents
          </LinkButton>
        )
      }
    >
      <InboxNotice
        documents={outletSending.documents}
        params={{ venueId: String(id) }}
        to={accountingDocuments({ id }, { show: 'held' })}
        when={mayExport}
      />
      <Integrations
        integrations={[
          { name: 'Xero', what: BILLS, to: xero.connect({ id }), ...stateWith(data, 'xero') },
          { name: 'QuickBooks', what: BILLS, to: quickBooks.connect({ id }), ...stateWith(data, 'quickBooks') },
          { name: 'Tray', what: 'Runs your own automations when something changes in Docket.', to: tray({ id }) },
          {
            name: 'Email forwarding',
            what: 'Forwards processed invoices to your document storage.',
            to: emailForwarding({ id }),
            ...stateOf(forwarding),
          },
        ]}
      />
    </Page>
  )
}
