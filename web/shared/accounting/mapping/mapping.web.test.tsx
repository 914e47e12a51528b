import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { netsuite } from '#contract/accounting/netsuite.ts'
import { outletXero } from '#contract/accounting/outlet-xero.ts'
import { supplierAccounting } from '#contract/accounting/supplier-accounting.ts'
import { supplierXero } from '#contract/accounting/supplier-xero.ts'
import { venueAccounting } from '#contract/accounting/venue-accounting.ts'
import { dialog, fill, press } from '#test/web/actions.ts'
import { buyer, supplier } from '#test/web/people.ts'
import { openScreen, setNow } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const XERO = '/supplier/settings/integrations/xero'
const READ = { readAt: '2026-03-02T01:00:00Z', isFromBefore: false }
const CONTACTS = [
  { id: 'c-1', name: 'Glasshouse Pty Ltd', email: 'books@glasshouse.example', isActive: true },
  { id: 'c-2', name: 'Boathouse', isActive: true },
  { id: 'c-3', name: 'Closed Café', isActive: false },
]
const GLASSHOUSE = {
  id: 1,
  name: 'The Glasshouse',
  orderingMode: 'manual',
  suggestion: { id: 'c-1', name: 'Glasshouse Pty Ltd', confidence: 0.98, because: 'taxNumber' },
} as const
const BOATHOUSE = { id: 2, name: 'The Boathouse', external: { id: 'c-9', name: 'Old Boathouse', isActive: false } } as const

const connected = () => {
  const data = [
    { provider: 'xero', state: 'connected', externalName: 'Harbour Books' },
    { provider: 'netsuite', state: 'connected', externalName: '1234' },
  ] as const
  answer(supplierAccounting.list, { data })
  answer(venueAccounting.list, { data })
}

const customers = (answers = () => {}) =>
  openScreen(`${XERO}/outlets`, {
    as: supplier(),
    answers: () => {
      connected()
      answer(supplierXero.customers, ({ query }) => ({
        data: [GLASSHOUSE, BOATHOUSE].filter((row) => query.operative !== 'false' || !('external' in row)),
        meta: { total: 2, unlinked: 1 },
      }))
      answer(supplierXero.contacts, { data: CONTACTS, meta: READ })
      answers()
    },
  })

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!)

describe('R-024 customers and what they are in Xero', () => {
  test('a row shows what is suggested and why, and one click accepts it', async () => {
    const user = await customers()
    const row = await rowOf('The Glasshouse')
    expect(row.getByText('Same tax number')).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Accept Glasshouse Pty Ltd for The Glasshouse' }))
    await waitFor(() => expect(lastBody(supplierXero.saveCustomers)).toEqual({ connections: [{ id: 1, externalId: 'c-1' }] }))
    await press(user, 'Undo')
    await waitFor(() => expect(lastBody(supplierXero.saveCustomers)).toEqual({ connections: [{ id: 1, externalId: null }] }))
  })

  test('what is archived there is marked, and another is chosen from the list of those in use', async () => {
    const user = await customers()
    const row = await rowOf('The Boathouse')
    expect(row.getByText('Archived in Xero')).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Change contact of The Boathouse' }))
    const picker = await dialog('Contact for The Boathouse')
    expect(await picker.findByRole('button', { name: /Glasshouse Pty Ltd/ })).toBeInTheDocument()
    expect(picker.queryByRole('button', { name: /Closed Café/ })).toBeNull()
    await user.click(picker.getByRole('button', { name: /^Boathouse/ }))
    await waitFor(() => expect(lastBody(supplierXero.saveCustomers)).toEqual({ connections: [{ id: 2, externalId: 'c-2' }] }))
  })

  test('a link is removed', async () => {
    const user = await customers()
    await user.click((await rowOf('The Boathouse')).getByRole('button', { name: /^Change/ }))
    await user.click((await dialog('Contact for The Boathouse')).getByRole('button', { name: 'Remove link' }))
    await waitFor(() => expect(lastBody(supplierXero.saveCustomers)).toEqual({ connections: [{ id: 2, externalId: null }] }))
  })

  test('the list is searched there while typing', async () => {
    const user = await customers()
    await user.click((await rowOf('The Glasshouse')).getByRole('button', { name: /^Choose/ }))
    const picker = await dialog('Contact for The Glasshouse')
    await user.type(picker.getByRole('searchbox'), 'boat')
    await waitFor(() => expect(sentTo(supplierXero.contacts).at(-1)?.query).toMatchObject({ term: 'boat' }))
  })

  test('a contact is made there and linked', async () => {
    const user = await customers()
    await user.click((await rowOf('The Glasshouse')).getByRole('button', { name: /^Choose/ }))
    await user.click((await dialog('Contact for The Glasshouse')).getByRole('button', { name: 'Create in Xero…' }))
    const form = await dialog('Create in Xero')
    await fill(user, form.getByLabelText('Email'), 'accounts@glasshouse.example')
    await user.click(form.getByRole('button', { name: 'Create and link' }))
    await waitFor(() =>
      expect(lastBody(supplierXero.makeContact)).toEqual({
        ...{ name: 'The Glasshouse', email: 'accounts@glasshouse.example', linkTo: 1 },
      }),
    )
  })

  test('all sure suggestions are accepted at once, and how many there were is said, with the way back', async () => {
    const user = await customers(() => answer(supplierXero.saveCustomers, { accepted: 3, acceptedIds: [1, 4, 5] }))
    await screen.findByText('The Glasshouse')
    await press(user, 'Accept all sure suggestions')
    expect(await screen.findByText('3 customers linked')).toBeVisible()
    expect(lastBody(supplierXero.saveCustomers)).toEqual({ connections: [], acceptFrom: 0.85 })
    await press(user, 'Undo')
    expect(await screen.findByText('3 customers no longer linked')).toBeVisible()
    expect(lastBody(supplierXero.saveCustomers)).toEqual({
      connections: [1, 4, 5].map((id) => ({ id, externalId: null })),
    })
  })

  test('a list is read again from Xero for what was added there just now', async () => {
    const user = await customers()
    await press(user, 'Read again from Xero')
    expect(await screen.findByText('Read from Xero', { selector: '[class*=title]' })).toBeVisible()
    expect(sentTo(supplierXero.contacts)).toContainEqual(expect.objectContaining({ query: { limit: '1', readAgain: 'true' } }))
  })

  test('the filter counts and asks for what is not linked', async () => {
    const user = await customers()
    await press(user, /^Not linked/)
    await waitFor(() => expect(screen.queryByText('The Boathouse')).toBeNull())
    const counts = within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button')
    expect(counts.map(({ textContent }) => textContent)).toEqual(['All2', 'Linked1', 'Not linked1'])
  })

  test('R-145 R-376 how documents are sent is chosen for one', async () => {
    const user = await customers()
    await user.click(await screen.findByRole('button', { name: 'Options of The Glasshouse' }))
    const form = await dialog('The Glasshouse')
    await user.click(await form.findByRole('combobox', { name: 'Documents are sent' }))
    await user.click(await screen.findByRole('option', { name: 'Automatically' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(lastBody(supplierXero.saveCustomers)).toEqual({
        connections: [{ id: 1, accountId: null, taxId: null, orderingMode: 'automatic' }],
      }),
    )
  })

  test('and for several at once', async () => {
    const user = await customers()
    await screen.findByText('The Glasshouse')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
    await press(user, 'Send automatically')
    await waitFor(() =>
      expect(lastBody(supplierXero.saveCustomers)).toEqual({
        connections: [
          { id: 1, orderingMode: 'automatic' },
          { id: 2, orderingMode: 'automatic' },
        ],
      }),
    )
  })

  test('when the list was read is said', async () => {
    setNow('2026-03-02T01:03:00Z')
    await customers()
    expect(await screen.findByText(/Read from Xero/)).toHaveTextContent('Read from Xero 3 min ago')
  })

  test('what was held before is said to be from before', async () => {
    await customers(() => answer(supplierXero.contacts, { data: [], meta: { ...READ, isFromBefore: true } }))
    expect(await screen.findByText(/Xero does not answer. These are its contacts as of/)).toBeVisible()
  })
})

describe('what cannot be shown', () => {
  test('a provider that is away is named, with the way to try again', async () => {
    const user = await customers(() => refuse(supplierXero.customers, 'provider_away'))
    expect(await screen.findByText('Xero does not answer')).toBeVisible()
    answer(supplierXero.customers, { data: [GLASSHOUSE], meta: { total: 1, unlinked: 1 } })
    await press(user, 'Try again')
    expect(await screen.findByText('The Glasshouse')).toBeVisible()
  })

  test('an empty list says what would be there', async () => {
    await openScreen('/supplier/settings/integrations/netsuite/warehouses', {
      as: supplier(),
      answers: () => {
        connected()
        answer(netsuite.warehouses, { data: [] })
      },
    })
    expect(await screen.findByText('No warehouses yet')).toBeVisible()
  })

  test('nothing found leads back to all', async () => {
    const user = await openScreen(`${XERO}/outlets?term=zzz`, {
      as: supplier(),
      answers: () => {
        connected()
        answer(supplierXero.customers, ({ query }) => ({ data: query.term ? [] : [GLASSHOUSE] }))
      },
    })
    await screen.findByText('No customers found')
    await press(user, 'Show all')
    expect(await screen.findByText('The Glasshouse')).toBeVisible()
  })
})

describe('what outlets link', () => {
  test('R-144 R-375 a supplier gets one bill a month on a day', async () => {
    const user = await openScreen('/buyers/1/settings/integrations/xero/suppliers', {
      as: buyer(),
      answers: () => {
        connected()
        answer(outletXero.suppliers, {
          data: [{ id: 5, name: 'Northfield Produce', expenseBillCreateDay: 1, orderingMode: 'manual' }],
          meta: { total: 1, unlinked: 1 },
        })
      },
    })
    expect(await screen.findByText('Sent manually, one bill for each order')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Options of Northfield Produce' }))
    const form = await dialog('Northfield Produce')
    await user.click(form.getByRole('checkbox', { name: 'One bill a month' }))
    await fill(user, form.getByLabelText('Day of the month'), '15')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(lastBody(outletXero.saveSuppliers)).toEqual({
        connections: [
          {
            ...{ id: 5, accountId: null, taxId: null, orderingMode: 'manual' },
            ...{ combinedExpenseBill: true, expenseBillCreateDay: 15 },
          },
        ],
      }),
    )
  })

  test('an outlet is an option of the tracking category that was chosen', async () => {
    const user = await openScreen('/buyers/1/settings/integrations/xero/outlets', {
      as: buyer(),
      answers: () => {
        connected()
        answer(outletXero.setup, { trackingCategoryId: 't-1' })
        answer(outletXero.outlets, { data: [{ id: 1, name: 'The Glasshouse' }], meta: { total: 1, unlinked: 1 } })
        answer(outletXero.trackingCategories, {
          data: [
            { id: 't-1', name: 'Region', isActive: true },
            { id: 'o-1', name: 'North', parentId: 't-1', isActive: true },
            { id: 'o-2', name: 'Bar', parentId: 't-2', isActive: true },
          ],
          meta: READ,
        })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Choose tracking option of The Glasshouse' }))
    const picker = await dialog('Tracking option for The Glasshouse')
    expect(await picker.findByRole('button', { name: 'North' })).toBeInTheDocument()
    expect(picker.queryByRole('button', { name: 'Region' })).toBeNull()
    await waitFor(() => expect(picker.queryByRole('button', { name: 'Bar' })).toBeNull())
  })
})
