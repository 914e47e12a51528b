import { Inbox } from '#web/shared/accounting/inbox/Inbox.tsx'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useDesk } from './desk.ts'

/** The supplier's documents for its accounting systems. */
export function Documents() {
  return <Inbox desk={useDesk()} crumbs={<TextLink to={paths.supplier.integrations()}>Integrations</TextLink>} />
}
