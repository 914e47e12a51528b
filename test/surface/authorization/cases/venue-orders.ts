import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { as, sendForm } from '#test/app.ts'
import { aPng } from '#test/picture.ts'
import { accepted, type World } from '../world.ts'
import type { Case } from './case.ts'

const line = ({ product }: World) => ({ productId: product.id, quantity: 3 })
const paramsOf = ({ venue, order }: World) => ({ venueId: venue.id, orderId: order.id })

async function disputed(world: World): Promise<Order> {
  await accepted(world)
  const form = new FormData()
  form.append('note', 'Dented')
  form.append('photos', aPng(20, 20), 'dent.png')
  return (await sendForm(venueOrders.openDispute, paramsOf(world), form, { as: world.buyer })).json() as Order
}

/** Another order of the venue that has not been sent. */
async function aDraft({ buyer, venue, distributor, product }: World): Promise<{ orderId: number }> {
  const { orders } = await as(buyer).call(venueOrders.place, {
    params: { venueId: venue.id },
    body: {
      status: 'draft_venue',
      orders: [{ distributorId: distributor.id, products: [{ productId: product.id, quantity: 1 }] }],
    },
  })
  return { orderId: orders[0]?.id ?? 0 }
}

async function complete(world: World): Promise<unknown> {
  await accepted(world)
  return as(world.buyer).call(venueOrders.act, { params: { ...paramsOf(world), action: 'receive' } })
}

/** What a venue does with its orders. */
export const venueOrderCases: Record<string, Case> = {
  'venueOrders.list': {},
  'orderCounts.ofVenue': {},
  'venueOrders.deliveryDate': { query: ({ distributor }) => ({ distributorId: distributor.id }) },
  'venueOrders.place': { body: (world) => ({ orders: [{ distributorId: world.distributor.id, products: [line(world)] }] }) },
  'venueOrders.placeOffline': {
    body: ({ distributor, product }) => ({
      distributorId: distributor.id,
      orderedAt: '2026-01-05',
      products: [{ id: product.id, quantity: 1, price: 3 }],
    }),
  },
  'venueOrders.findOwn': {},
  'venueOrders.find': {},
  'venueOrders.update': { body: () => ({ venueOrderNumber: 'PO 7' }) },
  'venueOrders.changeLines': { body: (world) => ({ lines: [line(world)] }) },
  'venueOrders.removeLine': {},
  'venueOrders.abandon': { body: () => ({ note: 'Closed on Monday' }) },
  'venueOrders.act': { params: () => ({ action: 'receive' }), given: accepted },
  'venueOrders.preview': { params: aDraft },
  'venueOrders.openDispute': { given: accepted, body: () => ({ note: 'One is missing' }) },
  'venueOrders.resolveDispute': { given: disputed },
  'venueOrders.file': { params: async (world) => ({ fileId: (await disputed(world)).files[0]?.id ?? 0 }) },
  'adminOrders.file': {
    params: async (world) => ({ orderId: world.order.id, fileId: (await disputed(world)).files[0]?.id ?? 0 }),
  },
  'venueOrders.invoices': {},
  'venueOrders.setExportStatus': { body: () => ({ exportStatus: 'exported' }) },
  'venueOrders.exportToAccounting': { given: complete, closed: 422 },
  'venueOrders.exportManyToAccounting': { body: ({ order }) => ({ orderIds: [order.id] }) },
  'venueOrders.cancel': {},
  'venueOrders.writeMessage': { body: () => ({ message: 'Back door' }) },
  'venueOrders.readMessage': {},
}
