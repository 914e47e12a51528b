import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { statements } from '#contract/billing/statements.ts'
import { customers } from '#contract/parties/customers.ts'
import { dialog, fill, press } from '#test/web/actions.ts'
import { supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const AUD = { code: 'AUD', template: '${amount}', fractionDigits: 2 }
const STATEMENT = {
  venue: { id: 3, name: 'The Glasshouse' },
  distributor: { id: 1, name: 'Northfield Produce' },
  currency: AUD,
  from: '2030-01-01',
  to: '2030-03-31',
  opening: 20,
  entries: [
    { kind: 'invoice' as const, id: 1, day: '2030-02-01', text: 'INV-0001', dueOn: '2030-02-15', amount: 121, balance: 141 },
    { kind: 'payment' as const, id: 7, day: '2030-02-20', text: 'Transfer', dueOn: null, amount: -41, balance: 100 },
  ],
  balance: 100,
  overdue: 100,
  ageing: { notDue: 0, upTo30: 0, upTo60: 100, upTo90: 0, over90: 0 },
  lastMailedAt: null,
}

const open = (more = () => {}, as = supplier()) =>
  openScreen('/supplier/outlets/3/account', {
    as,
    answers: () => {
      answer(customers.find, { id: 3, name: 'The Glasshouse', connectionStatus: 'active' })
      answer(statements.find, STATEMENT)
      more()
    },
  })

test('the account says what is owed, how long it is overdue, and why', async () => {
  await open()
  const account = within((await screen.findByRole('heading', { name: 'Account' })).closest('section')!)
  expect(account.getByText('31 to 60 days')).toBeVisible()
  expect(account.queryByText('Not due')).toBeNull()
  const rows = within(screen.getByRole('table', { name: 'Movements' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent(/Payment Transfer.*\$41\.00.*\$100\.00/)
  expect(rows[2]).toHaveTextContent(/Invoice INV-0001.*\$121\.00.*\$141\.00/)
})

test('a payment is recorded with all that is owed unless another amount is typed', async () => {
  const user = await open()
  await press(user, 'Record payment')
  const form = await dialog('Payment of The Glasshouse')
  expect(form.getByLabelText(/^Amount/)).toHaveValue('$100')
  await fill(user, form.getByLabelText(/^Amount/), '60')
  await user.type(form.getByLabelText('Note'), 'Cash')
  await user.click(form.getByRole('button', { name: 'Record payment' }))
  await expect.poll(() => lastBody(statements.addPayment)).toEqual({ amount: 60, receivedOn: '2030-03-31', note: 'Cash' })
})

test('a refused payment says why on its field', async () => {
  const user = await open(() => refuse(statements.addPayment, 'validation_failed', { receivedOn: ['Must not be in the future'] }))
  await press(user, 'Record payment')
  const form = await dialog('Payment of The Glasshouse')
  await user.click(form.getByRole('button', { name: 'Record payment' }))
  expect(await form.findByText('Must not be in the future')).toBeVisible()
})

test('a payment is removed after a question', async () => {
  const user = await open()
  await press(user, 'Remove payment of $41.00')
  await user.click((await dialog('Remove the payment of $41.00?')).getByRole('button', { name: 'Remove payment' }))
  await expect.poll(() => sentTo(statements.removePayment)).toMatchObject([{ params: { paymentId: '7' } }])
})

test('the statement is mailed, and a missing address is said', async () => {
  const user = await open(() => refuse(statements.mail, 'validation_failed', {}, 'The customer has no email address'))
  await press(user, 'Mail statement')
  expect(await screen.findByText(/has no email address/)).toBeVisible()
})

test('who may not approve credits reads the account only', async () => {
  await open(undefined, supplier('distributor_fulfillment', { more: { permissions: ['seeOrders', 'seeAllAccounts'] } }))
  expect(await screen.findByRole('table', { name: 'Movements' })).toBeVisible()
  for (const name of ['Record payment', 'Mail statement', /^Remove/]) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('R-100 R-287 who may not see all accounts is led to the orders', async () => {
  await open(undefined, supplier('distributor_fulfillment'))
  await expect.poll(address).toMatch(/^\/supplier\/orders/)
  expect(sentTo(statements.find)).toEqual([])
})

test('the statement of other days is shown, printed and mailed', async () => {
  const user = await open()
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2029-11-01' } })
  await expect.poll(() => sentTo(statements.find).at(-1)?.query).toEqual({ from: '2029-11-01' })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2029-12-31' } })
  expect(screen.getByLabelText('To')).toHaveValue('2030-03-31')
  expect(address()).toBe('/supplier/outlets/3/account?from=2029-11-01')
  await press(user, 'Mail statement')
  await expect.poll(() => lastBody(statements.mail)).toEqual({ from: '2029-11-01' })
  await press(user, 'Download PDF')
  await expect.poll(() => sentTo(statements.asPdf).at(-1)?.query).toEqual({ from: '2029-11-01' })
})

test('what is no day in the address is left out', async () => {
  await openScreen('/supplier/outlets/3/account?from=yesterday&to=2030-03-31', {
    as: supplier(),
    answers: () => {
      answer(customers.find, { id: 3, name: 'The Glasshouse', connectionStatus: 'active' })
      answer(statements.find, STATEMENT)
    },
  })
  await screen.findByRole('heading', { name: 'Account' })
  expect(sentTo(statements.find).map(({ query }) => query)).toContainEqual({ to: '2030-03-31' })
})
