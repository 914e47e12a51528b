import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type InventoryTransfer, inventoryTransfers } from '#contract/counting/inventory-transfers.ts'
import { choose, dialog, fill, press } from '#test/web/actions.ts'
import { buyer } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const UNITS = [
  { id: 4, name: 'case', quantity: 6 },
  { id: 3, name: 'bottle', quantity: 1 },
]
const WINE = {
  id: 21,
  name: 'Wine',
  sku: 'WIN',
  units: UNITS,
  quantity: 4,
  unitId: 4,
  distributor: { id: 1, name: 'Northfield' },
}
const TRANSFER: Given<InventoryTransfer> = {
  id: 7,
  status: 'in_transit',
  direction: 'in',
  source: { id: 8, name: 'Rye Wharf' },
  destination: { id: 1, name: 'The Glasshouse' },
  message: 'For the weekend',
  transferAt: '2030-01-07T06:00:00.000Z',
  createdAt: '2030-01-07T05:00:00.000Z',
  createdBy: 'Mia Tran',
  sentAt: '2030-01-07T06:00:00.000Z',
  itemCount: 1,
  value: 120,
  items: [{ id: 21, name: 'Wine', sku: 'WIN', units: UNITS, unitId: 4, quantity: 2, unitCost: 60, value: 120 }],
  actions: { send: false, cancel: false, receive: true, undoReceipt: false },
}

const open = (at: string, answers = () => {}, outlets = [{ id: 8, name: 'Rye Wharf' }]) =>
  openScreen(at, {
    as: buyer(),
    answers: () => {
      answer(inventoryTransfers.destinations, { data: outlets })
      answer(inventoryTransfers.items, { data: [WINE] })
      answer(inventoryTransfers.find, TRANSFER)
      answers()
    },
  })

test('transfers are listed with where they go, and what did not leave is marked', async () => {
  await open('/buyer/inventory/transfers', () =>
    answer(inventoryTransfers.list, {
      data: [
        TRANSFER,
        { ...TRANSFER, id: 8, direction: 'out', destination: { id: 8, name: 'Rye Wharf' }, problem: 'Too little' },
      ],
    }),
  )
  const table = within(await screen.findByRole('table', { name: 'Transfers' }))
  expect(table.getByText('From Rye Wharf')).toBeVisible()
  expect(within(table.getByText('To Rye Wharf').closest('tr')!).getByText('Not sent')).toBeVisible()
})

test('an outlet with no other in its group is told why it cannot transfer, and gets no button for it', async () => {
  await open('/buyer/inventory/transfers', () => {}, [])
  expect(await screen.findByText('There is no outlet to transfer to')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'New transfer' })).toBeNull()
})

async function addWine(answers = () => {}) {
  const user = await open('/buyer/inventory/new', () => {
    answer(inventoryTransfers.priceCheck, ({ body }) => {
      const [{ quantity, unitId }] = (body as { items: [{ quantity: number; unitId: number }] }).items
      const inCases = unitId === 4
      const unitCost = inCases ? 60 : 10
      const onHand = inCases ? 4 : 24
      return {
        data: [{ id: 21, name: 'Wine', unitId, quantity, onHand, unitCost, value: quantity * unitCost }],
        total: quantity * unitCost,
      }
    })
    answer(inventoryTransfers.create, TRANSFER)
    answers()
  })
  await user.click(await screen.findByRole('searchbox', { name: 'Add an item' }))
  await user.click(await screen.findByRole('button', { name: /Wine/ }))
  return user
}

test('items are priced as they are typed, more than is on hand is not sent, and the transfer opens once it is', async () => {
  const user = await addWine()
  const quantity = await screen.findByRole('textbox', { name: 'Quantity of Wine' })
  await fill(user, quantity, '5')
  expect(await screen.findByText('Only 4 cases on hand')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send transfer' })).toBeDisabled()
  await choose(user, 'Unit of Wine', 'bottle')
  expect(await screen.findAllByText('$50.00')).not.toEqual([])
  await press(user, 'Send transfer')
  await waitFor(() => expect(address()).toBe('/buyer/inventory/transfers/7'))
  expect(lastBody(inventoryTransfers.create)).toEqual({
    destinationId: 8,
    message: '',
    items: [{ id: 21, quantity: 5, unitId: 3 }],
  })
})

test('a refusal is shown at its item', async () => {
  const user = await addWine(() =>
    refuse(inventoryTransfers.create, 'validation_failed', { 'items.0.quantity': ['Wine: only 1 case on hand'] }),
  )
  await fill(user, await screen.findByRole('textbox', { name: 'Quantity of Wine' }), '2')
  await press(user, 'Send transfer')
  expect(await screen.findByText('Wine: only 1 case on hand')).toBeVisible()
})

test('what arrives is received as it was sent, or with a reason for each difference', async () => {
  const user = await open('/buyer/inventory/transfers/7')
  const received = await screen.findByRole('textbox', { name: 'Received of Wine' })
  expect(screen.getByRole('button', { name: 'Receive all' })).toBeVisible()
  await fill(user, received, '1')
  await press(user, 'Receive with differences')
  expect(sentTo(inventoryTransfers.receive)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Why Wine differs' }), 'One is broken')
  await press(user, 'Receive with differences')
  await waitFor(() =>
    expect(lastBody(inventoryTransfers.receive)).toEqual({ items: [{ id: 21, quantity: 1, note: 'One is broken' }] }),
  )
})

test('goods on their way are called back after a question', async () => {
  const user = await open('/buyer/inventory/transfers/7', () =>
    answer(inventoryTransfers.find, {
      ...TRANSFER,
      direction: 'out',
      actions: { send: false, cancel: true, receive: false, undoReceipt: false },
    }),
  )
  await press(user, 'Undo transfer')
  const question = await dialog('Undo this transfer?')
  await user.click(question.getByRole('button', { name: 'Undo transfer' }))
  await waitFor(() => expect(sentTo(inventoryTransfers.cancel).map(({ params }) => params.transferId)).toEqual(['7']))
})

test('a transfer that could not leave says why, and is sent now', async () => {
  const user = await open('/buyer/inventory/transfers/7', () =>
    answer(inventoryTransfers.find, {
      ...TRANSFER,
      status: 'planned',
      direction: 'out',
      sentAt: null,
      problem: 'Wine: only 1 case on hand.',
      actions: { send: true, cancel: true, receive: false, undoReceipt: false },
    }),
  )
  expect(await screen.findByText(/Wine: only 1 case on hand/)).toBeVisible()
  await press(user, 'Send now')
  await waitFor(() => expect(sentTo(inventoryTransfers.send)).toHaveLength(1))
})
