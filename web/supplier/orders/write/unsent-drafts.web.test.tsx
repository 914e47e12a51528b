import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { press } from '#test/web/actions.ts'
import { AUD, anOrder, aSoldProduct } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, disconnect, lastBody, refuse, sentKeys, sentTo } from '#test/web/server.ts'
import { begin } from '#web/session/session.ts'

const LEEKS = aSoldProduct({ id: 23, name: 'Leeks', usual: { lastQuantity: 4 } })

// the list is read when its file is loaded, and again when another tab changes it
beforeEach(() => {
  localStorage.removeItem('unsentDrafts')
  window.dispatchEvent(new StorageEvent('storage', { key: 'unsentDrafts' }))
})

const open = (more = () => {}) =>
  openScreen('/supplier/orders/new?venue=1', {
    as: supplier(),
    answers: () => {
      answer(writtenOrders.terms, { venue: { id: 1, name: 'The Glasshouse' }, currency: AUD, today: '2030-01-07' })
      answer(writtenOrders.products, { data: [LEEKS] })
      answer(writtenOrders.create, anOrder({ status: 'draft_distributor' }))
      answer(distributorOrders.list, { data: [] })
      more()
    },
  })

/** Writes an order and saves it as a draft without a connection; returns what brings the connection back. */
async function saveWithout(more = () => {}) {
  const user = await open(more)
  await user.click(await within(await screen.findByRole('list', { name: 'Results' })).findByRole('button', { name: /Leeks/ }))
  const reconnect = disconnect()
  await press(user, 'Save as draft')
  expect(await screen.findByText(/1 draft is saved on this device .*: The Glasshouse, 1 line\./)).toBeVisible()
  return { user, reconnect }
}

test('a draft that cannot be sent is kept on the device, said to wait, and saved once when the connection is back', async () => {
  const { reconnect } = await saveWithout()
  const [kept] = JSON.parse(localStorage.getItem('unsentDrafts') ?? '[]')
  reconnect()
  await expect.poll(() => sentTo(writtenOrders.create)).toHaveLength(1)
  expect(lastBody(writtenOrders.create)).toMatchObject({ venueId: 1, type: 'draft', products: [{ id: 23, quantity: 4 }] })
  expect([...new Set(sentKeys())]).toEqual([kept.key])
  expect(await screen.findByText('The order for The Glasshouse is among your drafts.')).toBeVisible()
  expect(screen.queryByText(/saved on this device/)).toBeNull()
  expect(localStorage.getItem('unsentDrafts')).toBe('[]')
})

test('a draft that the server refuses later stays on the device with the reason, is tried again, or discarded after a question', async () => {
  const { user, reconnect } = await saveWithout(() =>
    refuse(writtenOrders.create, 'validation_failed', { 'products.0.id': ['This product is no longer sold.'] }),
  )
  reconnect()
  const refused = await screen.findByText(/The draft for The Glasshouse was not saved: This product is no longer sold\./)
  expect(refused).toHaveTextContent('4 × Leeks')
  const sent = sentTo(writtenOrders.create).length
  await press(user, 'Try again')
  await expect.poll(() => sentTo(writtenOrders.create)).toHaveLength(sent + 1)
  await press(user, 'Discard')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard draft' }))
  expect(await screen.findByText('No draft is waiting')).toBeVisible()
  expect(localStorage.getItem('unsentDrafts')).toBe('[]')
})

test('a draft waits for the user who wrote it, and is never sent as another', async () => {
  const { reconnect } = await saveWithout()
  begin(supplier('distributor_admin', { more: { id: 99 } }))
  reconnect()
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => screen.queryByText(/saved on this device/)).toBeNull()
  expect(sentTo(writtenOrders.create)).toEqual([])
  expect(JSON.parse(localStorage.getItem('unsentDrafts') ?? '[]')).toHaveLength(1)
})

test('drafts that wait are named among the drafts and on the day of a rep', async () => {
  const { id, distributor } = supplier().user
  const DRAFT = { key: 'one', userId: id, distributorId: distributor?.id, body: {}, customer: 'Corner Bar', lines: ['2 × Leeks'] }
  for (const at of ['/supplier/orders?view=drafts', '/supplier/crm/account-activity']) {
    localStorage.setItem('unsentDrafts', JSON.stringify([{ ...DRAFT, refusal: 'Gone.' }]))
    window.dispatchEvent(new StorageEvent('storage', { key: 'unsentDrafts' }))
    await openScreen(at, { as: supplier() })
    expect((await screen.findAllByText(/The draft for Corner Bar was not saved: Gone\./)).length).toBeGreaterThan(0)
  }
})
