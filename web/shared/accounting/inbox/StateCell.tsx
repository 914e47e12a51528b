import type { BooksDocument } from '#contract/accounting/documents.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { STATE_WORDS } from './document-labels.ts'
import classes from './inbox.module.css'

/** What has become of a document, why, and when it is tried again. */
export function StateCell({
  document: { state, message, nextAttemptAt, sentAt, attempts },
}: {
  document: Pick<BooksDocument, 'state' | 'message' | 'nextAttemptAt' | 'sentAt' | 'attempts'>
}) {
  const { tone, label } = STATE_WORDS[state]
  return (
    <span className={classes.state}>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <small>
        {state === 'sent' && <DateTime at={sentAt} as="ago" />}
        {state !== 'sent' && state !== 'sending' && message}
        {state === 'waiting' && nextAttemptAt !== null && (
          <> {message === null || attempts === 0 ? 'Next in line.' : <NextAttempt at={nextAttemptAt} />}</>
        )}
      </small>
    </span>
  )
}

export const NextAttempt = ({ at }: { at: string }) => (
  <>
    Next attempt <DateTime at={at} as="datetime" />.
  </>
)
