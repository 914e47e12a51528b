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

/** Chooses the order to credit. Callers name products rather than numbers, so orders are found by their products. */
export function ChooseOrder() {
  const [venueId, setVenueId] = useState<string | null>(null)
  const [term, setTerm] = useState('')
  const user = useUser()
  const [unsaved] = useState(() => keptNote(localStorage, String(user.id)))
  const { data: outlets } = useAnswerLater(customerLists.filterOptions, {})
  const found = useAnswerLater(
    creditNotes.products,
    { query: { ...(venueId && { venueId }), ...(term && { term }) } },
    { when: venueId !== null },
  )
  const orders = [...Map.groupBy(venueId === null ? [] : (found.data?.data ?? []), ({ orderId }) => orderId)]
  return (
    <Page title="New credit note" subtitle="Choose an order to credit">
      <div className={classes.form}>
        {unsaved && (
          <p className={classes.unsaved}>
            You have an unsaved credit note.{' '}
            <TextLink to={paths.supplier.newCreditNote({}, { order: unsaved.orderId })}>Continue</TextLink>
          </p>
        )}
        <Card>
          <div className={classes.fields}>
            <Select
              label="Customer"
              placeholder="Search by name"
              searchable
              nothingFoundMessage="No customers found"
              data={(outlets?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              value={venueId}
              onChange={setVenueId}
            />
            {venueId !== null && <SearchField label="Product" value={term} onSearch={setTerm} />}
          </div>
          {venueId === null && (
            <p className={classes.hint}>
              Choose the customer and the order. You can also open the order and select “New credit note”.
            </p>
          )}
          {venueId !== null && (
            <p className={classes.hint}>
              Not for a specific order?{' '}
              <TextLink to={paths.supplier.newCreditNote({}, { venue: venueId })}>Credit without an order</TextLink>
            </p>
          )}
          {venueId !== null && found.isPending && <SkeletonLines lines={4} />}
          {venueId !== null && found.data && orders.length === 0 && (
            <Empty title={term ? `No results for “${term}”` : 'No orders to credit'}>
              Accepted orders are listed here until they are fully credited.
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
