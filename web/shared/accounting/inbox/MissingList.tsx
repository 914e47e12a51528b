import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAnswerLater } from '#web/api/query.ts'
import { Card } from '#web/ui/Card.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { capital, nameOf, OURS } from '../words.ts'
import { useDesk, usedProviders } from './desk.ts'
import { lackName } from './document-labels.ts'
import { fixOfLack } from './fix.ts'
import classes from './inbox.module.css'

/** As many are shown before all are asked for. */
const FIRST = 4

/** What documents wait for, each with how many wait and where it is linked or chosen. Nothing where none waits. */
export function MissingList() {
  const desk = useDesk()
  const { calls, params, booksOf } = desk
  const { data } = useAnswerLater(calls.missing, { params }, { quiet: true })
  const [isOpen, setIsOpen] = useState(false)
  if (!data || data.data.length === 0) return null
  const shown = isOpen ? data.data : data.data.slice(0, FIRST)
  const isOfSeveral = usedProviders(desk).length > 1
  return (
    <Card title="Missing" note="Documents are sent automatically once this is linked or chosen">
      <ul className={classes.missing}>
        {shown.map((one) => {
          const books = booksOf(one.provider)
          const fix = books && fixOfLack(one, books)
          const name = lackName(one, desk.side)
          return (
            <li key={`${one.provider} ${one.kind} ${one.id} ${one.field} ${one.rate}`}>
              <span>
                <b>{name}</b>
                <small>
                  {[
                    one.kind === 'setup' ? 'Not chosen' : `${capital(OURS[one.kind].one)} not linked`,
                    ...(isOfSeveral ? [nameOf(one.provider)] : []),
                    one.documents === 1 ? '1 document waits' : `${one.documents} documents wait`,
                  ].join(' · ')}
                </small>
              </span>
              {fix && (
                <LinkButton
                  to={fix.to}
                  size="compact-sm"
                  variant="default"
                  aria-label={`${fix.label}: ${name}`}
                  {...(fix.hash && { hash: fix.hash })}
                >
                  {fix.label}
                </LinkButton>
              )}
            </li>
          )
        })}
      </ul>
      {data.data.length > FIRST && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${data.data.length}`}
        </Button>
      )}
      {isOpen && data.total > data.data.length && (
        <p className={classes.advice}>{data.total - data.data.length} more are shown once some of these are done.</p>
      )}
    </Card>
  )
}
