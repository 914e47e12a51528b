import { expect, test } from 'vitest'
import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import type { Cart } from '#contract/ordering/carts.ts'
import { bodyOf, countLines, isNothing, merged, NOTHING, shownLines, without, withoutProducts } from './cart-sync.ts'

const product = (id: number) => ({ id, name: `Product ${id}` }) as VenueProduct
const cart = (quantities: Record<number, number>) =>
  ({
    entries: Object.entries(quantities).map(([id, quantity]) => ({ product: product(Number(id)), quantity, note: '' })),
  }) as Cart

const quantitiesOf = (lines: { product: { id: number }; quantity: number }[]) =>
  Object.fromEntries(lines.map((line) => [line.product.id, line.quantity]))

test('what is typed shows at once on top of what the server has', () => {
  const pending = merged(merged(NOTHING, { lines: { 1: { quantity: 4 } } }), {
    lines: { 2: { quantity: 0 }, 3: { quantity: 6 } },
  })
  const shown = shownLines(cart({ 1: 1, 2: 2 }), pending, new Map([[3, product(3)]]))
  expect(quantitiesOf(shown)).toEqual({ 1: 4, 3: 6 })
})

test('a line changed while it was being sent stays to be sent', () => {
  const sent = merged(NOTHING, { lines: { 1: { quantity: 4 }, 2: { quantity: 1 } }, message: 'Back door' })
  const now = merged(sent, { lines: { 1: { quantity: 5 } } })
  expect(without(now, sent)).toEqual({ lines: { 1: { quantity: 5 } } })
  expect(isNothing(without(sent, sent))).toBe(true)
})

test('only what changed is sent', () => {
  expect(bodyOf(merged(NOTHING, { lines: { 7: { quantity: 2 } } }))).toEqual({ lines: [{ productId: 7, quantity: 2 }] })
  expect(bodyOf({ ...NOTHING, message: '' })).toEqual({ message: '' })
})

test('products the server refuses are taken out, the rest goes on', () => {
  const pending = merged(NOTHING, { lines: { 1: { quantity: 4 }, 2: { quantity: 1 } } })
  expect(withoutProducts(pending, [1]).lines).toEqual({ 2: { quantity: 1 } })
})

test('lines are counted over all carts of the outlet, with what is not sent yet', () => {
  const carts = [
    { ...cart({ 1: 1, 2: 2 }), distributor: { id: 8 } },
    { ...cart({ 5: 1 }), distributor: { id: 9 } },
  ] as Cart[]
  const pending = {
    '3/8': { lines: { 1: { quantity: 0 }, 2: { quantity: 7 }, 4: { quantity: 1 } } },
    '4/8': { lines: { 6: { quantity: 1 } } },
  }
  expect(countLines(3, carts, {})).toBe(3)
  expect(countLines(3, carts, pending)).toBe(3)
  expect(countLines(3, [], pending)).toBe(2)
})
