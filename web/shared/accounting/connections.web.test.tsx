import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { supplierAccounting } from '#contract/accounting/supplier-accounting.ts'
import { supplierXero } from '#contract/accounting/supplier-xero.ts'
import { venueAccounting } from '#contract/accounting/venue-accounting.ts'
import { dialog, press } from '#test/web/actions.ts'
import { buyer, supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

const XERO = '/supplier/settings/integrations/xero'
const goingTo = () => {
  const assign = vi.fn()
  vi.stubGlobal('location', Object.assign(Object.create(window.location), { assign }))
  return assign
}

describe('R-091 a supplier without Xero', () => {
  test('sees that it is not connected, and goes to Xero to sign in (R-321)', async () => {
    const user = await openScreen(XERO, {
      as: supplier(),
      answers: () => {
        answer(supplierAccounting.list, { data: [{ provider: 'xero', state: 'not_connected' }] })
        answer(supplierAccounting.xeroAddress, { url: 'https://xero.test/sign-in' })
      },
    })
    await screen.findByText('Not connected to Xero')
    const assign = goingTo()
    await press(user, 'Connect Xero')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://xero.test/sign-in'))
  })

  test('G-076 reads which settings are missing where the installation has no access', async () => {
    await openScreen(XERO, {
      as: supplier(),
      answers: () =>
        answer(supplierAccounting.list, {
          data: [{ provider: 'xero', state: 'not_enabled', missingSettings: ['XERO_CLIENT_ID', 'XERO_CLIENT_SECRET'] }],
        }),
    })
    expect(await screen.findByText(/has to set XERO_CLIENT_ID and XERO_CLIENT_SECRET/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Connect/ })).toBeNull()
  })
})

test('R-076 an outlet without Xero sees that it is not connected', async () => {
  await openScreen('/buyers/1/settings/integrations/xero', {
    as: buyer(),
    answers: () => answer(venueAccounting.list, { data: [{ provider: 'xero', state: 'not_connected' }] }),
  })
  expect(await screen.findByText('Not connected to Xero')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Connect Xero' })).toBeVisible()
})

test('a connected supplier sees with whom, and disconnects after a question', async () => {
  const connection = { provider: 'xero', state: 'connected', externalName: 'Harbour Books', connectedByName: 'Grace' } as const
  const user = await openScreen(`${XERO}/account-info`, {
    as: supplier(),
    answers: () => {
      answer(supplierAccounting.list, { data: [connection] })
      answer(supplierXero.setup, { organisation: { name: 'Harbour Books', currency: 'AUD', lockedUntil: '2026-06-30' } })
    },
  })
  await screen.findByText('30/06/2026')
  expect(screen.getByText('Harbour Books')).toBeVisible()
  await press(user, 'Disconnect')
  const question = await dialog('Disconnect Xero?')
  answer(supplierAccounting.list, { data: [{ ...connection, state: 'not_connected' }] })
  await user.click(question.getByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText(/It was connected with Harbour Books before/)).toBeVisible()
  expect(sentTo(supplierAccounting.disconnectXero)).toHaveLength(1)
})

test('a connection that broke asks to sign in again', async () => {
  await openScreen(XERO, {
    as: supplier(),
    answers: () =>
      answer(supplierAccounting.list, { data: [{ provider: 'xero', state: 'action_needed', externalName: 'Harbour Books' }] }),
  })
  expect(await screen.findByText(/Xero no longer accepts this connection/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sign in again' })).toBeEnabled()
})

describe('R-075 coming back', () => {
  test('a supplier sends the query string once and goes on to the connection', async () => {
    await openScreen('/supplier/xero/setup?code=C1&state=S1', { as: supplier() })
    await waitFor(() => expect(address()).toBe(XERO))
    expect(sentTo(supplierAccounting.connectXero)).toMatchObject([{ body: { query: 'code=C1&state=S1' } }])
  })

  test('R-320 from NetSuite with a flat body', async () => {
    await openScreen('/supplier/settings/integrations/netsuite?code=C1&state=S1&company=TSTDRV_1&role=3', { as: supplier() })
    await waitFor(() => expect(sentTo(supplierAccounting.connectNetsuite)).toHaveLength(1))
    expect(sentTo(supplierAccounting.connectNetsuite)).toMatchObject([{ body: { code: 'C1', state: 'S1', company: 'TSTDRV_1' } }])
  })

  test('R-320 the setup of NetSuite is shown at the address that it came back to', async () => {
    await openScreen('/supplier/settings/integrations/netsuite?code=C1&state=S1&company=TSTDRV_1', {
      as: supplier(),
      answers: () => answer(supplierAccounting.list, { data: [{ provider: 'netsuite', state: 'connected', externalName: 'T' }] }),
    })
    expect(await screen.findByRole('heading', { name: 'Set up NetSuite' })).toBeVisible()
    expect(address()).toBe('/supplier/settings/integrations/netsuite')
    expect(sentTo(supplierAccounting.connectNetsuite)).toHaveLength(1)
  })

  test('an outlet sends it for the outlet that was left for the provider', async () => {
    localStorage.setItem('integrationVenueDraft', '1')
    await openScreen('/buyer/quick-books/setup?code=C1&state=S1&realmId=42', { as: buyer() })
    await waitFor(() => expect(address()).toBe('/buyers/1/settings/integrations/quick-books'))
    expect(sentTo(venueAccounting.connectQuickBooks)).toMatchObject([
      { params: { venueId: '1' }, body: { code: 'C1', state: 'S1', realmId: '42' } },
    ])
  })

  test('R-338 what failed is said, with the way back', async () => {
    await openScreen('/buyers/xero/setup?error=access_denied&state=S1', {
      as: buyer(),
      answers: () => refuse(venueAccounting.connectXero, 'provider_refused', {}, 'The access was not allowed there.'),
    })
    expect(await screen.findByText('The access was not allowed there.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Xero' })).toBeVisible()
    expect(sentTo(venueAccounting.connectXero)).toMatchObject([{ body: { error: 'access_denied', state: 'S1' } }])
  })

  test('without anything, too', async () => {
    await openScreen('/supplier/quick-books/setup', { as: supplier() })
    expect(await screen.findByText(/Nothing came back from there/)).toBeVisible()
    expect(sentTo(supplierAccounting.connectQuickBooks)).toHaveLength(0)
  })
})

test('R-024 books in another currency than the company’s say which documents are held', async () => {
  await openScreen(`${XERO}/account-info`, {
    as: supplier(),
    answers: () => {
      answer(supplierAccounting.list, { data: [{ provider: 'xero', state: 'connected', externalName: 'Harbour Books' }] })
      answer(supplierXero.setup, { organisation: { name: 'Harbour Books', currency: 'AUD', missingCurrency: 'NZD' } })
    },
  })
  expect(
    await screen.findByText(
      'The books in Xero are in AUD, and you trade in NZD. Documents in NZD are held until you add it in Xero or connect another account.',
    ),
  ).toBeVisible()
})
