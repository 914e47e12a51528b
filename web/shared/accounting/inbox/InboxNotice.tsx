import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import type { DocumentsCall } from '../books.ts'

/** How many documents need work, with the way to them; nothing where none does. */
export function InboxNotice({
  documents,
  params,
  to,
  provider,
  when = true,
}: {
  documents: DocumentsCall
  params: Readonly<Record<string, string>>
  /** The address of the documents that need work. */
  to: string
  /** Only those of this one. */
  provider?: AccountingProvider
  /** Whether the user may see them. */
  when?: boolean
}) {
  const { data } = useAnswerLater(
    documents,
    { params, query: { limit: '1', ...(provider && { provider }) } },
    { when, quiet: true },
  )
  const held = data?.counts.held ?? 0
  if (!when || held === 0) return null
  return (
    <Notice tone="saffron">
      {held === 1 ? '1 document needs' : `${held} documents need`} work. <TextLink to={to}>Open documents</TextLink>
    </Notice>
  )
}
