import { MERGEABLE } from '#contract/billing/mergeable-orders.ts'
import type { OrderToMerge, PendingInvoice } from '#contract/billing/pending-invoices.ts'
import { sum } from '#contract/platform/money.ts'
import { ORDERS } from '#server/ordering/orders/order-table.ts'
import { DELIVERY_DAY } from '#server/ordering/orders/supplier-filters.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/keyset.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { pageOfRows } from '#server/platform/http/page-of-rows.ts'
import { DAYS_APART, ranked } from './candidates.ts'

const ORDER = ORDERS.part('id', 'orderNumber', 'venueOrderNumber', 'invoiceNumber', 'status', 'orderedAt', 'amountWithTax')
type Candidate = PartOf<typeof ORDER> & { deliveryAt: string | null; day: string | null; lineCount: number }

/** More orders of one supplier within the days looked at than anybody reads; the nearest ones are ranked. */
const MOST = 200

/**
 * Orders of the same customer, supplier and currency that no other invoice was merged with, the likeliest first: those around the day of the
 * invoice and those with its number, or all that have the term in one of their numbers.
 */
export async function ordersToMerge(
  tx: Tx,
  invoice: PendingInvoice,
  { limit, page, term }: { limit: number; page: number; term?: string | undefined },
): Promise<{ data: OrderToMerge[]; meta: { page: number; total: number } }> {
  const uploadedOn = invoice.createdAt.slice(0, 10)
  const found = await rows<Candidate>(
    tx,
    `select ${ORDER.read('o')}, ${DELIVERY_DAY} as "deliveryAt", ${DAY} as day, o.line_count - o.declined_line_count as "lineCount"
       from orders o where o.venue_id = $1 and o.distributor_id = $2 and o.currency_code = $3 and o.status = any ($4)
        and not exists (select from pending_invoices i where i.order_id = o.id and i.id <> $5)
        and case when $6::text is not null
              then o.order_number::text like $6 or o.venue_order_number ilike $6 or o.invoice_number ilike $6
              else abs(${DAY} - $7::date) <= ${DAYS_APART} or ${HAS_NUMBER} end
      order by not ${HAS_NUMBER}, abs(${DAY} - $7::date), o.id desc limit ${MOST}`,
    [
      invoice.venue.id,
      invoice.distributor?.id ?? null,
      invoice.currency.code,
      [...MERGEABLE],
      invoice.id,
      term ? containing(term) : null,
      invoice.invoiceDate ?? uploadedOn,
      invoice.invoiceNumber.trim().replace(/^#/, ''),
    ],
  )
  const data = ranked({ ...invoice, uploadedOn }, found).map(
    ({ day: _, venueOrderNumber: __, invoiceNumber: ___, orderedAt, ...order }) => ({
      ...order,
      orderedAt: orderedAt?.toISOString() ?? null,
      difference: invoice.total === null ? null : sum([invoice.total, -order.amountWithTax], 4),
    }),
  )
  return pageOfRows(data, { page, limit })
}

/** The number of the invoice, $8, is one of the order's, with or without the sign before it. */
const HAS_NUMBER = `($8 <> '' and lower($8) in (o.order_number::text, lower(ltrim(o.venue_order_number, ' #')), lower(ltrim(o.invoice_number, ' #'))))`
const DAY = 'coalesce(o.expected_at, o.requested_delivery_at, o.ordered_at::date)'
