import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { administration } from '#contract/parties/administration.ts'
import { countOf } from '#contract/platform/format.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { Message } from '#web/ui/Message.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './MailPanel.module.css'
import { MailState } from './MailState.tsx'
import { piecesOf, upTo } from './mail.ts'

/** One email as the recipient sees it, and as plain text with links. */
export function MailPanel({ id }: { id: number }) {
  const mail = useAnswer(administration.mails, upTo(id)).data.find((one) => one.id === id)
  const sending = useCall(administration.sendMailAgain, { changes: [administration.mails] })
  const sendAgain = () => sending.send({ params: { mailId: id } }, () => toast.success('Email resent'))
  const [view, setView] = useState<'html' | 'text'>('html')
  if (!mail) return <Message title="Email not found">It may have been deleted.</Message>
  return (
    <article className={classes.mail}>
      <header>
        <h1 className={classes.subject}>{mail.subject}</h1>
        <p className={classes.to}>
          to {mail.recipient} · <DateTime at={mail.createdAt} as="datetime" />
        </p>
        <MailState status={mail.status} />
      </header>
      {mail.lastError !== null && (
        <Notice tone={mail.status === 'failed' ? 'beet' : 'saffron'}>
          {mail.status === 'failed'
            ? `Failed after ${countOf(mail.attempts, 'attempt')}: `
            : `Failed ${countOf(mail.attempts, 'time')}, retrying: `}
          {mail.lastError}
        </Notice>
      )}
      {mail.lastError !== null && (
        <Group>
          <Button loading={sending.isPending} onClick={sendAgain}>
            Send again
          </Button>
        </Group>
      )}
      <FilterPills
        label="Show as"
        value={view}
        onChange={setView}
        pills={[
          { value: 'html', label: 'Preview' },
          { value: 'text', label: 'Plain text' },
        ]}
      />
      {view === 'html' ? (
        // Sandboxed without scripts and navigation, because an email is only viewed.
        <iframe className={classes.page} title={`Email: ${mail.subject}`} sandbox="" srcDoc={mail.html} />
      ) : (
        <p className={classes.text}>
          {piecesOf(mail.text).map(({ text, url }, i) =>
            url ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never reorder
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
