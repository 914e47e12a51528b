import { carts } from '#contract/ordering/carts.ts'
import { call } from '#web/api/call.ts'
import { forgetVisitorCart, visitorCarts } from '#web/shared/visitor-cart.ts'
import { Problem } from '#web/site/problem.ts'

/**
 * Moves a visitor's shop cart into the user's own cart after joining. It is kept until both companies are connected; unavailable
 * products are dropped.
 */
export async function takeOverVisitorCarts(venueId: number): Promise<void> {
  for (const { distributor, lines } of visitorCarts()) {
    const params = { venueId: String(venueId), distributorId: String(distributor.id) }
    const send = (kept: typeof lines) =>
      call(carts.update, { params, body: { lines: kept.map(({ product, quantity }) => ({ productId: product.id, quantity })) } })
    try {
      await send(lines).catch((problem) => {
        if (!(problem instanceof Problem) || problem.products.length === 0) throw problem
        return send(lines.filter(({ product }) => !problem.products.includes(product.id)))
      })
      forgetVisitorCart(distributor.id)
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
    }
  }
}
