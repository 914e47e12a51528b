import { venueForwarding } from '#contract/billing/forwarding.ts'
import { load } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { useUser } from '#web/session/session.ts'
import { useRights } from '#web/session/useRights.ts'
import { ForwardingScreen } from '#web/shared/forwarding/ForwardingScreen.tsx'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'

export const loader = ({ params }: { params: Record<string, string> }) =>
  load(venueForwarding.find, { params: { venueId: params.id ?? '' } })

/** Where an outlet has its invoices forwarded to. */
export default function EmailForwardingPage() {
  const id = useId()
  const may = useRights()
  const { venues } = useUser()
  return (
    <ForwardingScreen
      calls={venueForwarding}
      params={{ venueId: String(id) }}
      what="Invoices that are processed"
      mayEdit={may('manageSettings')}
      subtitle={venues.find((venue) => venue.id === id)?.name}
      crumbs={<TextLink to={paths.buyer.integrations({ id })}>Integrations</TextLink>}
    />
  )
}
