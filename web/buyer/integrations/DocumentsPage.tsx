import { outletSending } from '#contract/accounting/sending.ts'
import { useId } from '#web/routing/current.ts'
import { useUser } from '#web/session/session.ts'
import { Inbox } from '#web/shared/accounting/inbox/Inbox.tsx'
import { loadInbox } from '#web/shared/accounting/inbox/load-inbox.ts'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useDesk } from './desk.ts'
import { loadConnections } from './useConnector.ts'

type At = { params: Record<string, string>; search: Record<string, string> }

export const loader = ({ params, search }: At) =>
  Promise.all([
    loadConnections({ params }),
    loadInbox(outletSending, { params: { venueId: params.id ?? '' }, search, documentId: params.documentId }),
  ])

/** An outlet's documents for its accounting systems. */
export default function DocumentsPage() {
  const id = useId()
  const name = useUser().venues.find((venue) => venue.id === id)?.name
  return (
    <Inbox desk={useDesk(id)} subtitle={name} crumbs={<TextLink to={paths.buyer.integrations({ id })}>Integrations</TextLink>} />
  )
}
