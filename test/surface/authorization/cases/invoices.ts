import { type InvoiceStatus, type PendingInvoice, venueInvoices } from '#contract/billing/pending-invoices.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, now, sendForm } from '#test/app.ts'
import { accepted, SECRET_WORD, type World } from '../world.ts'
import { type Case, own } from './case.ts'

/** An invoice of the venue from the supplier; in the clearing it is in the hand of the world's admin. */
async function anInvoice({ venue, distributor, admin }: World, status: InvoiceStatus = 'draft'): Promise<{ invoiceId: number }> {
  const isInHand = status === 'in_clearing' || status === 'in_review'
  const [row] = await inDatabase((tx) =>
    rows<{ id: number }>(
      tx,
      `insert into pending_invoices (venue_id, distributor_id, currency_code, invoice_number, total, status, worker_id, worker_until)
       values ($1, $2, 'AUD', $3, 5, $4, $5, $6) returning id`,
      [
        venue.id,
        distributor.id,
        `${SECRET_WORD} 1`,
        status,
        isInHand ? admin.id : null,
        isInHand ? new Date(now().getTime() + 600_000) : null,
      ],
    ),
  )
  return { invoiceId: row?.id ?? 0 }
}

const PAGE = '%PDF-1.4\n%%EOF\n'

/** A page of one that the venue uploaded. */
async function aFile({ buyer, venue }: World): Promise<{ invoiceId: number; fileId: number }> {
  const form = new FormData()
  form.append('invoices', new Blob([PAGE]), 'page.pdf')
  const made = (await sendForm(venueInvoices.upload, { venueId: venue.id }, form, { as: buyer })).json() as PendingInvoice
  return { invoiceId: made.id, fileId: made.files[0]?.id ?? 0 }
}

const inHand: Case = { params: (world) => anInvoice(world, 'in_clearing'), as: ({ admin }) => admin }
const mine = (more: Case = {}): Case => ({ params: (world) => anInvoice(world), ...more })
const renewed = (more: Case = {}): Case => mine({ isNewForEveryCaller: true, ...more })
const merging = mine({ given: accepted, body: ({ order }) => ({ orderId: order.id }) })

/** One that the venue merged with its order. */
async function aMerged(world: World): Promise<{ invoiceId: number }> {
  await accepted(world)
  const params = await anInvoice(world)
  await as(world.buyer).call(venueInvoices.merge, { params, body: { orderId: world.order.id } })
  return params
}

/** Invoices of customers, and those who read them. */
export const invoiceCases: Record<string, Case> = {
  'venueInvoices.upload': { body: () => ({}), files: () => ({ invoices: PAGE }) },
  'venueInvoices.list': {},
  'venueInvoices.find': mine(),
  'venueInvoices.file': { params: aFile },
  'venueInvoices.remove': renewed(),
  'venueInvoices.assign': mine({ body: ({ distributor }) => ({ distributorId: distributor.id }) }),
  'venueInvoices.sendToClearing': mine(),
  'venueInvoices.complete': mine({
    body: ({ product }) => ({ orderedAt: '2026-03-02', products: [{ id: product.id, quantity: 1, price: 5 }] }),
  }),
  'venueInvoices.ordersToMerge': mine(),
  'venueInvoices.merge': merging,
  'venueInvoices.unmerge': { params: aMerged },
  'invoiceRequests.create': {
    given: accepted,
    body: ({ distributor, order }) => ({ distributorId: distributor.id, orderId: order.id }),
  },
  'invoiceRequests.list': {},
  'invoiceRequests.listForSupplier': { openTo: own },
  'adminInvoices.list': {},
  'adminInvoices.next': {},
  'adminInvoices.find': mine(),
  'adminInvoices.products': mine(),
  'adminInvoices.ordersToMerge': mine(),
  'adminInvoices.file': { params: aFile },
  'adminInvoices.save': { ...inHand, body: () => ({ total: 7 }) },
  'adminInvoices.complete': { ...inHand, body: () => ({ total: 7 }) },
  'adminInvoices.merge': merging,
  'adminInvoices.clearingNote': { ...inHand, body: () => ({ text: 'Page 2 is missing' }) },
  'adminInvoices.release': inHand,
  'adminInvoices.remove': renewed(),
}
