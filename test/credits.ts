import { type CreditNote, creditNotes } from '#contract/billing/credit-notes.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { as } from '#test/app.ts'
import { aTrade, setStock } from '#test/make.ts'

export type Trade = Awaited<ReturnType<typeof aTrade>>
export type Delivered = Trade & { order: Order }

/** An accepted order of 4 apples, 2 bread and 1 cheese: 110.00, and 121.00 with 10 % tax on top. */
export async function aDelivery(terms: Parameters<typeof aTrade>[0] = { distributor: { tax: 10 } }): Promise<Delivered> {
  const trade = await aTrade(terms)
  for (const product of trade.products) await setStock(product, 100)
  return { ...trade, order: await anotherOrder(trade) }
}

export async function anotherOrder({ buyer, seller, venue, distributor, products }: Trade): Promise<Order> {
  const { orders } = await as(buyer).call(venueOrders.place, {
    params: { venueId: venue.id },
    body: {
      orders: [
        {
          distributorId: distributor.id,
          products: products.map(({ id }, i) => ({ productId: id, quantity: [4, 2, 1][i] ?? 1 })),
        },
      ],
    },
  })
  return as(seller).call(distributorOrders.accept, { params: { orderId: orders[0]?.id ?? 0 }, body: {} })
}

export const lineOf = (order: Order, index: number): number => order.orderedProducts[index]?.id ?? 0
export const draft = ({ seller, order }: Pick<Delivered, 'seller' | 'order'>, body: object) =>
  as(seller).call(creditNotes.create, { body: { orderId: order.id, ...body } })
export const back = (order: Order, index: number, quantity: number, more: object = {}) => ({
  lineId: lineOf(order, index),
  quantity,
  ...more,
})
export const approve = ({ seller }: Pick<Trade, 'seller'>, note: Pick<CreditNote, 'id'>, body: object = {}) =>
  as(seller).call(creditNotes.approve, { params: { creditNoteId: note.id }, body })
export const params = (note: Pick<CreditNote, 'id'>) => ({ creditNoteId: note.id })
export const found = ({ seller, order }: Delivered) => as(seller).call(distributorOrders.find, { params: { orderId: order.id } })
