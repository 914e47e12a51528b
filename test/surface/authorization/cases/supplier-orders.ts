import { creditNotes } from '#contract/billing/credit-notes.ts'
import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, now, sendForm } from '#test/app.ts'
import { accepted, type World } from '../world.ts'
import type { Case } from './case.ts'

const content = ({ product }: World) => ({ products: [{ id: product.id, quantity: 3 }] })
const newOrder = (world: World, type: 'draft' | 'quote') => ({
  ...content(world),
  venueId: world.venue.id,
  type,
  ...(type === 'quote' && { quoteEndDate: '2099-12-31' }),
})
const written = async (world: World, type: 'draft' | 'quote') => {
  const { id } = await as(world.seller).call(writtenOrders.create, { body: newOrder(world, type) })
  return { orderId: id }
}

const underWay = { given: accepted }

/** The order is disputed by its customer, and the supplier has written a credit for it. */
async function disputed(world: World): Promise<void> {
  await accepted(world)
  await inDatabase((tx) =>
    rows(tx, `update orders set status = 'in_dispute', dispute_opened_at = $2 where id = $1`, [world.order.id, now()]),
  )
  await as(world.seller).call(creditNotes.create, { body: { orderId: world.order.id, nonStockCredit: 1 } })
}

const PDF = '%PDF-1.4\n%%EOF\n'

/** A file attached to the order by its supplier. */
async function anInvoice(world: World): Promise<number> {
  await accepted(world)
  const form = new FormData()
  form.append('invoices', new Blob([PDF]), 'invoice.pdf')
  const sent = await sendForm(orderDelivery.attachInvoice, { orderId: world.order.id }, form, { as: world.seller })
  return sent.json().files[0].id
}

/** A supplier writes for a customer of its own. */
export const supplierOrderCases: Record<string, Case> = {
  'writtenOrders.create': { body: (world) => newOrder(world, 'draft'), openTo: 'refuses whoever is no customer' },
  'writtenOrders.createFromDraft': { params: (world) => written(world, 'draft'), isNewForEveryCaller: true },
  'writtenOrders.rewriteDraft': {
    params: (world) => written(world, 'draft'),
    body: (world) => ({ draft: content(world) }),
  },
  'writtenOrders.convert': { params: (world) => written(world, 'quote'), isNewForEveryCaller: true },
  'writtenOrders.terms': { query: ({ venue }) => ({ venueId: venue.id }), openTo: 'refuses whoever is no customer' },
  'orderDelivery.options': underWay,
  'orderDelivery.firstAvailable': underWay,
  'orderDelivery.schedule': { ...underWay, body: () => ({}) },
  'orderDelivery.scheduleMany': {
    ...underWay,
    body: ({ order }) => ({ orderIds: [order.id] }),
    openTo: 'names each order that is not there',
  },
  'orderDelivery.inventoryStatus': underWay,
  'orderDelivery.inventory': underWay,
  'orderDelivery.takeBatches': { ...underWay, body: () => ({ items: [] }) },
  'orderDelivery.pick': {
    ...underWay,
    body: ({ order }) => ({ items: [{ lineId: order.orderedProducts[0]?.id ?? 0, quantity: 1 }] }),
  },
  'orderDelivery.resolveDispute': { given: disputed },
  'orderDelivery.attachInvoice': { ...underWay, files: () => ({ invoices: PDF }) },
  'orderDelivery.file': { params: async (world) => ({ orderId: world.order.id, fileId: await anInvoice(world) }) },
  'writtenOrders.products': { query: ({ venue }) => ({ venueId: venue.id }), openTo: 'refuses whoever is no customer' },
}
