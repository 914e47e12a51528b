import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deliveryDays } from '#contract/calendar/delivery-days.ts'
import { supplierProfile } from '#contract/parties/supplier-profile.ts'
import { utils } from '#contract/parties/utils.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const open = (page: string, answers = () => {}, as = supplier()) =>
  openScreen(`/supplier/settings/${page}`, {
    as,
    answers: () => {
      answer(supplierProfile.find, {
        id: 1,
        name: 'Northfield Produce',
        lowInventoryThreshold: 5,
        displayLevel: 'level',
        displayLevelBelow: null,
        inventoryTracking: true,
        batchTracking: true,
        paymentTerms: 'net_14',
      })
      answers()
    },
  })

test('how stock is shown is saved, and nothing can be saved before it is changed', async () => {
  const user = await open('inventory')
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(await screen.findByRole('combobox', { name: 'What customers see' }))
  await user.click(await screen.findByRole('option', { name: 'The quantity in stock' }))
  await user.type(screen.getByLabelText('Low for customers below'), '3')
  const threshold = screen.getByLabelText('Low stock threshold')
  await user.clear(threshold)
  await user.type(threshold, '12.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => lastBody(supplierProfile.change))
    .toMatchObject({
      displayLevel: 'exact',
      displayLevelBelow: 3,
      displayStockNumbers: true,
      orderMoreThanAvailable: false,
      lowInventoryThreshold: 12.5,
    })
})

test('G-048 how stock is kept and valued is saved, and without stock nothing else is asked about it', async () => {
  const user = await open('inventory')
  await user.click(await screen.findByRole('checkbox', { name: /^Track stock/ }))
  expect(screen.queryByRole('combobox', { name: 'What customers see' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: /^Track batches/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /^Track stock/ }))
  await user.click(screen.getByRole('combobox', { name: 'Stock value' }))
  await user.click(await screen.findByRole('option', { name: 'At moving average' }))
  await user.click(screen.getByRole('checkbox', { name: /^Track batches/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => lastBody(supplierProfile.change))
    .toMatchObject({ inventoryTracking: true, batchTracking: false, valuation: 'average' })
})

test('a threshold that is empty is required, and nothing is sent', async () => {
  const user = await open('inventory')
  await user.clear(await screen.findByLabelText('Low stock threshold'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This field is required')).toBeVisible()
  expect(sentTo(supplierProfile.change)).toEqual([])
})

const TERMS = {
  data: [
    { key: 'net_14', name: '14 days' },
    { key: 'cash_on_delivery', name: 'Cash on delivery' },
  ],
}

test('the bank account and the terms of new customers are saved', async () => {
  const user = await open('payment-information', () => {
    answer(utils.paymentTerms, TERMS)
    answer(supplierProfile.changePaymentInformation, { id: 1, name: 'Northfield Produce' })
  })
  await user.type(await screen.findByLabelText('Account holder'), 'Northfield Produce Pty Ltd')
  await user.type(screen.getByLabelText('IBAN or account number'), '12345678')
  await user.click(await screen.findByRole('combobox', { name: 'Default payment terms' }))
  await user.click(await screen.findByRole('option', { name: 'Cash on delivery' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Payment information saved')).toBeVisible()
  expect(lastBody(supplierProfile.changePaymentTerms)).toEqual({ paymentTerms: 'cash_on_delivery' })
  expect(lastBody(supplierProfile.changePaymentInformation)).toMatchObject({
    accountName: 'Northfield Produce Pty Ltd',
    accountNumber: '12345678',
  })
})

test('an account number the server refuses is shown on its field', async () => {
  const user = await open('payment-information', () => {
    answer(utils.paymentTerms, TERMS)
    refuse(supplierProfile.changePaymentInformation, 'validation_failed', { accountNumber: ['Is too short'] })
  })
  await user.type(await screen.findByLabelText('IBAN or account number'), '1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Is too short')).toBeVisible()
  expect(screen.getByLabelText('IBAN or account number')).toHaveValue('1')
})

test('closed days of one day end on the day they begin', async () => {
  const user = await open('delivery')
  await user.click(await screen.findByRole('button', { name: /closed days/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Add closed days' }))
  await user.type(form.getByLabelText(/^From/), '2030-12-25')
  await user.type(form.getByLabelText('Reason'), 'Christmas')
  await user.click(form.getByRole('button', { name: 'Save closed days' }))
  await expect
    .poll(() => lastBody(deliveryDays.addClosedDays))
    .toEqual({
      from: '2030-12-25',
      to: '2030-12-25',
      reason: 'Christmas',
      countsAsBusinessDay: false,
    })
})

test('closed days need a first day', async () => {
  const user = await open('delivery')
  await user.click(await screen.findByRole('button', { name: /closed days/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Add closed days' }))
  await user.click(form.getByRole('button', { name: 'Save closed days' }))
  expect(form.getByLabelText(/^From/)).toBeInvalid()
  expect(sentTo(deliveryDays.addClosedDays)).toEqual([])
})
