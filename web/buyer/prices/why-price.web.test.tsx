import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { keepCart } from '#test/web/carts.ts'
import { aSupplier, aVenueProduct } from '#test/web/givens.ts'
import { buyer } from '#test/web/people.ts'
import { openScreen, setNow } from '#test/web/screen.tsx'
import { answer } from '#test/web/server.ts'

const tier = (minQuantity: number, value: number) => ({ id: minQuantity, minQuantity, value, marketPrice: false })
const TIERED = aVenueProduct({
  tierPricing: { kind: 'default_tier', discountType: 'price', tiers: [tier(1, 12.5), tier(6, 11)] },
  priceRule: { kind: 'default_tier', minQuantity: 1, discountType: 'price', value: 12.5 },
  usual: { orders: 1, perWeek: 1, lastQuantity: 4, lastPrice: 12, lastOrderedAt: '2030-01-03T03:00:00.000Z' },
})

async function why(product = TIERED, as = buyer()) {
  setNow('2030-01-07T03:48:00Z')
  const user = await openScreen('/buyer/orders/products/1?show=all', {
    as,
    answers: () => {
      keepCart(null, { products: [product] })
      answer(suppliers.find, aSupplier())
      answer(suppliers.connected, { data: [{ id: 1, name: 'Northfield Produce' }] })
      answer(venueProducts.list, { data: [product] })
    },
  })
  const row = within((await screen.findByText('Truss tomatoes')).closest('tr')!)
  return { user, row }
}
const panel = async () => within(await screen.findByRole('dialog', { name: 'Price of Truss tomatoes' }))

test('R-133 a price says which tier it is of, and what the next one saves', async () => {
  const { user, row } = await why()
  expect(row.getByText(/6\+ \$11.00/)).toBeVisible()
  await user.click(row.getByRole('button', { name: '$12.50' }))
  expect((await panel()).getByText(/You last paid \$12.00 \/ case on/)).toBeVisible()
  expect((await panel()).getByText('5 more and each case costs $11.00: $9.00 saved on 6 cases.')).toBeVisible()
})

test('R-133 the price follows the quantity into its tier', async () => {
  const { user, row } = await why()
  await user.type(row.getByRole('spinbutton'), '6')
  expect(row.getByRole('button', { name: '$11.00' })).toBeVisible()
  expect(row.getByText('$66.00')).toBeVisible()
})

test('who may not order is not offered to ask for another price', async () => {
  const { user, row } = await why(TIERED, buyer('venue_admin', { more: { permissions: ['seeProducts'] } }))
  await user.click(row.getByRole('button', { name: '$12.50' }))
  await panel()
  expect(screen.queryByRole('button', { name: 'Request a price' })).toBeNull()
})
