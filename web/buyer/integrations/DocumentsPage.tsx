import { Suspense } from 'react'
import { outletSending } from '#contract/accounting/sending.ts'
import { loadInbox } from '#web/shared/accounting/inbox/load-inbox.ts'
import { later } from '#web/ui/later.ts'
import { loadConnections } from './useConnector.ts'

// it knows all that can be linked and chosen at each provider
const Documents = later(() => import('./Documents.tsx').then((part) => part.Documents))

type At = { params: Record<string, string>; search: Record<string, string> }

export const loader = ({ params, search }: At) =>
  Promise.all([
    loadConnections({ params }),
    loadInbox(outletSending, { params: { venueId: params.id ?? '' }, search, documentId: params.documentId }),
  ])

/** An outlet's documents for its accounting systems. */
export default function DocumentsPage() {
  return (
    <Suspense>
      <Documents />
    </Suspense>
  )
}
