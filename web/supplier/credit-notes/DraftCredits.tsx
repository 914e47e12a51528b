import { creditNotes } from '#contract/billing/credit-notes.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { formatMoney } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './CreditNotePanel.module.css'

/** Drafts for an order, so that the same lines are not credited twice. */
export function DraftCredits({ order }: { order: Order }) {
  const { data } = useAnswerLater(
    creditNotes.list,
    { query: { orderId: String(order.id), status: 'draft' } },
    { when: order.actions.includes('credit'), quiet: true },
  )
  if (!data || data.data.length === 0) return null
  return (
    <p className={classes.reason}>
      {data.data.map(({ id, total, createdByName }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <TextLink to={paths.supplier.creditNotes({ id })}>Draft of {formatMoney(total, order.currency)}</TextLink> by{' '}
          {createdByName}
        </span>
      ))}{' '}
      {data.data.length === 1 ? 'waits' : 'wait'} to be approved.
    </p>
  )
}
