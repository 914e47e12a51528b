import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type ElectronicSettings, electronicDocuments } from '#contract/electronic-documents/electronic-documents.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse } from '#test/web/server.ts'

const SETTINGS: ElectronicSettings = {
  ...{ profile: null, usualProfile: 'pintAnz', taxNumber: '', addressScheme: 'EM', addressId: '', attachToMails: false },
  missing: ['country'],
}

const open = (more = () => {}) =>
  openScreen('/supplier/settings/electronic-documents', {
    as: supplier(),
    answers: () => {
      answer(electronicDocuments.settings, SETTINGS)
      more()
    },
  })

test('what is missing is named, and what is set is saved', async () => {
  const user = await open()
  expect(await screen.findByText(/Your company has no country/)).toBeVisible()
  await user.click(await screen.findByRole('combobox', { name: 'Rules' }))
  await user.click(await screen.findByRole('option', { name: 'Peppol BIS Billing 3.0' }))
  await user.type(screen.getByLabelText('Tax number'), 'GST-7')
  await user.click(screen.getByRole('checkbox', { name: /^Attach electronic invoices/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => lastBody(electronicDocuments.saveSettings))
    .toEqual({ profile: 'peppolBis', taxNumber: 'GST-7', addressScheme: 'EM', addressId: '', attachToMails: true })
})

test('a refusal is at its field, and what was typed stays', async () => {
  const user = await open(() => refuse(electronicDocuments.saveSettings, 'validation_failed', { addressId: ['Is too long'] }))
  await user.type(await screen.findByLabelText('Address'), '0151:51824753556')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Is too long')).toBeVisible()
  expect(screen.getByLabelText('Address')).toHaveValue('0151:51824753556')
})
