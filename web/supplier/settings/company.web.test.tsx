import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type OwnCompany, supplierProfile } from '#contract/parties/supplier-profile.ts'
import { utils } from '#contract/parties/utils.ts'
import { choose, fill, press } from '#test/web/actions.ts'
import { AUD } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, keepWaiting, lastBody, refuse, sentTo } from '#test/web/server.ts'

const COMPANY: Given<OwnCompany> = {
  id: 1,
  name: 'Northfield Produce',
  email: 'orders@northfield.example',
  currency: 'AUD',
  currencyChangeEnabled: false,
  timezone: 'Australia/Sydney',
  dateFormat: 'DD/MM/YYYY',
  timeFormat: 'HH:mm',
  tax: 10,
  taxCalculation: 'exclusive',
  minimumOrderAmount: 150,
  deliveryFee: 12.5,
  deliveryDays: [1, 3],
  deliveryPeriod: 'day',
  deliveryPeriodCount: 1,
  workingHours: { from: '06:00', to: '16:00' },
  dormantPeriod: 30,
}
const open = (more = () => {}, as = supplier()) =>
  openScreen('/supplier/settings', {
    as,
    answers: () => {
      answer(supplierProfile.find, COMPANY)
      answer(supplierProfile.change, ({ body }) => ({ ...COMPANY, ...(body as Given<OwnCompany>) }))
      answer(utils.currencies, { data: [{ ...AUD, name: 'Australian dollar' }] })
      answer(utils.timezones, { data: [{ id: 'Australia/Sydney', name: 'Sydney', offset: '+10:00' }] })
      more()
    },
  })
const changed = () => lastBody(supplierProfile.change)

test('the company opens with its present values', async () => {
  await open()
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Northfield Produce')
  expect(screen.getByLabelText('Minimum order')).toHaveValue('$150')
  expect(screen.getByLabelText('Delivery fee')).toHaveValue('$12.50')
  expect(screen.getByLabelText('Tax rate')).toHaveValue('10 %')
  expect(screen.getByRole('checkbox', { name: 'Wed' })).toBeChecked()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('what was changed is saved with the rest of the company', async () => {
  const user = await open()
  await fill(user, await screen.findByLabelText('Delivery fee'), '9,50')
  await user.click(screen.getByRole('checkbox', { name: 'Fri' }))
  await fill(user, screen.getByLabelText(/^Order cut-off/), '15:30')
  await choose(user, 'Lead time unit', 'business days')
  await press(user, 'Save')
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(changed()).toMatchObject({
    name: 'Northfield Produce',
    deliveryFee: 9.5,
    deliveryDays: [1, 3, 5],
    deliveryPeriod: 'business_day',
    workingHours: { from: '06:00', to: '15:30' },
    minimumOrderAmount: 150,
  })
})

test('an emptied minimum means there is none', async () => {
  const user = await open()
  await user.clear(await screen.findByLabelText('Minimum order'))
  await press(user, 'Save')
  await expect.poll(changed).toMatchObject({ minimumOrderAmount: null })
})

test('a company without a name is not saved, and its name gets the focus', async () => {
  const user = await open()
  await user.clear(await screen.findByLabelText(/^Name/))
  await press(user, 'Save')
  expect(screen.getByLabelText(/^Name/)).toBeInvalid()
  expect(screen.getByLabelText(/^Name/)).toHaveFocus()
  expect(sentTo(supplierProfile.change)).toEqual([])
})

test('a tax rate that is emptied is required', async () => {
  const user = await open()
  await user.clear(await screen.findByLabelText('Tax rate'))
  await press(user, 'Save')
  expect(await screen.findByText('This field is required')).toBeVisible()
  expect(sentTo(supplierProfile.change)).toEqual([])
})

test('an amount that is none stays in its field and is not sent', async () => {
  const user = await open()
  await fill(user, await screen.findByLabelText('Delivery fee'), 'twelve')
  await fill(user, screen.getByLabelText(/^Name/), 'Northfield')
  await press(user, 'Save')
  expect(screen.getByLabelText('Delivery fee')).toHaveValue('twelve')
  expect(sentTo(supplierProfile.change)).toEqual([])
})

test('the currency cannot be changed once something was ordered', async () => {
  await open()
  expect(await screen.findByRole('combobox', { name: 'Currency' })).toBeDisabled()
})

test('the format of dates is chosen by an example', async () => {
  const user = await open()
  await user.click(await screen.findByRole('combobox', { name: 'Date format' }))
  await user.click(await screen.findByRole('option', { name: /^\d{4}-\d\d-\d\d$/ }))
  await press(user, 'Save')
  await expect.poll(changed).toMatchObject({ dateFormat: 'YYYY-MM-DD' })
})

test('what the server refuses is shown on its field, and the rest stays as typed', async () => {
  const user = await open(() =>
    refuse(supplierProfile.change, 'validation_failed', { companyRegistrationNumber: ['Is not a registration number'] }),
  )
  await user.type(await screen.findByLabelText('Registration number'), '12')
  await fill(user, screen.getByRole('textbox', { name: 'Contact' }), 'Kim')
  await press(user, 'Save')
  expect(await screen.findByText('Is not a registration number')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Contact' })).toHaveValue('Kim')
})

test('settings that are being saved are not sent twice', async () => {
  const user = await open(() => keepWaiting(supplierProfile.change))
  await fill(user, await screen.findByRole('textbox', { name: 'Contact' }), 'Kim')
  await press(user, 'Save')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  expect(sentTo(supplierProfile.change)).toHaveLength(1)
})

test('unsaved changes are left only after a question', async () => {
  const ask = vi.fn(() => false)
  const user = await open()
  await fill(user, await screen.findByRole('textbox', { name: 'Contact' }), 'Kim')
  vi.stubGlobal('confirm', ask)
  await user.click(screen.getByRole('link', { name: 'Delivery' }))
  await expect.poll(() => ask.mock.calls).toHaveLength(1)
  expect(address()).toBe('/supplier/settings')
  expect(screen.getByRole('textbox', { name: 'Contact' })).toHaveValue('Kim')
})

test('a logo is removed on its own', async () => {
  const user = await open(() => answer(supplierProfile.find, { ...COMPANY, logo: '/files/logo.webp' }))
  await press(user, /[Rr]emove/)
  expect(await screen.findByText('Logo removed')).toBeVisible()
  expect(sentTo(supplierProfile.removeLogo)).toHaveLength(1)
})
