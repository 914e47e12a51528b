import { useState } from 'react'
import { type CreditableLine, creditNotes } from '#contract/billing/credit-notes.ts'
import { customerLists } from '#contract/parties/customer-lists.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useUser } from '#web/session/session.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './ChooseOrder.module.css'
import { keptNote } from './credit-note-form.ts'

/** Before a credit note: whose order it is for. A caller says “the tomatoes of Tuesday”, so orders are found by what was in them. */
export function ChooseOrder() {
  const [venueId, setVenueId] = useState<string | null>(null)
  const [term, setTerm] = useState('')
  const user = useUser()
  const [begun] = useState(() => keptNote(localStorage, String(user.id)))
  const { data: outlets } = useAnswerLater(customerLists.filterOptions, {})
  const found = useAnswerLater(
    creditNotes.products,
    { query: { ...(venueId && { venueId }), ...(term && { term }) } },
    { when: venueId !== null },
  )
  const orders = [...Map.groupBy(venueId === null ? [] : (found.data?.data ?? []), ({ orderId }) => orderId)]
  return (
    <Page title="New credit note" subtitle="Which order is it for?">
      <div className={classes.form}>
        {begun && (
          <p className={classes.begun}>
            You began one and did not save it.{' '}
            <TextLink to={paths.supplier.newCreditNote({}, { order: begun.orderId })}>Go on with it</TextLink>
          </p>
        )}
        <Card>
          <div className={classes.fields}>
            <Select
              label="Outlet"
              placeholder="Whose order"
              searchable
              nothingFoundMessage="No customer of that name"
              data={(outlets?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              value={venueId}
              onChange={setVenueId}
            />
            {venueId !== null && <SearchField label="What was in it" value={term} onSearch={setTerm} />}
          </div>
          {venueId === null && (
            <p className={classes.hint}>Choose the customer and the order. You can also open the order and select “Credit…”.</p>
          )}
          {venueId !== null && (
            <p className={classes.hint}>
              No order at hand?{' '}
              <TextLink to={paths.supplier.newCreditNote({}, { venue: venueId })}>Credit without an order</TextLink>
            </p>
          )}
          {venueId !== null && found.isPending && <SkeletonLines lines={4} />}
          {venueId !== null && found.data && orders.length === 0 && (
            <Empty title={term ? `No order with “${term}” can be credited` : 'No order can be credited'}>
              Orders are here from the moment you accept them until everything of them is credited.
            </Empty>
          )}
          <ul className={classes.orders}>
            {orders.map(([orderId, lines]) => (
              <FoundOrder key={orderId} orderId={orderId} lines={lines} />
            ))}
          </ul>
        </Card>
      </div>
    </Page>
  )
}

const NAMED = 3

function FoundOrder({ orderId, lines }: { orderId: number; lines: readonly CreditableLine[] }) {
  const [first] = lines
  const more = lines.length - NAMED
  return (
    <li>
      <TextLink className={classes.order} to={paths.supplier.newCreditNote({}, { order: orderId })}>
        <b>#{first?.orderNumber ?? orderId}</b>
        <span className={classes.names}>
          {lines
            .slice(0, NAMED)
            .map(({ name }) => name)
            .join(', ')}
          {more > 0 && ` and ${countOf(more, 'more', 'more')}`}
        </span>
        <span className={classes.day}>
          <DateTime at={first?.orderedAt ?? null} />
        </span>
      </TextLink>
    </li>
  )
}
