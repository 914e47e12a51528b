import { useState } from 'react'
import type { BooksCall } from '#contract/accounting/documents.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { CallDialog } from './CallDialog.tsx'
import { CallStatus } from './CallStatus.tsx'
import { useDesk } from './desk.ts'
import classes from './inbox.module.css'

/** The requests that were made for one document, the newest first; each opens with what was sent and received. */
export function CallsOfDocument({ id }: { id: number }) {
  const { calls, params } = useDesk()
  const { data } = useAnswerLater(calls.calls, { params, query: { documentId: String(id) } }, { quiet: true })
  const [open, setOpen] = useState<BooksCall | null>(null)
  if (!data) return null
  return (
    <section>
      <h2 className={classes.heading}>Calls</h2>
      {data.data.length === 0 ? (
        <p className={classes.advice}>No calls yet: nothing was sent.</p>
      ) : (
        <ul className={classes.calls}>
          {data.data.map((call) => (
            <li key={call.id}>
              <button type="button" onClick={() => setOpen(call)}>
                <CallStatus status={call.status} />
                <span className={classes.path}>
                  {call.method} {call.path}
                </span>
                <DateTime at={call.calledAt} as="ago" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <CallDialog call={open} onClose={() => setOpen(null)} />
    </section>
  )
}
