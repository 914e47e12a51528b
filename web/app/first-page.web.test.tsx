import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { admin, buyer, group, supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'

const places = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test.each([
  ['a supplier', supplier(), ['Northfield Produce']],
  ['a chef', buyer('venue_manager'), ['The Glasshouse']],
  ['an owner of several outlets', group(), ['Harbour Dining', 'The Glasshouse', 'The Boathouse']],
])('%s is offered where to work', async (_, as, names) => {
  await openScreen('/', { as })
  expect(places()).toHaveLength(names.length)
  for (const name of names) expect(screen.getByRole('list')).toHaveTextContent(name)
})

test('a platform admin begins in the admin portal', async () => {
  await openScreen('/admin/login', { as: admin() })
  expect(address()).toBe('/admin/order-history')
})

test('a visitor who opens a page of the app signs in first and comes back to it', async () => {
  await openScreen('/supplier/orders?view=pending')
  expect(address()).toContain('/login')
  expect(decodeURIComponent(address())).toContain('/supplier/orders?view=pending')
})
