import { orderLinks, supplierByLink, venueByLink } from '#contract/ordering/order-links.ts'
import { as } from '#test/app.ts'
import type { World } from '../world.ts'
import type { Case } from './case.ts'

const aLink = async ({ seller, order }: World) => ({
  linkId: (await as(seller).call(orderLinks.create, { params: { orderId: order.id } })).id,
})
const byLink = 'whoever holds the link; without it nothing is found'
const byLinkOnly = (area: string, calls: object): Record<string, Case> =>
  Object.fromEntries(
    Object.keys(calls).map((name) => [
      `${area}.${name}`,
      {
        params: () => ({ action: area === 'supplierByLink' ? 'accept' : 'approve' }),
        query: ({ product }) => (name === 'price' ? { productId: product.id } : {}),
        openTo: byLink,
      } satisfies Case,
    ]),
  )

/** Links are read by whoever reads the order, and made and closed by whoever writes it. */
export const orderLinkCases: Record<string, Case> = {
  ...byLinkOnly('supplierByLink', supplierByLink),
  ...byLinkOnly('venueByLink', venueByLink),
  'orderLinks.list': {},
  'orderLinks.create': {},
  'orderLinks.revoke': { params: aLink },
  'orderLinks.listAsVenue': {},
  'orderLinks.createAsVenue': {},
  'orderLinks.revokeAsVenue': { params: aLink },
}
