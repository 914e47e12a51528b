import { writtenOrders } from '#contract/written-orders.ts'
import { as } from '#test/app.ts'
import type { World } from '../world.ts'
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

/** A supplier writes for a customer of its own. */
export const supplierOrderCases: Record<string, Case> = {
  'writtenOrders.create': { body: (world) => newOrder(world, 'draft'), openTo: 'refuses whoever is no customer' },
  'writtenOrders.createFromDraft': { params: (world) => written(world, 'draft'), isAnewForEveryCaller: true },
  'writtenOrders.rewriteDraft': {
    params: (world) => written(world, 'draft'),
    body: (world) => ({ draft: content(world) }),
  },
  'writtenOrders.convert': { params: (world) => written(world, 'quote'), isAnewForEveryCaller: true },
  'writtenOrders.terms': { query: ({ venue }) => ({ venueId: venue.id }), openTo: 'refuses whoever is no customer' },
  'writtenOrders.products': { query: ({ venue }) => ({ venueId: venue.id }), openTo: 'refuses whoever is no customer' },
}
