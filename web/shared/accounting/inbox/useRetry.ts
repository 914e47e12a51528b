import type { BooksDocument } from '#contract/accounting/documents.ts'
import { countOf } from '#contract/platform/format.ts'
import { useCall } from '#web/api/mutation.ts'
import { toast } from '#web/ui/toast.ts'
import { nameOf } from '../words.ts'
import { useDesk } from './desk.ts'
import { numberOf } from './document-labels.ts'
import type { queryOf } from './query-of.ts'

/** Sends documents again: one now, or those of a list that are held or wait within a minute. */
export function useRetry() {
  const { calls, params } = useDesk()
  const changes = [calls.documents, calls.find, calls.missing, calls.calls]
  const one = useCall(calls.retry, { changes })
  const all = useCall(calls.retryAll, { changes })
  return {
    isRetrying: one.isPending,
    isRetryingAll: all.isPending,
    retry: (document: BooksDocument) =>
      one.send({ params: { ...params, documentId: document.id } }, (outcome) => report(outcome)),
    /** Those that the list shows with these filters. */
    retryAll: (filters: ReturnType<typeof queryOf>) =>
      all.send({ params, body: filters }, ({ waiting }) =>
        toast.success(
          waiting === 0 ? 'Nothing has to be sent' : `${countOf(waiting, 'document')} will be sent again`,
          waiting === 0 ? '' : 'What still lacks something comes back here.',
        ),
      ),
  }
}

function report(outcome: BooksDocument): void {
  const name = numberOf(outcome)
  if (outcome.state === 'sent') toast.success(`${name} is in ${nameOf(outcome.provider)}`)
  else if (outcome.state === 'cancelled') toast.fail(`${name} is no longer sent`, outcome.message ?? '')
  else toast.fail(`${name} was not sent`, outcome.message ?? '')
}
