import type { RecordKind } from '#contract/accounting/records.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useBooks } from '../books.ts'

/** The tracking category whose options can be chosen. */
export function useTrackingCategory(kind: RecordKind): string | null {
  const { params, setup } = useBooks()
  const { data } = useAnswerLater(setup, { params }, { when: kind === 'tracking', quiet: true })
  return data?.trackingCategoryId ?? null
}
