import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { search } from '#contract/insight/search.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { notifications } from '#contract/parties/notifications.ts'
import { session } from '#contract/parties/session.ts'
import { admin, buyer, group, supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

const SETTINGS = '/buyer/user-settings'

test('R-232 G-064 a group switches to one of its outlets, and acts for it from then on', async () => {
  const user = await openScreen(SETTINGS, { as: group(), answers: () => answer(session.switchContext, buyer()) })
  await user.click(await screen.findByRole('button', { name: 'Acting for Harbour Dining. Switch outlet' }))
  await user.click(await screen.findByRole('button', { name: /The Glasshouse/ }))
  await waitFor(() => expect(sentTo(session.switchContext).map(({ body }) => body)).toEqual([{ context: 'venue', contextId: 1 }]))
  expect(await screen.findByText('The Glasshouse', { selector: 'header *' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Acting for Harbour Dining. Switch outlet' })).toBeNull()
})

test('choosing the outlet one acts for sends nothing', async () => {
  const user = await openScreen(SETTINGS, { as: group() })
  await user.click(await screen.findByRole('button', { name: /^Acting for/ }))
  const current = await screen.findByRole('button', { current: true })
  expect(current).toHaveTextContent('Harbour Dining')
  await user.click(current)
  expect(sentTo(session.switchContext)).toEqual([])
})

test('a switch that failed leaves the outlet as it was, and says so', async () => {
  const user = await openScreen(SETTINGS, { as: group(), answers: () => refuse(session.switchContext, 'forbidden') })
  await user.click(await screen.findByRole('button', { name: /^Acting for/ }))
  await user.click(await screen.findByRole('button', { name: /The Boathouse/ }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Acting for Harbour Dining. Switch outlet' })).toBeVisible()
})

test('with one outlet there is nothing to switch', async () => {
  await openScreen(SETTINGS, { as: buyer() })
  expect(await screen.findByText('The Glasshouse', { selector: 'header *' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Acting for/ })).toBeNull()
})

const NOTIFICATIONS = {
  unread: 1,
  data: [
    {
      id: 9,
      kind: 'order_placed',
      title: 'New order #101',
      body: 'The Glasshouse',
      orderId: 11,
      createdAt: '2030-01-07T06:00:00.000Z',
    },
    {
      id: 8,
      kind: 'par_level_reached',
      title: 'Stock is low',
      body: 'Truss tomatoes',
      createdAt: '2030-01-06T06:00:00.000Z',
      readAt: '2030-01-06T07:00:00.000Z',
    },
  ],
}

const openBell = async () => {
  const user = await openScreen('/supplier/user-settings', {
    as: supplier(),
    answers: () => answer(notifications.list, NOTIFICATIONS),
  })
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }))
  return user
}

test('opening the notifications marks all of them as read, by the newest', async () => {
  await openBell()
  expect(await screen.findByRole('link', { name: 'New order #101' })).toHaveAttribute('href', '/supplier/orders/11')
  await waitFor(() => expect(sentTo(notifications.markRead).map(({ params }) => params)).toEqual([{ notificationId: '9' }]))
})

test('low stock leads to the products below their level', async () => {
  await openBell()
  expect(await screen.findByRole('link', { name: 'Stock is low' })).toHaveAttribute(
    'href',
    expect.stringContaining('/supplier/products/all?stock=below_par'),
  )
})

test('what is not about an order leads to the to-do, or to the transfer', async () => {
  const about = (id: number, kind: string, title: string) => ({
    id,
    kind,
    title,
    subjectId: 70 + id,
    createdAt: '2030-01-07T06:00:00.000Z',
  })
  const user = await openScreen('/supplier/user-settings', {
    as: supplier(),
    answers: () =>
      answer(notifications.list, {
        unread: 0,
        data: [about(1, 'todo_due', 'To-do due'), about(2, 'stock_transferred', 'Goods are on their way')],
      }),
  })
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }))
  expect(await screen.findByRole('link', { name: 'To-do due' })).toHaveAttribute('href', '/supplier/crm/to-dos/single/71')
  expect(screen.getByRole('link', { name: 'Goods are on their way' })).toHaveAttribute('href', '/buyer/inventory/transfers/72')
})

test('without news nothing is marked as read', async () => {
  const user = await openScreen('/supplier/user-settings', { as: supplier() })
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }))
  expect(await screen.findByText('No notifications')).toBeVisible()
  expect(sentTo(notifications.markRead)).toEqual([])
})

const HITS = {
  data: [
    { kind: 'order', id: 11, title: '#101', detail: 'The Glasshouse' },
    { kind: 'product', id: 21, title: 'Truss tomatoes', detail: 'TOM-TR5', parentId: 3 },
    { kind: 'venue', id: 1, title: 'The Glasshouse', detail: 'Sydney', parentId: 5 },
  ],
} as const

const openSearch = async (as = supplier(), at = '/supplier/user-settings', answers = () => {}) => {
  const user = await openScreen(at, {
    as,
    answers: () => {
      answer(search.find, HITS)
      answers()
    },
  })
  await user.keyboard('{Control>}k{/Control}')
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Search' })) }
}

test('orders, products and customers are found by one search and opened from it', async () => {
  const { user, dialog } = await openSearch(undefined, undefined, () => answer(distributorOrders.list, { data: [] }))
  await user.type(dialog.getByRole('textbox'), 'glass')
  await user.click(await dialog.findByText('#101'))
  await waitFor(() => expect(address()).toBe('/supplier/orders/11'))
  expect(sentTo(search.find).map(({ query }) => query)).toEqual([{ term: 'glass' }])
})

test('Enter opens the first result without an arrow key', async () => {
  const { user, dialog } = await openSearch(undefined, undefined, () => answer(distributorOrders.list, { data: [] }))
  await user.type(dialog.getByRole('textbox'), 'glass')
  await dialog.findByText('#101')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/supplier/orders/11'))
})

test('Enter that comes before the answer opens what is found first, once it is there', async () => {
  const { user, dialog } = await openSearch(undefined, undefined, () => answer(distributorOrders.list, { data: [] }))
  await user.type(dialog.getByRole('textbox'), 'glass{Enter}')
  await waitFor(() => expect(address()).toBe('/supplier/orders/11'))
})

test('Enter on a text that finds nothing opens nothing', async () => {
  const { user, dialog } = await openSearch()
  answer(search.find, { data: [] })
  await user.type(dialog.getByRole('textbox'), 'nothing like it{Enter}')
  expect(await dialog.findByText(/No page matches/)).toBeVisible()
  await waitFor(() => expect(sentTo(search.find)).toHaveLength(1))
  expect(address()).toBe('/supplier/user-settings')
})

test('the platform finds a product below its supplier', async () => {
  const { user, dialog } = await openSearch(admin(), '/admin/categories')
  await user.type(dialog.getByRole('textbox'), 'truss')
  await user.click(await dialog.findByText('Truss tomatoes'))
  await waitFor(() => expect(address()).toMatch(/^\/admin\/suppliers\/3\/products\/21/))
})

test('only pages that one may open are found', async () => {
  const { user, dialog } = await openSearch(supplier('distributor_fulfillment'))
  await user.type(dialog.getByRole('textbox'), 'payment')
  expect(await dialog.findByText(/No page matches/)).toBeVisible()
})

test('nothing is searched for before something is typed', async () => {
  await openSearch()
  expect(sentTo(search.find)).toEqual([])
})

test('the menu leaves out what somebody may not do', async () => {
  await openScreen('/supplier/user-settings', { as: supplier('distributor_fulfillment') })
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }))
  expect(menu.getByRole('link', { name: /Orders/ })).toBeVisible()
  expect(menu.queryByRole('link', { name: /^Settings/ })).toBeNull()
})

test.each([
  ['a buyer', '/buyer/user-settings', buyer('venue_admin', { more: { accountType: 'free' } })],
  ['a supplier', '/supplier/user-settings', supplier('distributor_admin', { more: { accountType: 'free' } })],
] as const)('no entry in the menu of %s on the free plan leads elsewhere than it says', async (_, start, as) => {
  await openScreen(start, { as })
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }))
  const entries = menu.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(entries.length).toBeGreaterThan(2)
  for (const entry of entries) {
    cleanup()
    await openScreen(entry, { as })
    await screen.findAllByRole('heading', { level: 1 })
    expect(screen.queryByText(/is part of the .* plan/)).toBeNull()
    expect(address()).toContain(entry.replace(/\?.*/, ''))
  }
})

test('signing out revokes the session and leads to the sign-in of the portal, without an error on the way', async () => {
  const errors = vi.spyOn(console, 'error')
  const user = await openScreen('/admin/categories', { as: admin() })
  await user.click(await screen.findByRole('button', { name: 'Robin Hart, account' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(address()).toMatch(/^\/admin\/login/))
  expect(sentTo(session.adminSignOut)).toHaveLength(1)
  expect(localStorage.getItem('accessToken')).toBeNull()
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})
