import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { salesReports } from '#contract/insight/sales-reports.ts'
import { orderHistory } from '#contract/ordering/order-history.ts'
import { customerCategories } from '#contract/parties/customer-categories.ts'
import { customers } from '#contract/parties/customers.ts'
import { utils } from '#contract/parties/utils.ts'
import { choose, dialog, press } from '#test/web/actions.ts'
import { supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const TWO = [
  { id: 8, name: 'Harbour Light', city: 'Sydney', connectionStatus: 'active', customerType: 'vip', lastOrderedAt: null },
  { id: 9, name: 'The Boathouse', groupName: 'Harbour Dining', connectionStatus: null, customerType: 'standard' },
] as const

const open = (search = '', more = () => {}, as = supplier()) =>
  openScreen(`/supplier/outlets/all${search}`, {
    as,
    answers: () => {
      answer(customers.list, { data: TWO })
      answer(customerCategories.list, { data: [{ id: 3, name: 'Hotels' }] })
      answer(customers.accountOwners, { data: [{ id: 6, name: 'Lena' }] })
      answer(utils.paymentTerms, { data: [{ key: 'net_14', name: '14 days' }] })
      answer(customers.changeMany, { changed: 2 })
      more()
    },
  })
type User = Awaited<ReturnType<typeof open>>
const lastQuery = () => sentTo(customers.list).at(-1)?.query
const select = async (user: User) => {
  for (const box of (await screen.findAllByRole('checkbox')).slice(-2)) await user.click(box)
}
const openForm = async (more = () => {}, as = supplier()) => {
  const user = await open('', more, as)
  await select(user)
  await press(user, 'Edit…')
  return { user, form: await dialog('Edit 2 customers') }
}

test('a row shows the customer, where it is, its state, type and last order', async () => {
  await open()
  const rows = within(await screen.findByRole('table', { name: 'Customers' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent(/Harbour Light.*Sydney.*Connected.*VIP.*Unassigned.*Never/)
  expect(rows[2]).toHaveTextContent(/The Boathouse.*Harbour Dining.*Not invited/)
})

test('R-019 a supplier manages customers and sees reports, both from the menu', async () => {
  const user = await open('', () => {
    answer(customers.find, TWO[0])
    answer(salesReports.ofCustomers, { data: [], meta: { page: 1, total: 0 } })
  })
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }))
  expect(menu.getByRole('link', { name: 'Customers', current: 'page' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'New customer' })).toHaveAttribute('href', '/supplier/outlets/new')
  await user.click(screen.getByText('Harbour Light'))
  await expect.poll(address).toBe('/supplier/outlets/8/info')
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Reports' }))
  await expect.poll(address).toContain('/supplier/reports/outlets')
  const reports = within(await screen.findByRole('navigation', { name: 'Reports' }))
  expect(reports.getAllByRole('link').map(({ textContent }) => textContent)).toContain('Products')
})

test('filters are in the address and in the query', async () => {
  const user = await open('?category=3&term=harb')
  expect(lastQuery()).toMatchObject({ customerCategoryId: '3', term: 'harb', sortBy: 'name' })
  await choose(user, 'Account owner', 'Lena')
  await expect.poll(lastQuery).toMatchObject({ accountOwnerId: '6', customerCategoryId: '3' })
  await user.click(screen.getByRole('button', { name: 'Connected' }))
  await expect.poll(lastQuery).toMatchObject({ status: 'active' })
  expect(address()).toContain('owner=6')
})

test('an empty list says how to begin, a filtered one how to find', async () => {
  await open('', () => answer(customers.list, { data: [] }))
  expect(await screen.findByText('No customers yet')).toBeVisible()
})

test('a filter that finds nothing says so', async () => {
  await open('?term=xyz', () => answer(customers.list, { data: [] }))
  expect(await screen.findByText('No customers found')).toBeVisible()
})

test('only what is chosen is changed for several customers', async () => {
  const { user, form } = await openForm()
  expect(form.getByRole('button', { name: 'Edit 2 customers' })).toBeDisabled()
  await choose(user, 'Payment terms', '14 days')
  await user.click(form.getByRole('button', { name: 'Edit 2 customers' }))
  expect(await screen.findByText('2 customers updated')).toBeVisible()
  expect(lastBody(customers.changeMany)).toEqual({ venueIds: [8, 9], change: { paymentTerms: 'net_14' } })
})

test('none is a choice of its own', async () => {
  const { user, form } = await openForm()
  await user.click(await form.findByRole('combobox', { name: 'Customer category' }))
  await user.click(await screen.findByRole('option', { name: 'None' }))
  await user.click(form.getByRole('button', { name: 'Edit 2 customers' }))
  await expect.poll(() => lastBody(customers.changeMany)).toEqual({ venueIds: [8, 9], change: { customerCategoryId: null } })
})

test('what the server refuses is shown on its field', async () => {
  const { user, form } = await openForm(() =>
    refuse(customers.changeMany, 'validation_failed', { paymentTerms: ['Is no longer offered'] }),
  )
  await choose(user, 'Payment terms', '14 days')
  await user.click(form.getByRole('button', { name: 'Edit 2 customers' }))
  expect(await form.findByText('Is no longer offered')).toBeVisible()
})

test('who may not assign account owners sees why', async () => {
  const as = supplier()
  as.user.permissions = as.user.permissions.filter((one) => one !== 'assignAccountOwner')
  const { form } = await openForm(undefined, as)
  expect(await form.findByText('You do not have permission to change account owners.')).toBeVisible()
  expect(form.getByRole('combobox', { name: 'Account owner' })).toBeDisabled()
})

test('several customers are disconnected only after a question', async () => {
  const user = await open('', () => answer(customers.disconnectMany, { disconnected: 1 }))
  await select(user)
  await press(user, 'Disconnect…')
  await user.click((await dialog('Disconnect 2 customers?')).getByRole('button', { name: 'Cancel' }))
  expect(sentTo(customers.disconnectMany)).toEqual([])
  await press(user, 'Disconnect…')
  await user.click((await dialog('Disconnect 2 customers?')).getByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText('1 customer disconnected')).toBeVisible()
  expect(lastBody(customers.disconnectMany)).toEqual({ venueIds: [8, 9] })
})

test('who may not manage customers can neither add nor change them', async () => {
  await open('', undefined, supplier('distributor_fulfillment'))
  expect(await screen.findByText('Harbour Light')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'New customer' })).toBeNull()
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('imported past orders are listed, and undone after a question', async () => {
  const past = { id: 4, filename: 'orders 2029.csv', orders: 12, createdAt: '2030-01-07T06:00:00.000Z', undoneAt: null }
  const user = await open('', () => answer(orderHistory.list, { data: [past] }))
  await press(user, 'Past orders')
  expect(await screen.findByText('orders 2029.csv')).toBeVisible()
  await press(user, 'Undo')
  await user.click((await dialog(/^Remove 12 imported orders/)).getByRole('button', { name: 'Cancel' }))
  expect(sentTo(orderHistory.undo)).toEqual([])
  await press(user, 'Undo')
  await user.click((await dialog(/^Remove 12 imported orders/)).getByRole('button', { name: 'Remove orders' }))
  await expect.poll(() => sentTo(orderHistory.undo)).toMatchObject([{ params: { importId: '4' } }])
})
