import { supplierSending } from '#contract/accounting/sending.ts'
import { Inbox } from '#web/shared/accounting/inbox/Inbox.tsx'
import { loadInbox } from '#web/shared/accounting/inbox/load-inbox.ts'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useDesk } from './desk.ts'
import { loadConnections } from './useConnector.ts'

export const loader = ({ params: { documentId }, search }: { params: Record<string, string>; search: Record<string, string> }) =>
  Promise.all([loadConnections(), loadInbox(supplierSending, { params: {}, search, documentId })])

/** The supplier's documents for its accounting systems. */
export default function DocumentsPage() {
  return <Inbox desk={useDesk()} crumbs={<TextLink to={paths.supplier.integrations()}>Integrations</TextLink>} />
}
