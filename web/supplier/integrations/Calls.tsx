import { CallHistory } from '#web/shared/accounting/inbox/CallHistory.tsx'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useDesk } from './desk.ts'

/** The calls of the supplier's accounting systems. */
export function Calls() {
  return <CallHistory desk={useDesk()} crumbs={<TextLink to={paths.supplier.integrations()}>Integrations</TextLink>} />
}
