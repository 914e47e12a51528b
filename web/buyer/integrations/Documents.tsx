import { useId } from '#web/routing/current.ts'
import { useUser } from '#web/session/session.ts'
import { Inbox } from '#web/shared/accounting/inbox/Inbox.tsx'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useDesk } from './desk.ts'

/** An outlet's documents for its accounting systems. */
export function Documents() {
  const id = useId()
  const name = useUser().venues.find((venue) => venue.id === id)?.name
  return (
    <Inbox desk={useDesk(id)} subtitle={name} crumbs={<TextLink to={paths.buyer.integrations({ id })}>Integrations</TextLink>} />
  )
}
