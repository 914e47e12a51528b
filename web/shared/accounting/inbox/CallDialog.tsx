import type { BooksCall } from '#contract/accounting/documents.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { nameOf } from '../words.ts'
import { CallStatus } from './CallStatus.tsx'
import classes from './inbox.module.css'

/** One call with what was sent and received, without secrets. */
export function CallDialog({ call, onClose }: { call: BooksCall | null; onClose: () => void }) {
  return (
    <Dialog opened={call !== null} onClose={onClose} title={call ? `Call of ${nameOf(call.provider)}` : ''} size="xl">
      {call && (
        <div className={classes.stack}>
          <Facts
            columns={2}
            facts={[
              { label: 'Request', value: `${call.method} ${call.path}` },
              { label: 'Status', value: <CallStatus status={call.status} /> },
              { label: 'Time', value: <DateTime at={call.calledAt} as="datetime" /> },
              { label: 'Duration', value: `${call.milliseconds} ms` },
              { label: `Request ID of ${nameOf(call.provider)}`, value: call.requestId },
            ]}
          />
          <Body title="Sent" text={call.sent} />
          <Body title="Received" text={call.received} />
        </div>
      )}
    </Dialog>
  )
}

/** A body that scrolls by itself can be reached with the keyboard. */
function Body({ title, text }: { title: string; text: string | null }) {
  return (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      {text === null ? (
        <p className={classes.advice}>Nothing</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <section className={classes.body} tabIndex={0} aria-label={title}>
          {indented(text)}
        </section>
      )}
    </section>
  )
}

/** JSON on several lines; what was cut off or is something else stays as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
