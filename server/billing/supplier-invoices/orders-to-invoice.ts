import { type OrderToInvoice, supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { CREDITABLE_STATUSES } from '#contract/ordering/order-status.ts'
import { CAN_BE_INVOICED, DELIVERED_STATUSES } from '#server/ordering/orders/invoiced.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows } from '#server/platform/db/database.ts'
import { keyset, newestFirst, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { oneOf } from '#server/platform/db/one-of.ts'
import { answer } from '#server/platform/http/answer.ts'

type Row = Omit<OrderToInvoice, 'orderedAt' | 'completedAt'> & { orderedAt: Date | null; completedAt: Date | null }

/** Orders for which an invoice can be issued, as `mustBeInvoiceable` says, and that come to something. */
export const ordersToInvoice = answer(supplierInvoices.toIssue, async ({ query }, { tx, actor }) => {
  const { values, value } = statementValues(actor.distributorId)
  const statuses = query.delivered ? DELIVERED_STATUSES : CREDITABLE_STATUSES
  const conditions = ['o.distributor_id = $1', CAN_BE_INVOICED, oneOf('o.status', statuses)]
  if (query.venueId) conditions.push(`o.venue_id = ${value(query.venueId)}`)
  const { after, order } = keyset(query, newestFirst('o.id', query), value)
  const found = await rows<Row>(
    tx,
    `select o.id, o.order_number as "orderNumber", jsonb_build_object('id', v.id, 'name', v.name, 'logo', v.logo) as venue, o.status,
            o.ordered_at as "orderedAt", o.completed_at as "completedAt", o.amount_with_tax as total,
            ${currencyJson('c')} as currency
       from orders o join venues v on v.id = o.venue_id join currencies c on c.code = o.currency_code
      where ${[...conditions, after].join(' and ')} ${order}`,
    values,
  )
  const { page, meta } = pageOf(found, query)
  const data = page.map((row) => ({
    ...row,
    orderedAt: row.orderedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
  }))
  return { data, meta }
})
