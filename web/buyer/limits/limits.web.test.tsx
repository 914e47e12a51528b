import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { categories } from '#contract/catalogue/categories.ts'
import { type PurchasingLimit, purchasingLimits } from '#contract/ordering/purchasing-limits.ts'
import { venues } from '#contract/parties/venues.ts'
import { buyer } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const role = { key: 'venue_orderer', name: 'Orderer' }
const LENA = { id: 8, name: 'Lena Ito', role }
const SAM = { id: 9, name: 'Sam Lee', role }
const OF_LENA: Given<PurchasingLimit> = {
  id: 8,
  user: LENA,
  items: [{ amount: 500, spent: 120.5, category: null }],
}

const open = (more = () => {}) =>
  openScreen('/buyers/1/settings/settings', {
    as: buyer('venue_admin'),
    answers: () => {
      answer(purchasingLimits.list, { data: [OF_LENA] })
      answer(purchasingLimits.users, { data: [{ ...LENA, hasLimit: true }, SAM, { id: 10, name: 'Kim Ho', role }] })
      answer(categories.venueList, { data: [{ id: 5, name: 'Wine', displayName: 'Drinks - Wine' }] })
      more()
    },
  })
type User = Awaited<ReturnType<typeof open>>
const dialog = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }))
async function create(more = () => {}) {
  const user = await open(more)
  await user.click(await screen.findByRole('button', { name: 'Set limit' }))
  return { user, form: await dialog(/^Purchasing limit at/) }
}
async function choose(user: User, form: ReturnType<typeof within>, label: RegExp | string, option: string) {
  await user.click(await form.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

test('a limit is set for a person, for everything and for a category', async () => {
  const { user, form } = await create()
  await choose(user, form, 'Person', 'Sam Lee, Orderer')
  await user.type(form.getByLabelText(/^Per month/), '250.50')
  await user.click(form.getByRole('button', { name: 'Add category' }))
  await user.type(form.getAllByLabelText(/^Per month/)[1]!, '0')
  await user.click(form.getByRole('button', { name: 'Set limit' }))
  expect(await screen.findByText('Limit set')).toBeVisible()
  expect(lastBody(purchasingLimits.create)).toEqual({
    userId: 9,
    items: [
      { amount: 250.5, categoryId: null },
      { amount: 0, categoryId: 5 },
    ],
  })
})

test('a limit is no part of the settings it is on', async () => {
  const { user, form } = await create()
  expect(form.getByRole('combobox', { name: 'Person' }).closest('form')?.parentElement?.closest('form')).toBeNull()
  await choose(user, form, 'Person', 'Sam Lee, Orderer')
  await user.type(form.getByLabelText(/^Per month/), '250{Enter}')
  await expect.poll(() => sentTo(purchasingLimits.create)).toHaveLength(1)
  expect(sentTo(venues.change)).toEqual([])
})

test('people who have a limit are not offered, and one without person or amount is not set', async () => {
  const { user, form } = await create()
  await user.click(await form.findByRole('combobox', { name: 'Person' }))
  expect(await screen.findByRole('option', { name: 'Kim Ho, Orderer' })).toBeVisible()
  expect(screen.queryByRole('option', { name: 'Lena Ito, Orderer' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(form.getByRole('button', { name: 'Set limit' }))
  expect(form.getByLabelText(/^Per month/)).toBeInvalid()
  expect(sentTo(purchasingLimits.create)).toEqual([])
})

test('a limit is changed beginning with the present amount', async () => {
  const user = await open()
  expect(await screen.findByText('All orders: $120.50 of $500.00 ordered')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Change the limit of Lena Ito' }))
  const form = await dialog('Purchasing limit of Lena Ito')
  const amount = form.getByLabelText(/^Per month/)
  expect(amount).toHaveValue('$500')
  await user.clear(amount)
  await user.type(amount, '600')
  await user.click(form.getByRole('button', { name: 'Set limit' }))
  await expect.poll(() => lastBody(purchasingLimits.change)).toEqual({ userId: 8, items: [{ amount: 600, categoryId: null }] })
  expect(sentTo(purchasingLimits.change)[0]!.params).toEqual({ venueId: '1', limitId: '8' })
})

test('what the server refuses is shown on the line it is about', async () => {
  const { user, form } = await create(() =>
    refuse(purchasingLimits.create, 'validation_failed', { 'items.0.amount': ['Is above the limit of the outlet'] }),
  )
  await choose(user, form, 'Person', 'Sam Lee, Orderer')
  await user.type(form.getByLabelText(/^Per month/), '9999')
  await user.click(form.getByRole('button', { name: 'Set limit' }))
  expect(await form.findByText('Is above the limit of the outlet')).toBeVisible()
})

test('a limit is removed after a question only', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Delete the limit of Lena Ito' }))
  const question = await dialog('Remove limit of Lena Ito?')
  expect(sentTo(purchasingLimits.remove)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Remove limit' }))
  await expect.poll(() => sentTo(purchasingLimits.remove)[0]?.params).toEqual({ venueId: '1', limitId: '8' })
})
