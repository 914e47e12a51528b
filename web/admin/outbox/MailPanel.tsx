import { useState } from 'react'
import { administration } from '#contract/administration.ts'
import { useAnswer } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { Message } from '#web/ui/Message.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './MailPanel.module.css'
import { piecesOf, upTo } from './mail.ts'

/** One mail as its reader gets it, and as plain text with its links. */
export function MailPanel({ id }: { id: number }) {
  const mail = useAnswer(administration.mails, upTo(id)).data.find((one) => one.id === id)
  const [view, setView] = useState<'html' | 'text'>('html')
  if (!mail) return <Message title="Not here">We could not find this mail. It may have been removed since.</Message>
  return (
    <article className={classes.mail}>
      <header>
        <h1 className={classes.subject}>{mail.subject}</h1>
        <p className={classes.to}>
          to {mail.recipient} · <DateTime at={mail.createdAt} as="datetime" />
        </p>
        <StatusBadge tone={mail.sentAt ? 'bottle' : 'saffron'}>
          {mail.sentAt ? 'Sent' : 'Not sent: no mail server is set up'}
        </StatusBadge>
      </header>
      <FilterPills
        label="Show as"
        value={view}
        onChange={setView}
        pills={[
          { value: 'html', label: 'As it looks' },
          { value: 'text', label: 'Plain text and links' },
        ]}
      />
      {view === 'html' ? (
        // Nothing runs in it and nothing leads out of it: a mail is only looked at.
        <iframe className={classes.page} title={`Mail: ${mail.subject}`} sandbox="" srcDoc={mail.html} />
      ) : (
        <p className={classes.text}>
          {piecesOf(mail.text).map(({ text, url }, i) =>
            url ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
              <a key={i} href={url} target="_blank" rel="noreferrer">
                {text}
              </a>
            ) : (
              text
            ),
          )}
        </p>
      )}
    </article>
  )
}
