import { useId } from '#web/routing/current.ts'
import { useUser } from '#web/session/session.ts'
import { CallHistory } from '#web/shared/accounting/inbox/CallHistory.tsx'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useDesk } from './desk.ts'

/** The calls of an outlet's accounting systems. */
export function Calls() {
  const id = useId()
  const name = useUser().venues.find((venue) => venue.id === id)?.name
  return (
    <CallHistory
      desk={useDesk(id)}
      subtitle={name}
      crumbs={<TextLink to={paths.buyer.integrations({ id })}>Integrations</TextLink>}
    />
  )
}
