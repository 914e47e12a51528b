import { CallHistory } from '#web/shared/accounting/inbox/CallHistory.tsx'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useDesk } from './desk.ts'
import { loadConnections } from './useConnector.ts'

export const loader = loadConnections

/** The calls of the supplier's accounting systems. */
export default function CallsPage() {
  return <CallHistory desk={useDesk()} crumbs={<TextLink to={paths.supplier.integrations()}>Integrations</TextLink>} />
}
