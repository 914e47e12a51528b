import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { supplierAccounting } from '#contract/accounting/supplier-accounting.ts'
import { venueAccounting } from '#contract/accounting/venue-accounting.ts'
import { buyer, supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer } from '#test/web/server.ts'

test.each([
  ['a supplier', supplier(), '/supplier/settings/integrations'],
  ['an outlet', buyer(), '/buyers/1/settings/integrations'],
] as const)('%s sees which integrations there are, and that none is connected', async (_, as, at) => {
  await openScreen(at, { as })
  const xero = within((await screen.findByRole('link', { name: 'Xero' })).closest('li')!)
  expect(xero.getByText('Not connected')).toBeVisible()
  const states = screen.getAllByText('Not connected')
  expect(states).toHaveLength(within(xero.getByText('Not connected').closest('ul')!).getAllByRole('listitem').length)
  expect(screen.queryByText('Connected')).toBeNull()
})

test.each([
  ['a supplier', supplier(), '/supplier/settings/integrations'],
  ['an outlet', buyer(), '/buyers/1/settings/integrations'],
] as const)('R-175 %s sees the state of each integration', async (_, as, at) => {
  const data = [
    { provider: 'xero', state: 'connected', externalName: 'Harbour Books' },
    { provider: 'quickBooks', state: 'action_needed', externalName: 'Harbour' },
    { provider: 'netsuite', state: 'not_enabled' },
  ] as const
  await openScreen(at, {
    as,
    answers: () => {
      answer(supplierAccounting.list, { data })
      answer(venueAccounting.list, { data })
    },
  })
  const cardOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('li')!)
  expect((await cardOf('Xero')).getByText('Connected')).toBeVisible()
  expect((await cardOf('Xero')).getByText('Harbour Books')).toBeVisible()
  expect((await cardOf('QuickBooks')).getByText('Sign in again')).toBeVisible()
})
