import { supplierForwarding, venueForwarding } from '#contract/billing/forwarding.ts'
import { supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase } from '#test/app.ts'
import { accepted, type World } from '../world.ts'
import { type Case, own } from './case.ts'

const body = () => ({ hubdocEmail: 'books@hubdoc.test' })

/** An invoice that was forwarded, made anew for every caller: it can be sent again once. */
async function ofOutlet({ venue }: World): Promise<{ forwardedId: number }> {
  return one(
    `with p as (insert into pending_invoices (venue_id, status, currency_code) values ($1, 'processed', 'AUD') returning id)
     insert into forwarded_invoices (venue_id, pending_invoice_id, email, about, queued_at, noticed_at)
     select $1, p.id, 'a@b.test', 'x', now(), now() from p returning id`,
    venue.id,
  )
}

async function ofSupplier(world: World): Promise<{ forwardedId: number }> {
  const { seller, order } = world
  const { data } = await as(seller).call(supplierInvoices.list, { query: { orderId: order.id } })
  if (data.length === 0) {
    await accepted(world)
    await as(seller).call(supplierInvoices.issue, { body: { orderIds: [order.id] } })
  }
  return one(
    `insert into forwarded_invoices (distributor_id, supplier_invoice_id, email, about, queued_at, noticed_at)
     select distributor_id, id, 'a@b.test', 'x', now(), now() from supplier_invoices where order_id = $1
     on conflict (distributor_id, supplier_invoice_id) do update set queued_at = now(), email = 'a@b.test', about = 'x' returning id`,
    order.id,
  )
}

async function one(statement: string, id: number): Promise<{ forwardedId: number }> {
  const [made] = await inDatabase((tx) => rows<{ id: number }>(tx, statement, [id]))
  return { forwardedId: made?.id ?? 0 }
}

const supplierWants = ({ seller }: World) => as(seller).call(supplierForwarding.save, { body: body() })
const outletWants = ({ buyer, venue }: World) =>
  as(buyer).call(venueForwarding.save, { params: { venueId: venue.id }, body: body() })

export const forwardingCases: Record<string, Case> = {
  'supplierForwarding.find': { openTo: own },
  'supplierForwarding.save': { body, openTo: own },
  'supplierForwarding.list': { openTo: own },
  'supplierForwarding.again': {
    params: ofSupplier,
    isNewForEveryCaller: true,
    given: supplierWants,
  },
  'venueForwarding.find': {},
  'venueForwarding.save': { body },
  'venueForwarding.list': {},
  'venueForwarding.again': { params: ofOutlet, isNewForEveryCaller: true, given: outletWants },
}
