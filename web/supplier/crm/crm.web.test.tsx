import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { accountActivity } from '#contract/sales/account-activity.ts'
import { expenses } from '#contract/sales/expenses.ts'
import { todos } from '#contract/sales/todos.ts'
import { choose, dialog, fill, press } from '#test/web/actions.ts'
import { AUD } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import { address, onPhone, openScreen, setNow } from '#test/web/screen.tsx'
import { answer, disconnect, lastBody, sentTo } from '#test/web/server.ts'
import { begin } from '#web/session/session.ts'

const BAR = { id: 4, name: 'Corner Bar', address: '2 Quay Street, Sydney', phone: '+61 2 5550 0100' }
const CALL = {
  id: 31,
  name: 'Call about the new list',
  note: 'Ask for Kim',
  dueDate: '2030-01-07T03:00:00.000Z',
  venue: BAR,
  accountOwner: { id: 7, name: 'Robin' },
  doneAt: null,
  doneBy: null,
}
const LUNCH = {
  id: 51,
  category: 'expense' as const,
  type: 'business_development' as const,
  amount: 84.5,
  currency: AUD,
  taxIncluded: true,
  note: 'Lunch',
  createdAt: '2030-01-06T03:00:00.000Z',
  user: { id: 7, name: 'Robin' },
  venue: { id: 4, name: 'Corner Bar' },
  todo: null,
  invoices: [{ id: 9, name: 'receipt.pdf', contentType: 'application/pdf', size: 900 }],
  editable: true,
}

beforeEach(() => setNow('2030-01-07T05:00:00.000Z'))

const open = (page: string, more = () => {}, as = supplier()) =>
  openScreen(`/supplier/crm/${page}`, {
    as,
    answers: () => {
      answer(todos.list, { data: [CALL], meta: { nextId: null, nextValue: null }, dueCount: 1 })
      answer(todos.find, CALL)
      answer(expenses.list, { data: [LUNCH], meta: { nextId: null, nextValue: null } })
      answer(expenses.find, LUNCH)
      answer(expenses.venues, { data: [{ id: 4, name: 'Corner Bar' }] })
      answer(expenses.totals, {
        count: 1,
        amounts: [{ amount: 84.5, currency: AUD }],
        byUser: [],
        byType: [{ type: 'business_development', count: 1, amounts: [{ amount: 84.5, currency: AUD }] }],
        byMonth: [],
      })
      more()
    },
  })

test('the day of a rep lists what is due, with the way there, a call, and a visit in two taps', async () => {
  const user = await open('account-activity')
  const due = within(await screen.findByRole('list', { name: 'Due to-dos' }))
  expect(due.getByText('Corner Bar · 2 Quay Street, Sydney')).toBeVisible()
  expect(due.getByRole('link', { name: 'Map of Corner Bar' })).toHaveAttribute('href', expect.stringContaining('Quay%20Street'))
  expect(due.getByRole('link', { name: 'Call Corner Bar' })).toHaveAttribute('href', 'tel:+61255500100')
  await user.click(due.getByRole('button', { name: 'Log activity at Corner Bar' }))
  await user.click((await dialog('Activity at Corner Bar')).getByRole('button', { name: 'Log check-in' }))
  await expect.poll(() => lastBody(expenses.create)).toMatchObject({ type: 'check_in', venueId: 4, todoId: 31 })
  await expect.poll(() => lastBody(todos.change)).toEqual({ isDone: true })
})

test('a visit that cannot be sent is kept on the device, said to wait, and sent once when the connection is back', async () => {
  const user = await open('account-activity')
  await press(user, 'Log activity at Corner Bar')
  const form = await dialog('Activity at Corner Bar')
  const reconnect = disconnect()
  await fill(user, form.getByLabelText('Note'), 'Wants two cases')
  await user.click(form.getByRole('button', { name: 'Log check-in' }))
  expect(await screen.findByText(/1 activity is saved on this device/)).toBeVisible()
  expect(localStorage.getItem('unsentActivities')).toContain('Wants two cases')
  reconnect()
  await expect.poll(() => sentTo(expenses.create)).toHaveLength(1)
  expect(lastBody(expenses.create)).toMatchObject({ note: 'Wants two cases', venueId: 4 })
  await expect.poll(() => screen.queryByText(/1 activity is saved on this device/)).toBeNull()
  expect(localStorage.getItem('unsentActivities')).toBe('[]')
})

test('what one user logged is never sent as another one who signs in while it is being sent', async () => {
  const user = await open('account-activity')
  const reconnect = disconnect()
  for (const note of ['First', 'Second']) {
    await press(user, 'Log activity at Corner Bar')
    const form = await dialog('Activity at Corner Bar')
    await fill(user, form.getByLabelText('Note'), note)
    await user.click(form.getByRole('button', { name: 'Log check-in' }))
    await expect.poll(() => localStorage.getItem('unsentActivities')).toContain(note)
  }
  answer(expenses.create, () => {
    begin(supplier('distributor_admin', { more: { id: 99 } }))
    return LUNCH
  })
  reconnect()
  await expect.poll(() => sentTo(expenses.create)).toHaveLength(1)
  await expect.poll(() => screen.queryByText(/saved on this device/)).toBeNull()
  window.dispatchEvent(new Event('online'))
  expect(sentTo(expenses.create)).toHaveLength(1)
  expect(sentTo(todos.change)).toEqual([])
  // the first is sent again with the same key, and finishes its to-do, once its user is back
  expect(JSON.parse(localStorage.getItem('unsentActivities') ?? '[]')).toHaveLength(2)
  localStorage.removeItem('unsentActivities')
  window.dispatchEvent(new StorageEvent('storage', { key: 'unsentActivities' }))
})

test('a day with more than one page of due to-dos shows the rest when asked to', async () => {
  const user = await open('account-activity', () =>
    answer(todos.list, ({ query }) =>
      query.nextId === '31'
        ? { data: [{ ...CALL, id: 32, name: 'Visit' }], meta: { nextId: null, nextValue: null }, dueCount: 2 }
        : { data: [CALL], meta: { nextId: 31, nextValue: CALL.dueDate }, dueCount: 2 },
    ),
  )
  const due = within(await screen.findByRole('list', { name: 'Due to-dos' }))
  expect(await due.findByText('Call about the new list')).toBeVisible()
  expect(due.queryByText('Visit')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await due.findByText('Visit')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('with nothing due the day says so', async () => {
  await open('account-activity', () => answer(todos.list, { data: [], meta: { nextId: null, nextValue: null }, dueCount: 0 }))
  expect(await screen.findByText('Nothing is due today')).toBeVisible()
})

test('R-173 accounts are listed by stage, each with its count, and a stage leads to another list', async () => {
  const user = await open('account-activity/Target', () =>
    answer(accountActivity.totals, {
      stages: [
        { stage: 'target_account', accounts: 3, spent: [] },
        { stage: 'ordering_account', accounts: 12, spent: [{ amount: 900, currency: AUD }] },
      ],
    }),
  )
  expect(await screen.findByText(/3 accounts at this stage/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Ordering.*12/ }))
  await expect.poll(address).toContain('/account-activity/Ordering')
})

test('the stages of my day are in the order in which an account moves through them, and Accounts is the current tab of each', async () => {
  const stages = [
    'target_account',
    'pending_account_opening',
    'ordering_account',
    'not_ordering_account',
    'no_spendings',
  ] as const
  const user = await open('account-activity', () =>
    answer(accountActivity.totals, { stages: stages.map((stage, i) => ({ stage, accounts: i + 1, spent: [] })) }),
  )
  const links = within(await screen.findByRole('region', { name: 'Accounts this month' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Target1', 'Pending2', 'Opened5', 'Ordering3', 'Not ordering4'])
  await user.click(links[0]!)
  await expect.poll(address).toContain('/account-activity/Target')
  expect(await screen.findByRole('link', { name: 'Accounts', current: 'page' })).toBeVisible()
})

test('on a phone the pages of the CRM are a list to choose from, which leads to the chosen one', async () => {
  onPhone()
  const user = await open('account-activity')
  const list = await within(await screen.findByRole('navigation', { name: 'CRM' })).findByLabelText('CRM')
  expect(list).toHaveDisplayValue('My day')
  await user.selectOptions(list, 'Expenses')
  await expect.poll(address).toContain('/supplier/crm/expense-tracking')
  await expect.poll(() => screen.getByLabelText('CRM', { selector: 'select' })).toHaveDisplayValue('Expenses')
})

test('R-116 the info of an account says how it is reached, and its pen leads to where the customer is edited', async () => {
  const user = await open('account-activity/Ordering/4', () =>
    answer(accountActivity.find, {
      ...{ id: 4, name: 'Corner Bar', stage: 'ordering_account', phone: BAR.phone, email: 'bar@corner.example' },
      contacts: [{ type: 'finance', name: 'Kim Ho', email: 'kim@corner.example', phone: '' }],
    }),
  )
  await press(user, 'Info')
  const info = await dialog('Corner Bar')
  expect(info.getByRole('link', { name: BAR.phone })).toHaveAttribute('href', 'tel:+61255500100')
  expect(info.getByRole('link', { name: 'kim@corner.example' })).toBeVisible()
  await user.click(info.getByRole('link', { name: 'Edit customer' }))
  await expect.poll(address).toBe('/supplier/outlets/4/info')
})

test('R-382 an expense asks for its type, its amount and its tax, and goes with its receipt', async () => {
  const user = await open('expense-tracking/new')
  expect(await screen.findByRole('button', { name: 'Record expense' })).toBeDisabled()
  expect(screen.getByPlaceholderText('Select Expense Type')).toBeVisible()
  await choose(user, 'Type', 'Travel')
  await fill(user, screen.getByLabelText(/^Amount/), '12.50')
  await user.click(screen.getByRole('radio', { name: 'GST Included' }))
  await choose(user, 'Account', 'Corner Bar')
  const receipt = new File(['%PDF-1.4'], 'taxi.pdf', { type: 'application/pdf' })
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, receipt)
  await press(user, 'Record expense')
  await expect.poll(() => sentTo(expenses.create)).toHaveLength(1)
  expect(sentTo(expenses.create)[0]?.files).toMatchObject({ invoices: [{ name: 'taxi.pdf' }] })
  expect(lastBody(expenses.create)).toMatchObject({ type: 'travel', amount: 12.5, taxIncluded: true, venueId: 4 })
  await expect.poll(address).toBe('/supplier/crm/expense-tracking')
})

test('R-372 an expense shows its tax as an option, and is edited by who recorded it', async () => {
  const user = await open('expense-tracking/single/51?range=this_year')
  const panel = within(await screen.findByRole('article'))
  expect(panel.getByText('GST Included')).toBeVisible()
  expect(panel.getByRole('button', { name: 'receipt.pdf' })).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Edit…' }))
  const form = await dialog('Edit expense')
  await fill(user, form.getByLabelText(/^Amount/), '90')
  await user.click(form.getByRole('checkbox', { name: 'receipt.pdf' }))
  expect(form.getByRole('checkbox', { name: 'receipt.pdf' })).not.toBeChecked()
  await user.click(form.getByRole('button', { name: 'Save' }))
  await expect.poll(() => lastBody(expenses.change)).toMatchObject({ amount: 90, removeInvoices: [9] })
})

test('an activity is recorded with its type and account', async () => {
  const user = await open('team-activity/new')
  await choose(user, 'Type', 'Meeting')
  await choose(user, 'Account', 'Corner Bar')
  await press(user, 'Record activity')
  await expect.poll(() => lastBody(expenses.create)).toMatchObject({ type: 'meeting', amount: 0, venueId: 4 })
})

test('a to-do is added for an account with its day and time', async () => {
  const user = await open('to-dos', () => {
    answer(todos.venues, { data: [{ id: 4, name: 'Corner Bar' }] })
    answer(todos.accountOwners, { data: [{ id: 7, name: 'Robin' }] })
  })
  await press(user, 'New to-do')
  const form = await dialog('New to-do')
  await fill(user, form.getByLabelText(/What is to be done/), 'Bring samples')
  await user.click(form.getByRole('button', { name: 'Add to-do' }))
  await expect.poll(() => lastBody(todos.create)).toMatchObject({ name: 'Bring samples', venueId: null })
})

test('who may not create to-dos has no page of them', async () => {
  await open('to-dos', () => {}, supplier('distributor_subscriber'))
  await expect.poll(address).not.toContain('/crm/to-dos')
})
