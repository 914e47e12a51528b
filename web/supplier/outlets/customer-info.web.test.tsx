import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type CustomerDetail, customers } from '#contract/parties/customers.ts'
import { dialog, fill, press } from '#test/web/actions.ts'
import { aCustomer } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const KEPT = aCustomer({ editable: true, connectionStatus: null, email: 'kim@harbour.example', phone: '0400' })
const open = (customer: Given<CustomerDetail> = KEPT, more = () => {}, as = supplier()) =>
  openScreen('/supplier/outlets/8/info', {
    as,
    answers: () => {
      answer(customers.find, customer)
      answer(customers.change, ({ body }) => ({ ...customer, ...(body as Given<CustomerDetail>) }))
      more()
    },
  })

test('a customer who has not joined opens with what is known, and is saved as changed', async () => {
  const user = await open()
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Harbour Light')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await fill(user, screen.getByLabelText('Invoice email'), 'pay@harbour.example')
  await fill(user, screen.getByLabelText('Delivery instructions'), 'Back door')
  await press(user, 'Save')
  expect(await screen.findByText('Customer saved')).toBeVisible()
  expect(lastBody(customers.change)).toMatchObject({
    name: 'Harbour Light',
    email: 'kim@harbour.example',
    phone: '0400',
    city: 'Sydney',
    invoiceEmail: 'pay@harbour.example',
    instruction: 'Back door',
  })
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('a customer without a name, or with an address that is none, is not saved', async () => {
  const user = await open()
  await user.clear(await screen.findByLabelText(/^Name/))
  await fill(user, screen.getByLabelText('Invoice email'), 'pay')
  await press(user, 'Save')
  expect(screen.getByLabelText(/^Name/)).toHaveFocus()
  expect(screen.getByLabelText('Invoice email')).toBeInvalid()
  expect(sentTo(customers.change)).toEqual([])
})

test('an address another customer has is shown on its field, and stays', async () => {
  const user = await open(KEPT, () => refuse(customers.change, 'validation_failed', { email: ['Another customer has it'] }))
  await fill(user, await screen.findByLabelText('Email'), 'lee@harbour.example')
  await press(user, 'Save')
  expect(await screen.findByText('Another customer has it')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('lee@harbour.example')
})

test('a customer who has joined keeps its own details, which the supplier reads', async () => {
  await open(
    aCustomer({
      email: 'kim@harbour.example',
      street: '1 Pier Road',
      zipCode: '2000',
      billingAddress: null,
      workingHours: { from: '07:00', to: '15:00' },
      contacts: [{ type: 'finance', name: 'Lee', email: 'lee@harbour.example', phone: '' }],
    }),
  )
  expect(await screen.findByText('managed by the customer')).toBeVisible()
  expect(screen.getByText('1 Pier Road, 2000 Sydney')).toBeVisible()
  expect(screen.getByText('Same as delivery address')).toBeVisible()
  expect(screen.getByText('07:00 to 15:00')).toBeVisible()
  expect(screen.getByText('Lee · lee@harbour.example')).toBeVisible()
  expect(screen.queryByLabelText(/^Name/)).toBeNull()
})

test('a customer is disconnected after a question that says what stays', async () => {
  const user = await open(aCustomer())
  await press(user, 'Disconnect customer…')
  const question = await dialog('Disconnect Harbour Light?')
  expect(question.getByText(/keep access to past orders/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(sentTo(customers.remove)).toEqual([])
  await press(user, 'Disconnect customer…')
  await user.click((await dialog('Disconnect Harbour Light?')).getByRole('button', { name: 'Disconnect customer' }))
  expect(await screen.findByText('Customer disconnected')).toBeVisible()
  expect(sentTo(customers.remove)).toMatchObject([{ params: { venueId: '8' } }])
  expect(address()).toMatch(/^\/supplier\/outlets/)
})

test('a customer with open orders cannot be disconnected', async () => {
  await open(aCustomer({ openOrders: 2 }))
  expect(await screen.findByText('There are 2 open orders. Close them first.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Disconnect customer…' })).toBeDisabled()
})

test('a customer who does not trade yet is removed instead', async () => {
  const user = await open()
  await press(user, 'Remove customer…')
  await user.click((await dialog(/^Remove Harbour Light/)).getByRole('button', { name: 'Remove customer' }))
  expect(await screen.findByText('Customer removed')).toBeVisible()
})

test('a user who may not manage customers reads them and ends nothing', async () => {
  await open(KEPT, undefined, supplier('distributor_fulfillment'))
  expect(await screen.findByText('kim@harbour.example')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Remove customer|^Disconnect/ })).toBeNull()
})

test('the next step with a customer who was not invited is the invitation', async () => {
  await open()
  expect(await screen.findByText('Not invited')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Invite customer' })).toHaveAttribute('href', expect.stringContaining('outlet=8'))
})

test('a request that waits is led to', async () => {
  await open(aCustomer({ connectionStatus: 'connection_pending', invitationId: 9 }))
  expect(await screen.findByRole('link', { name: 'View request' })).toHaveAttribute('href', '/supplier/outlets/proposal/9')
})

test('the users of a customer are listed with their contact details', async () => {
  await openScreen('/supplier/outlets/8/users', {
    as: supplier(),
    answers: () => {
      answer(customers.find, aCustomer())
      answer(customers.users, { data: [{ id: 3, name: 'Kim', email: 'kim@harbour.example', phone: '', isPrimary: true }] })
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Users of Harbour Light' }))
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/Kim.*kim@harbour\.example.*—.*Main contact/)
})
