import type { OrderInBooks, OrderInBooksRow } from '#contract/ordering/order-accounting.ts'
import { CREDITABLE_STATUSES } from '#contract/ordering/order-status.ts'
import type { OrderDetail } from '#contract/ordering/orders.ts'
import type { BOOKS } from '#contract/parties/books.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Side } from './moves.ts'
import type { Order } from './order.ts'
import type { Whose } from './order-term.ts'
import type { Looking } from './order-view.ts'

/** What each side books an order as, and whose connections are that side's. */
const KIND = { distributor: 'salesInvoice', venue: 'bill' } as const
const OWNED = { distributor: 'c.distributor_id = o.distributor_id', venue: 'c.venue_id = o.venue_id' } as const

/** Documents of orders themselves; of an outlet also their invoices, and the monthly bills that they are on. */
const SUBJECTS = {
  distributor: `d.subject = 'order' and d.local_id = o.id`,
  venue: `((d.subject = 'order' and d.local_id = o.id) or (d.subject = 'monthlyBill'
      and d.local_id = any (array(select b.bill_id from accounting_billed_orders b where b.order_id = o.id)))
    or (d.subject = 'pendingInvoice' and d.local_id = any (array(select i.id from pending_invoices i where i.order_id = o.id))))`,
} as const

/** The documents of orders `o` in the organisations that a side is connected with now. */
const documentsOf = (side: Side): string => `
  accounting_documents d join accounting_connections c on c.id = d.connection_id and c.external_account_id = d.external_account_id
    where ${SUBJECTS[side]} and d.kind = '${KIND[side]}' and ${OWNED[side]}`

type Filters = {
  exportStatus?: string | undefined
  accounting?: string | undefined
  payment?: string | undefined
}

/** What the sides filter by of accounting, each of its own. */
export function accountingConditions(whose: Whose, filters: Filters, value: (one: unknown) => string): string[] {
  const { exportStatus, accounting, payment } = filters
  const side = whose.distributorId === undefined ? 'venue' : 'distributor'
  const column = side === 'venue' ? 'export_status' : 'distributor_export_status'
  const conditions: string[] = []
  if (exportStatus) conditions.push(`coalesce(o.${column}, 'not_exported') = ${value(exportStatus)}`)
  if (accounting === 'none') conditions.push(`not exists (select from ${documentsOf(side)})`)
  else if (accounting) conditions.push(`exists (select from ${documentsOf(side)} and d.state = ${value(accounting)})`)
  if (payment) conditions.push(`exists (select from ${documentsOf(side)} and d.payment_state = ${value(payment)})`)
  return conditions
}

/** Of several documents, what is there counts, and then the newest. */
const BEST = `order by (d.state = 'sent') desc, d.id desc limit 1`

/** Where the orders of a page are in accounting, by their ids. Nothing is read for an admin, whose books are none of theirs. */
export async function accountingOfRows(
  tx: Tx,
  side: Side | 'admin',
  orders: readonly { id: number }[],
): Promise<Map<number, OrderInBooksRow>> {
  if (side === 'admin' || orders.length === 0) return new Map()
  const found = await rows<OrderInBooksRow & { id: number }>(
    tx,
    `select o.id, b.provider, b.state, b.payment
       from orders o cross join lateral (select c.provider, d.state, d.payment_state as payment from ${documentsOf(side)} ${BEST}) b
      where o.id = any ($1)`,
    [orders.map(({ id }) => id)],
  )
  return new Map(found.map(({ id, ...row }) => [id, row]))
}

type InAccounting = Pick<
  OrderDetail,
  | 'accounting'
  | 'sendableTo'
  | 'xeroInvoiceId'
  | 'xeroBillId'
  | 'canCreateXeroInvoice'
  | 'canCreateXeroBill'
  | 'canCreateXeroInventoryBill'
  | 'integrationWarnings'
>

const NOT_THERE: InAccounting = {
  accounting: null,
  sendableTo: null,
  xeroInvoiceId: null,
  xeroBillId: null,
  canCreateXeroInvoice: false,
  canCreateXeroBill: false,
  canCreateXeroInventoryBill: false,
  integrationWarnings: [],
}

const NAMES = { xero: 'Xero', quickBooks: 'QuickBooks', netsuite: 'NetSuite' } as const
type Provider = (typeof BOOKS)[number]
type Connection = { provider: Provider; isBroken: boolean; namesItems: boolean; isCombined: boolean }

/** Where an order is in the accounting of the side that looks at it, and whether it can be sent there. */
export async function accountingOf(tx: Tx, order: Order, looking: Looking): Promise<InAccounting> {
  if (looking.side === 'admin') return NOT_THERE
  const { side, by } = looking
  const [[found], connections] = await Promise.all([
    rows<Found>(tx, `select b.* from orders o cross join lateral (${FOUND} ${documentsOf(side)} ${BEST}) b where o.id = $1`, [
      order.id,
    ]),
    connectionsFor(tx, side, order),
  ])
  const mayBeSent = by !== 'link' && by.permissions.includes(SENDS[side]) && SENDABLE[side].includes(order.status)
  const isAsked = found !== undefined && (found.billed !== null || ['waiting', 'sending', 'sent'].includes(found.state))
  const open = connections.filter(({ isBroken }) => !isBroken)
  const to = open.find(({ provider }) => provider === 'xero') ?? open[0]
  const hasChanged = found !== undefined && isOtherwise(found, order, side)
  const isStale = found?.provider === to?.provider && (hasChanged || (found?.billed === null && found.payment === 'voided'))
  const isSendable = mayBeSent && (!isAsked || isStale) && to !== undefined && !to.isCombined
  const isForXero = isSendable && !isAsked && to.provider === 'xero'
  const xeroId = found?.provider === 'xero' ? found.externalId : null
  return {
    accounting: found ? viewOf(found) : null,
    sendableTo: isSendable ? to.provider : null,
    xeroInvoiceId: side === 'distributor' ? xeroId : null,
    xeroBillId: side === 'venue' ? xeroId : null,
    canCreateXeroInvoice: isForXero && side === 'distributor',
    canCreateXeroBill: isForXero && side === 'venue',
    canCreateXeroInventoryBill: isForXero && side === 'venue' && to.namesItems,
    integrationWarnings: [
      ...warningsOf(found, connections),
      ...(hasChanged ? [`This order has changed since it was sent to ${NAMES[found.provider]}.`] : []),
    ],
  }
}

/**
 * A supplier's invoice that is no longer what the order comes to. What is sent automatically follows by itself, and what was voided there is said
 * to be so.
 */
const isOtherwise = ({ state, payment, total }: Found, { amountWithTax }: Order, side: Side): boolean =>
  side === 'distributor' && state === 'sent' && payment !== 'voided' && total !== null && total !== amountWithTax

/** The right to send an order, and where it must be for that (E-376, E-451). */
const SENDS = { distributor: 'editSettings', venue: 'exportAccounting' } as const
const SENDABLE: Record<Side, readonly string[]> = {
  distributor: CREDITABLE_STATUSES,
  venue: ['completed', 'completed_after_dispute'],
}

type Found = Omit<OrderInBooks, 'sentAt'> & { externalId: string | null; sentAt: Date | null; paperProblem: string | null }
const FOUND = `select c.provider, d.state, d.payment_state as payment, d.id as "documentId", d.message,
  coalesce(d.external_number, d.number) as number, d.external_url as url, d.total, d.external_total as "externalTotal",
  d.paid_amount as "paidAmount", d.paid_on as "paidOn", d.sent_at as "sentAt", d.external_id as "externalId",
  d.attach_problem as "paperProblem",
  (select json_build_object('from', m.from_day, 'to', m.to_day) from accounting_monthly_bills m
    where d.subject = 'monthlyBill' and m.id = d.local_id) as billed from`

const viewOf = ({ externalId: _, paperProblem: __, sentAt, ...found }: Found): OrderInBooks => ({
  ...found,
  sentAt: sentAt?.toISOString() ?? null,
})

/** The systems that a side is connected with now, and whether products of the order are linked with items there. */
const connectionsFor = (tx: Tx, side: Side, { id, lines }: Order) =>
  rows<Connection>(
    tx,
    `select c.provider, c.broken_because is not null as "isBroken", exists (
              select from accounting_links l where l.connection_id = c.id and l.external_account_id = c.external_account_id
                and l.kind = 'product' and l.external_id is not null and l.local_id = any ($2)) as "namesItems",
            coalesce(coalesce(
              (select l.details -> 'combinedExpenseBill' from accounting_links l where l.connection_id = c.id
                and l.external_account_id = c.external_account_id and l.kind = 'supplier' and l.local_id = o.distributor_id),
              (select s.setup -> 'combinedExpenseBill' from accounting_setups s where s.connection_id = c.id
                and s.external_account_id = c.external_account_id)) = 'true', false) as "isCombined"
       from orders o join accounting_connections c on ${OWNED[side]} where o.id = $1 and c.sealed_tokens is not null order by c.id`,
    [id, lines.map(({ productId }) => productId)],
  )

function warningsOf(found: Found | undefined, connections: readonly Connection[]): string[] {
  const signIns = connections.filter(({ isBroken }) => isBroken).map(({ provider }) => `Sign in to ${NAMES[provider]} again.`)
  if (!found) return signIns
  const isKept = found.state === 'held' || found.state === 'waiting'
  return [
    ...signIns,
    ...(isKept && found.message !== null ? [found.message] : []),
    ...(found.paperProblem !== null ? [`The PDF was not attached: ${found.paperProblem}`] : []),
    ...(found.payment === 'voided' ? [`Voided in ${NAMES[found.provider]}.`] : []),
  ]
}
