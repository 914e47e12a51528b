import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { netsuite } from '#contract/accounting/netsuite.ts'
import { outletXero } from '#contract/accounting/outlet-xero.ts'
import type { ShownSetup } from '#contract/accounting/setup.ts'
import { supplierAccounting } from '#contract/accounting/supplier-accounting.ts'
import { supplierQuickBooks } from '#contract/accounting/supplier-quick-books.ts'
import { supplierXero } from '#contract/accounting/supplier-xero.ts'
import { venueAccounting } from '#contract/accounting/venue-accounting.ts'
import { choose, press } from '#test/web/actions.ts'
import { buyer, supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse } from '#test/web/server.ts'

const SUPPLIER = '/supplier/settings/integrations'
const XERO = `${SUPPLIER}/xero`
const OUTLET = '/buyers/1/settings/integrations/xero'
const NOTHING_CHOSEN: Given<ShownSetup> = {
  organisation: { name: 'Harbour Books', currency: 'AUD', country: 'AU', lockedUntil: null },
  missing: ['accountId', 'taxes'],
  taxRates: [
    { rate: '0', suggestedTaxId: null },
    { rate: '10', suggestedTaxId: 'OUTPUT' },
  ],
}
const COMPLETE: Given<ShownSetup> = { ...NOTHING_CHOSEN, missing: [], taxRates: [], accountId: 'a-2' }
const ACCOUNTS = [
  { id: 'a-1', code: '400', name: 'Food', accountClass: 'expense', isActive: true },
  { id: 'a-2', code: '200', name: 'Sales', accountClass: 'revenue', isActive: true },
  { id: 'a-3', code: '860', name: 'Rounding', accountClass: 'liability', isActive: true },
] as const
const TAXES = [
  { id: 'OUTPUT', name: 'Tax on Sales', rate: '10', isForSales: true, isForPurchases: false, isActive: true },
  { id: 'INPUT', name: 'Tax on Purchases', rate: '10', isForSales: false, isForPurchases: true, isActive: true },
  { id: 'NONE', name: 'No Tax', rate: '0', isForSales: true, isForPurchases: true, isActive: true },
]

function connected(setup: Given<ShownSetup> = NOTHING_CHOSEN) {
  const data = (['xero', 'quickBooks', 'netsuite'] as const).map((provider) => ({ provider, state: 'connected' as const }))
  answer(supplierAccounting.list, { data })
  answer(venueAccounting.list, { data })
  for (const call of [supplierXero.setup, supplierQuickBooks.config, netsuite.config, outletXero.setup]) answer(call, setup)
  for (const call of [supplierXero.accounts, outletXero.accounts]) answer(call, { data: ACCOUNTS })
  for (const call of [supplierXero.taxes, outletXero.taxes]) answer(call, { data: TAXES })
  for (const call of [supplierXero.customers, outletXero.suppliers]) answer(call, { data: [], meta: { total: 4, unlinked: 3 } })
}

const stepNames = async () =>
  within(await screen.findByRole('navigation', { name: 'Steps' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent?.replace(/^\d/, ''))

describe('account info', () => {
  test('says what is missing before documents can be sent, each with where it is chosen', async () => {
    await openScreen(`${XERO}/account-info`, { as: supplier(), answers: () => connected() })
    expect(await screen.findByRole('link', { name: 'Sales account' })).toHaveAttribute('href', `${XERO}/account-info#accountId`)
    expect(screen.getByRole('link', { name: 'Tax for each rate' })).toHaveAttribute('href', `${XERO}/account-info#taxes`)
    const customers = await screen.findByRole('link', { name: '3 customers are not linked with a contact in Xero' })
    expect(customers).toHaveAttribute('href', `${XERO}/outlets`)
    expect(screen.getByText('Australia')).toBeVisible()
  })

  test('the setup is saved with the fields of this provider', async () => {
    const user = await openScreen(`${XERO}/account-info`, { as: supplier(), answers: () => connected() })
    await choose(user, 'Sales account', '200 Sales')
    await choose(user, 'Rounding account', '860 Rounding')
    await choose(user, 'State in Xero', 'Approved')
    await press(user, 'Use Tax on Sales for 10 %')
    await press(user, 'Save')
    await waitFor(() =>
      expect(lastBody(supplierXero.saveSetup)).toEqual({
        ...{ accountId: 'a-2', roundingAccountId: 'a-3', deliveryFeeAccountId: null, discountAccountId: null },
        ...{ stockAccountId: null, stockDifferenceAccountId: null, trackingCategoryId: null },
        ...{ documentState: 'authorised', orderingMode: 'manual' },
        taxes: [
          { rate: '0', taxId: null },
          { rate: '10', taxId: 'OUTPUT' },
        ],
      }),
    )
  })

  test('accounts are grouped by class, the likely one first, and taxes are those of sales', async () => {
    const user = await openScreen(`${XERO}/account-info`, { as: supplier(), answers: () => connected() })
    await user.click(await screen.findByRole('combobox', { name: 'Sales account' }))
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(names.slice(0, 3)).toEqual(['200 Sales', '400 Food', '860 Rounding'])
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('combobox', { name: '10 %' }))
    expect(await screen.findByRole('option', { name: 'Tax on Sales (10 %)' })).toBeInTheDocument()
    expect(screen.queryByRole('option', { name: /Purchases/ })).toBeNull()
  })

  test('an account that is refused says so on its field', async () => {
    const user = await openScreen(`${XERO}/account-info`, { as: supplier(), answers: () => connected() })
    refuse(supplierXero.saveSetup, 'validation_failed', {
      accountId: ['Is not in the accounting system'],
      'taxes.1.taxId': ['Is archived there'],
    })
    await choose(user, 'Sales account', '200 Sales')
    await press(user, 'Save')
    expect(await screen.findByText('Is not in the accounting system')).toBeVisible()
    expect(screen.getByText('Is archived there')).toBeVisible()
  })

  test('R-339 a setup that cannot be saved says why, and keeps what was chosen', async () => {
    const user = await openScreen(`${XERO}/account-info`, { as: supplier(), answers: () => connected() })
    refuse(supplierXero.saveSetup, 'conflict')
    await choose(user, 'Sales account', '200 Sales')
    await press(user, 'Save')
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    expect(screen.getByText(/Someone else changed this at the same time/)).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Sales account' })).toHaveValue('200 Sales')
  })

  test('what could not be read leaves the connection and its buttons', async () => {
    await openScreen(`${XERO}/account-info`, {
      as: supplier(),
      answers: () => {
        connected()
        refuse(supplierXero.setup, 'provider_away')
      },
    })
    expect(await screen.findByText('Xero does not answer')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Disconnect' })).toBeEnabled()
  })

  test('an outlet chooses its taxes on their own page', async () => {
    const user = await openScreen(`${OUTLET}/tax`, {
      as: buyer(),
      answers: () => {
        connected()
        answer(outletXero.taxRates, { data: [{ rate: '10', suggestedTaxId: 'INPUT' }] })
      },
    })
    await choose(user, '10 %', 'Tax on Purchases (10 %)')
    await press(user, 'Save')
    await waitFor(() => expect(lastBody(outletXero.saveTaxRates)).toEqual({ items: [{ rate: '10', taxId: 'INPUT' }] }))
  })
})

describe('the wizard', () => {
  test.each([
    ['R-092 of Xero for suppliers', XERO, ['Account Setup', 'Product Sync', 'Customers Sync']],
    ['G-054 of QuickBooks for suppliers', `${SUPPLIER}/quick-books`, ['Account Setup', 'Customers Sync']],
    ['G-054 of NetSuite', `${SUPPLIER}/netsuite`, ['Account Setup', 'Warehouses Sync', 'Customers Sync']],
  ])('%s has its steps', async (_, at, steps) => {
    await openScreen(at, { as: supplier(), answers: () => connected() })
    expect(await stepNames()).toEqual(steps)
  })

  test('R-093 of Xero for outlets leads to an overview of what is missing', async () => {
    const user = await openScreen(OUTLET, { as: buyer(), answers: () => connected() })
    expect(await stepNames()).toEqual(['Account Setup', 'Supplier Sync', 'Overview'])
    await user.click(screen.getByRole('button', { name: /Overview/ }))
    expect(await screen.findByRole('link', { name: '3 suppliers are not linked with a contact in Xero' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Tax for each rate' })).toHaveAttribute('href', `${OUTLET}/tax`)
    expect(screen.getByRole('link', { name: '1 of 4 linked' })).toHaveAttribute('href', `${OUTLET}/suppliers`)
    await press(user, 'Finish')
    await waitFor(() => expect(address()).toBe(`${OUTLET}/account-info`))
  })

  test('R-094 a step is saved, leads to the next, and can be opened again', async () => {
    const user = await openScreen(XERO, { as: supplier(), answers: () => connected() })
    await choose(user, 'Sales account', '200 Sales')
    answer(supplierXero.setup, COMPLETE)
    answer(supplierXero.saveSetup, COMPLETE)
    await press(user, 'Save and continue')
    await waitFor(() => expect(address()).toBe(`${XERO}?step=product-sync`))
    await press(user, 'Continue to Customers Sync')
    await waitFor(() => expect(address()).toBe(`${XERO}?step=customers-sync`))
    await user.click(within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('button', { name: /Account Setup/ }))
    expect(await screen.findByRole('combobox', { name: 'Sales account' })).toHaveValue('200 Sales')
  })

  test('it can be left, and is offered again while something is missing', async () => {
    const user = await openScreen(XERO, { as: supplier(), answers: () => connected() })
    await press(user, 'Finish later')
    await waitFor(() => expect(address()).toBe(`${XERO}/account-info`))
    await user.click(await screen.findByRole('link', { name: 'Continue setup' }))
    expect(await stepNames()).toHaveLength(3)
  })

  test('where nothing is missing the account is shown', async () => {
    await openScreen(XERO, { as: supplier(), answers: () => connected(COMPLETE) })
    await waitFor(() => expect(address()).toBe(`${XERO}/account-info`))
  })
})
