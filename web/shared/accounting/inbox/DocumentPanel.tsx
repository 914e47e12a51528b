import { Button } from '@mantine/core'
import { useAnswer } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import panel from '#web/ui/document-panel.module.css'
import { Facts } from '#web/ui/Facts.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { nameOf } from '../words.ts'
import { Amount } from './Amount.tsx'
import { CallsOfDocument } from './CallsOfDocument.tsx'
import { useDesk } from './desk.ts'
import { afterwards, KIND_WORDS, lackName, numberOf, STATE_WORDS, subjectWord } from './document-labels.ts'
import { fixOf, fixOfLack } from './fix.ts'
import classes from './inbox.module.css'
import { NextAttempt } from './StateCell.tsx'
import { useRetry } from './useRetry.ts'

/** One document: its state, why, what is missing, what it is there, and the calls that were made for it. */
export function DocumentPanel({ id }: { id: number }) {
  const { calls, params, booksOf, subjectTo } = useDesk()
  const document = useAnswer(calls.find, { params: { ...params, documentId: String(id) } })
  const { isRetrying, retry } = useRetry()
  const { state, message, lacks, provider, nextAttemptAt, total, externalTotal, currency } = document
  const books = booksOf(provider)
  const fix = fixOf(document, books)
  const canRetry = state === 'held' || state === 'waiting'
  const then = afterwards(document)
  const to = subjectTo(document)
  return (
    <article className={panel.panel}>
      <header>
        <h1 className={panel.title}>
          {numberOf(document)} <StatusBadge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</StatusBadge>
        </h1>
        <p className={panel.by}>
          {KIND_WORDS[document.kind]} for {nameOf(provider)}
          {to !== null && (
            <>
              {' '}
              · <TextLink to={to}>Open {subjectWord(document)}</TextLink>
            </>
          )}
        </p>
      </header>
      {message !== null && state !== 'sent' && (
        <Notice tone={state === 'held' ? 'beet' : 'saffron'}>
          {message}
          {then !== null && <p className={classes.advice}>{then}</p>}
          {state === 'waiting' && nextAttemptAt !== null && (
            <p className={classes.advice}>
              <NextAttempt at={nextAttemptAt} />
            </p>
          )}
        </Notice>
      )}
      {(fix || canRetry) && (
        <div className={panel.actions}>
          {fix && (
            <LinkButton to={fix.to} {...(fix.hash && { hash: fix.hash })}>
              {fix.label}
            </LinkButton>
          )}
          {canRetry && (
            <Button variant="default" loading={isRetrying} onClick={() => retry(document)}>
              Retry
            </Button>
          )}
        </div>
      )}
      {lacks.length > 1 && books && (
        <section>
          <h2 className={classes.heading}>Missing</h2>
          <ul className={classes.missing}>
            {lacks.map((lack) => {
              const mend = fixOfLack(lack, books)
              return (
                <li key={`${lack.kind} ${lack.id} ${lack.field} ${lack.rate}`}>
                  <span>{lackName(lack, books.side)}</span>
                  {mend && (
                    <TextLink to={mend.to} {...(mend.hash && { hash: mend.hash })}>
                      {mend.label}
                    </TextLink>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <Facts
        columns={2}
        facts={[
          { label: books?.side === 'venue' ? 'Supplier' : 'Customer', value: document.counterparty?.name },
          { label: 'Amount', value: <Amount amount={total} code={currency} /> },
          { label: `Number in ${nameOf(provider)}`, value: document.externalNumber },
          {
            label: `Amount in ${nameOf(provider)}`,
            value: externalTotal === null ? null : <Amount amount={externalTotal} code={currency} />,
          },
          { label: 'Requested by', value: document.askedByName },
          { label: 'Requested', value: <DateTime at={document.askedAt} as="datetime" /> },
          { label: 'Sent', value: document.sentAt && <DateTime at={document.sentAt} as="datetime" /> },
          ...(document.attempts > 0 ? [{ label: 'Attempts', value: String(document.attempts) }] : []),
        ]}
      />
      <CallsOfDocument id={id} />
    </article>
  )
}
