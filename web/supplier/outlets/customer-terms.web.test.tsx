import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deliveryDays } from '#contract/calendar/delivery-days.ts'
import { tags } from '#contract/catalogue/tags.ts'
import { customerCategories } from '#contract/parties/customer-categories.ts'
import { type CustomerDetail, customers } from '#contract/parties/customers.ts'
import { utils } from '#contract/parties/utils.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { choose, dialog, fill, press } from '#test/web/actions.ts'
import { aCustomer } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const AGREED = aCustomer({ accountOwnerId: 7, customerCategoryId: 3, deliveryFee: 9.5, deliveryDays: [1, 4], note: 'Pays late' })
const openAt = (page: string, customer: Given<CustomerDetail>, more = () => {}, as = supplier()) =>
  openScreen(`/supplier/outlets/8/${page}`, {
    as,
    answers: () => {
      answer(customers.find, customer)
      answer(customers.change, ({ body }) => ({ ...customer, ...(body as Given<CustomerDetail>) }))
      answer(utils.paymentTerms, {
        data: [
          { key: 'no_terms', name: 'No terms' },
          { key: 'net_14', name: '14 days' },
        ],
      })
      answer(customerCategories.list, { data: [{ id: 3, name: 'Hotels' }] })
      answer(customers.accountOwners, {
        data: [
          { id: 7, name: 'Robin' },
          { id: 6, name: 'Lena' },
        ],
      })
      more()
    },
  })
const open = (customer = AGREED, more = () => {}, as = supplier()) => openAt('sales-settings', customer, more, as)
const changed = () => lastBody(customers.change)

test('terms open as agreed, and are saved as a whole', async () => {
  const user = await open()
  expect(await screen.findByRole('combobox', { name: 'Payment terms' })).toHaveValue('14 days')
  expect(screen.getByLabelText('Delivery fee')).toHaveValue('$9.50')
  expect(screen.getByRole('checkbox', { name: 'Thu' })).toBeChecked()
  await fill(user, screen.getByLabelText('Tax'), '7.5')
  await fill(user, screen.getByLabelText('Minimum order'), '80')
  await choose(user, 'Customer type', 'VIP')
  await press(user, 'Save')
  expect(await screen.findByText('Terms saved')).toBeVisible()
  expect(changed()).toEqual({
    paymentTerms: 'net_14',
    customerType: 'vip',
    customerCategoryId: 3,
    tax: 7.5,
    minimumOrderAmount: 80,
    deliveryFee: 9.5,
    minimumPolicy: null,
    deliveryDays: [1, 4],
    dormantPeriod: null,
    tagIds: [],
    note: 'Pays late',
  })
})

test('an emptied number, or no day, means the terms of all customers', async () => {
  const user = await open()
  await user.clear(await screen.findByLabelText('Delivery fee'))
  await user.click(screen.getByRole('checkbox', { name: 'Mon' }))
  await user.click(screen.getByRole('checkbox', { name: 'Thu' }))
  await press(user, 'Save')
  await expect.poll(changed).toMatchObject({ deliveryFee: null, deliveryDays: null })
})

test('no fee is not the same as the fee of all customers', async () => {
  const user = await open()
  await fill(user, await screen.findByLabelText('Delivery fee'), '0')
  await press(user, 'Save')
  await expect.poll(changed).toMatchObject({ deliveryFee: 0 })
})

test('the account owner is sent only where it is another one', async () => {
  const user = await open()
  await choose(user, 'Account owner', 'Lena')
  await press(user, 'Save')
  await expect.poll(changed).toMatchObject({ accountOwnerId: 6 })
})

test('a period that is not whole days is shown on its field', async () => {
  const user = await open(AGREED, () => refuse(customers.change, 'validation_failed', { dormantPeriod: ['At most 3650 days'] }))
  await fill(user, await screen.findByLabelText('Dormant after'), '90')
  await press(user, 'Save')
  expect(await screen.findByText('At most 3650 days')).toBeVisible()
  expect(screen.getByLabelText('Dormant after')).toHaveValue('90 days')
})

test('tags are offered where there are some', async () => {
  const user = await open(AGREED, () => answer(tags.list, { data: [{ id: 4, name: 'Seasonal', colorId: 2, type: 'venue' }] }))
  await choose(user, 'Tags', 'Seasonal')
  await press(user, 'Save')
  await expect.poll(changed).toMatchObject({ tagIds: [4] })
})

test('a user who may not manage customers reads the terms, with the reason', async () => {
  await open(AGREED, undefined, supplier('distributor_fulfillment'))
  expect(await screen.findByText('You do not have permission to manage customers.')).toBeVisible()
  expect(screen.getByLabelText('Delivery fee')).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('who may not assign account owners cannot change this one', async () => {
  const as = supplier()
  as.user.permissions = as.user.permissions.filter((one) => one !== 'assignAccountOwner')
  await open(AGREED, undefined, as)
  expect(await screen.findByRole('combobox', { name: 'Account owner' })).toBeDisabled()
})

test('cut-offs of one customer are set for it alone', async () => {
  const user = await open()
  await press(user, 'Set cut-offs')
  const form = await dialog('Cut-offs')
  await user.click(form.getByRole('checkbox', { name: 'Friday' }))
  await press(user, 'Save cut-offs')
  await expect
    .poll(() => lastBody(deliveryDays.setSchedule))
    .toEqual({
      customerCategoryId: null,
      venueId: 8,
      deliveryDays: null,
      cutOffs: [{ day: 5, daysBefore: 1, time: '16:00', isHard: true }],
    })
  // the form of the cut-offs is not part of the form of the terms
  expect(sentTo(customers.change)).toEqual([])
})

test('own cut-offs are given up for those of all customers', async () => {
  const own = { id: 5, venue: { id: 8, name: 'Harbour Light' }, customerCategory: null, cutOffs: [] }
  const user = await open(AGREED, () => answer(deliveryDays.schedules, { data: [own] }))
  expect(await screen.findByText('Only for this customer')).toBeVisible()
  await press(user, 'Use default')
  await expect.poll(() => sentTo(deliveryDays.removeSchedule)).toMatchObject([{ params: { scheduleId: '5' } }])
})

const openInventory = (customer = aCustomer({ primaryWarehouseId: 2 }), more = () => {}, as = supplier()) =>
  openAt(
    'inventory-settings',
    customer,
    () => {
      answer(warehouses.list, {
        data: [
          { id: 1, name: 'Main', isPrimary: true },
          { id: 2, name: 'North', isPrimary: false },
        ],
      })
      more()
    },
    as,
  )

test('the warehouse of a customer is chosen among the own ones', async () => {
  const user = await openInventory()
  expect(await screen.findByRole('combobox', { name: 'Fulfil orders from' })).toHaveValue('North')
  await choose(user, 'Fulfil orders from', 'Main')
  await press(user, 'Save')
  expect(await screen.findByText('Warehouse saved')).toBeVisible()
  expect(changed()).toEqual({ primaryWarehouseId: 1 })
})

test('without a choice the primary warehouse serves a customer, by its name', async () => {
  const user = await openInventory()
  await choose(user, 'Fulfil orders from', 'North')
  expect(screen.getByPlaceholderText('Default: Main')).toBeVisible()
  await press(user, 'Save')
  await expect.poll(changed).toEqual({ primaryWarehouseId: null })
})

test('a warehouse that was removed meanwhile is shown on its field', async () => {
  const user = await openInventory(undefined, () =>
    refuse(customers.change, 'validation_failed', { primaryWarehouseId: ['Was removed'] }),
  )
  await choose(user, 'Fulfil orders from', 'Main')
  await press(user, 'Save')
  expect(await screen.findByText('Was removed')).toBeVisible()
})

test('who may not manage customers cannot move one to another warehouse', async () => {
  await openInventory(undefined, undefined, supplier('distributor_fulfillment'))
  expect(await screen.findByRole('combobox', { name: 'Fulfil orders from' })).toBeDisabled()
})
