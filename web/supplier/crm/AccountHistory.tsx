import { Button } from '@mantine/core'
import { type AccountEvent, accountActivity } from '#contract/sales/account-activity.ts'
import { type ExpenseType, expenseTypeLabel } from '#contract/sales/expense-types.ts'
import { useList } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { formatMoney } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './Crm.module.css'

/** What happened on an account, the newest first, ten at a time. */
export function AccountHistory({ id }: { id: number }) {
  const { rows, isFirst, hasMore, isLoadingMore, loadMore } = useList(accountActivity.history, {
    params: { venueId: id },
    query: {},
  })
  return (
    <section aria-label="History" aria-busy={isFirst}>
      <h2 className={classes.heading}>History</h2>
      {!isFirst && rows.length === 0 && (
        <p className={classes.note}>Visits, calls, expenses and done to-dos of this account are listed here.</p>
      )}
      <ol className={classes.events}>
        {rows.map((event) => (
          <li key={event.id} className={classes.event}>
            <Happened event={event} />
            {event.note && <p className={classes.note}>{event.note}</p>}
            <small>
              <DateTime at={event.at} as="datetime" />
              {event.userName && ` · ${event.userName}`}
            </small>
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button variant="default" loading={isLoadingMore} onClick={loadMore}>
          Show more
        </Button>
      )}
    </section>
  )
}

const amountOf = ({ amount, currency }: AccountEvent) =>
  amount !== null && currency ? ` · ${formatMoney(amount, currency)}` : ''

function Happened({ event }: { event: AccountEvent }) {
  const { kind, aboutId, title } = event
  if (kind === 'account_opened' || aboutId === null) return <b>Became a customer</b>
  const id = { id: aboutId }
  switch (kind) {
    case 'first_order':
      return (
        <b>
          First order <TextLink to={paths.supplier.orders(id, { view: 'all' })}>#{title || aboutId}</TextLink>
          {amountOf(event)}
        </b>
      )
    case 'todo_done':
      return (
        <b>
          Done: <TextLink to={paths.supplier.activityTodo(id)}>{title}</TextLink>
        </b>
      )
    default:
      return (
        <b>
          <TextLink to={kind === 'expense' ? paths.supplier.expense(id) : paths.supplier.activity(id)}>
            {expenseTypeLabel(title as ExpenseType)}
          </TextLink>
          {amountOf(event)}
        </b>
      )
  }
}
