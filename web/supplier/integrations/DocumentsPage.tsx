import { Suspense } from 'react'
import { supplierSending } from '#contract/accounting/sending.ts'
import { loadInbox } from '#web/shared/accounting/inbox/load-inbox.ts'
import { later } from '#web/ui/later.ts'
import { loadConnections } from './useConnector.ts'

// it knows all that can be linked and chosen at each provider
const Documents = later(() => import('./Documents.tsx').then((part) => part.Documents))

export const loader = ({ params: { documentId }, search }: { params: Record<string, string>; search: Record<string, string> }) =>
  Promise.all([loadConnections(), loadInbox(supplierSending, { params: {}, search, documentId })])

/** The supplier's documents for its accounting systems. */
export default function DocumentsPage() {
  return (
    <Suspense>
      <Documents />
    </Suspense>
  )
}
