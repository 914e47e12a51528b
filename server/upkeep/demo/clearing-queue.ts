import type { InvoiceStatus } from '#contract/billing/pending-invoices.ts'
import { formatMoney, formatQuantity } from '#contract/platform/format.ts'
import { INVOICE_FILES, INVOICE_LINES, PENDING_INVOICES } from '#server/billing/invoices/invoice-table.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { keepPaper } from './keep-paper.ts'

const MINUTE_MS = 60_000

/** What outlets have sent to be cleared: three that nobody has read, one that awaits its review. */
const SENT = [
  { venue: 'Anchor & Vine', supplier: 'Fold Seafood', number: 'FS-20871', minutesAgo: 200, status: 'clearing_ready' },
  { venue: 'Lobby Bar', supplier: 'Meridian Wine', number: 'MW-9714', minutesAgo: 140, status: 'review_ready' },
  { venue: 'Saltmarsh', supplier: 'Northfield Produce', number: 'N-48812', minutesAgo: 95, status: 'clearing_ready' },
  { venue: 'Meridian Grill', supplier: 'Dairy Lane', number: 'DL-3306', minutesAgo: 25, status: 'clearing_ready' },
] as const satisfies readonly { venue: string; supplier: string; number: string; minutesAgo: number; status: InvoiceStatus }[]

const NEW = PENDING_INVOICES.part(
  ...(['venueId', 'distributorId', 'status', 'invoiceNumber', 'invoiceDate', 'total', 'taxAmount', 'currencyCode'] as const),
  ...(['uploadedBy', 'uploadedByName', 'createdAt', 'movedAt'] as const),
)
const NEW_PAGE = INVOICE_FILES.part('invoiceId', 'venueId', 'position', 'fileKey', 'contentHash', 'name', 'contentType', 'size')
const NEW_LINE = INVOICE_LINES.part(
  ...(['invoiceId', 'venueId', 'position', 'description', 'productId', 'quantity', 'price', 'totalPrice'] as const),
)

type Line = { productId: number; name: string; unit: string; quantity: number; price: number; totalPrice: number }
type Delivered = {
  venueId: number
  distributorId: number
  day: string
  total: number
  tax: number
  currencyCode: string
  currency: Parameters<typeof formatMoney>[1]
  userId: number
  userName: string
  lines: Line[]
}

/** Invoices of deliveries of the last days, uploaded by those who received them, that wait for the clearing. */
export async function fillClearingQueue(tx: Tx, storage: Files, now: Date): Promise<void> {
  for (const sent of SENT) {
    const delivered = await lastDelivered(tx, sent)
    if (delivered) await queue(tx, storage, { ...sent, ...delivered }, new Date(now.getTime() - sent.minutesAgo * MINUTE_MS))
  }
}

/** The last delivery of a supplier to an outlet that no invoice is of. */
async function lastDelivered(tx: Tx, { venue, supplier }: (typeof SENT)[number]): Promise<Delivered | undefined> {
  const [found] = await rows<Delivered>(
    tx,
    `select o.venue_id as "venueId", o.distributor_id as "distributorId", o.completed_at::date::text as day, o.amount_with_tax as total,
            o.tax_amount as tax, o.currency_code as "currencyCode", ${currencyJson('c')} as currency, u.id as "userId", u.name as "userName",
            (select jsonb_agg(jsonb_build_object('productId', l.product_id, 'name', l.name, 'unit', l.unit, 'quantity', l.quantity,
                                                 'price', round(l.total_price / l.quantity, 4), 'totalPrice', l.total_price) order by l.position)
               from order_lines l where l.order_id = o.id and not l.is_declined and l.quantity > 0) as lines
       from orders o join venues v on v.id = o.venue_id join distributors d on d.id = o.distributor_id
       join currencies c on c.code = o.currency_code join users u on u.id = o.ordered_by
      where v.name = $1 and d.name = $2 and o.status = 'completed' and not o.offline and o.credit_note_amount = 0
        and not exists (select from pending_invoices i where i.order_id = o.id)
      order by o.completed_at desc, o.id desc limit 1`,
    [venue, supplier],
  )
  return found
}

async function queue(tx: Tx, storage: Files, sent: (typeof SENT)[number] & Delivered, at: Date): Promise<void> {
  const { venueId, distributorId, status, number, currency, lines } = sent
  // what the first pass has read; nobody has read what waits for it
  const isRead = status === 'review_ready'
  const [made] = await rows<{ id: number }>(
    tx,
    `insert into pending_invoices (${NEW.names}) values (${NEW.placeholders(1)}) returning id`,
    NEW.values({
      ...{ venueId, distributorId, status, currencyCode: sent.currencyCode },
      ...(isRead
        ? { invoiceNumber: number, invoiceDate: sent.day, total: sent.total, taxAmount: sent.tax }
        : { invoiceNumber: '', invoiceDate: null, total: null, taxAmount: null }),
      ...{ uploadedBy: sent.userId, uploadedByName: sent.userName, createdAt: at, movedAt: at },
    }),
  )
  const invoiceId = made?.id ?? 0
  const page = await keepPaper(storage, 'invoices', {
    title: 'Tax invoice',
    number,
    issuer: { name: sent.supplier, lines: [] },
    parties: [{ label: 'Bill to', name: sent.venue, lines: [] }],
    facts: [{ label: 'Date', value: sent.day }],
    columns: [
      { head: 'Item', share: 5 },
      { head: 'Quantity', share: 2, align: 'right' },
      { head: 'Amount', share: 2, align: 'right' },
    ],
    rows: lines.map(({ name, unit, quantity, totalPrice }) => [
      name,
      `${formatQuantity(quantity)} ${unit}`,
      formatMoney(totalPrice, currency),
    ]),
    totals: [
      { label: 'Tax', value: formatMoney(sent.tax, currency) },
      { label: 'Total', value: formatMoney(sent.total, currency), isSum: true },
    ],
    madeAt: at,
  })
  await rows(
    tx,
    `insert into pending_invoice_files (${NEW_PAGE.names}) values (${NEW_PAGE.placeholders(1)})`,
    NEW_PAGE.values({ invoiceId, venueId, position: 1, name: `${number}.pdf`, ...page }),
  )
  if (!isRead) return
  for (const [i, { name, productId, quantity, price, totalPrice }] of lines.entries())
    await rows(
      tx,
      `insert into pending_invoice_lines (${NEW_LINE.names}) values (${NEW_LINE.placeholders(1)})`,
      NEW_LINE.values({ invoiceId, venueId, position: i + 1, description: name, productId, quantity, price, totalPrice }),
    )
}
