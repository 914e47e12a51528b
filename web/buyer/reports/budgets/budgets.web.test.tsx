import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type BudgetMonth, budgets, type OutletBudget } from '#contract/insight/budgets.ts'
import type { Session } from '#contract/parties/session.ts'
import { AUD } from '#test/web/givens.ts'
import { buyer, group } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A year of an outlet in which 300 were ordered in February and 80 in March. */
function yearOf(amounts: Record<number, number>, more: Given<OutletBudget> = {}, setBy = 'Robin Hart'): Given<OutletBudget> {
  const ordered: Record<number, number> = { 1: 300, 2: 80 }
  return {
    venue: { id: 1, name: 'The Glasshouse' },
    currency: AUD,
    today: '2030-03-12',
    months: MONTHS.map((_, at): BudgetMonth => {
      const [amount, spent] = [amounts[at] ?? null, ordered[at] ?? 0]
      return {
        month: `2030-${String(at + 1).padStart(2, '0')}`,
        amount,
        ordered: spent,
        orders: spent > 0 ? 2 : 0,
        left: amount === null ? null : amount - spent,
        setAt: amount === null ? null : '2030-01-02T00:00:00.000Z',
        setBy: amount === null ? null : setBy,
      }
    }),
    otherCurrencies: [],
    ...more,
  }
}

const openBudgets = (outlets: Given<OutletBudget>[], { path = '', as = buyer() }: { path?: string; as?: Session } = {}) =>
  openScreen(`/buyer/reports/budgets${path}`, { as, answers: () => answer(budgets.list, { year: 2030, data: outlets }) })

async function openForm(outlet: Given<OutletBudget>) {
  const user = await openBudgets([outlet])
  await user.click(await screen.findByRole('button', { name: 'Set budgets' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Budgets of The Glasshouse' }))
  const field = (name: string) => dialog.getByRole('textbox', { name })
  const type = async (name: string, text: string) => {
    await user.clear(field(name))
    if (text) await user.type(field(name), text)
  }
  const save = () => user.click(dialog.getByRole('button', { name: 'Save budgets' }))
  return { user, dialog, field, type, save }
}

test('an outlet sees what is left this month, and month by month what was too much', async () => {
  await openBudgets([yearOf({ 1: 250, 2: 100 }, { otherCurrencies: ['NZD'] })])
  const figures = await screen.findByRole('region', { name: 'This month' })
  expect(figures).toHaveTextContent('Budget this month$100.00')
  expect(figures).toHaveTextContent('Ordered$80.002 orders')
  expect(figures).toHaveTextContent('Left$20.0080 % used')
  const rows = within(screen.getByRole('table', { name: 'Budgets by month' })).getAllByRole('row')
  expect(rows).toHaveLength(13)
  expect(rows[2]).toHaveTextContent('Feb 2030$250.00$300.00$50.00 over120 %')
  expect(rows[4]).toHaveTextContent('Apr 2030—$0.00——')
  expect(screen.getByText('Orders in NZD are not counted against budgets in AUD.')).toBeVisible()
})

test('without a budget, the page says that none is set', async () => {
  await openBudgets([yearOf({})])
  const figures = await screen.findByRole('region', { name: 'This month' })
  expect(figures).toHaveTextContent('Budget this month—not set')
  expect(figures).toHaveTextContent('Left—')
})

test('of a year without budgets and orders there is nothing to draw', async () => {
  const months = (yearOf({}).months ?? []).map((month) => ({ ...month, ordered: 0, orders: 0 }))
  await openBudgets([yearOf({}, { today: '2031-02-01', months })])
  expect(await screen.findByRole('table', { name: 'Budgets by month' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'By month' })).toBeNull()
})

test('another year is in the address and asked for', async () => {
  const user = await openBudgets([yearOf({})])
  await user.click(await screen.findByRole('combobox', { name: 'Year' }))
  await user.click(await screen.findByRole('option', { name: '2029' }))
  expect(address()).toContain('year=2029')
  await expect.poll(() => sentTo(budgets.list).at(-1)?.query).toEqual({ year: '2029' })
})

test('a group sees this month of its outlets, each of which leads to its year', async () => {
  const second = { id: 2, name: 'The Boathouse' }
  await openBudgets([yearOf({ 2: 50 }), yearOf({}, { venue: second })], { as: group() })
  const [, first, other] = within(await screen.findByRole('table', { name: 'Budgets of this month by outlet' })).getAllByRole(
    'row',
  )
  expect(first).toHaveTextContent('The Glasshouse$50.00$80.00$30.00 over')
  expect(other).toHaveTextContent('The Boathousenot set$80.00—')
  expect(within(other as HTMLElement).getByRole('link')).toHaveAttribute('href', '/buyer/reports/budgets?venue=2&year=2030')
  expect(screen.queryByRole('button', { name: 'Set budgets' })).toBeNull()
})

test('of another year, a group sees what the months come to together', async () => {
  const today = '2031-02-01'
  await openBudgets([yearOf({ 1: 250, 2: 100 }, { today }), yearOf({}, { today, venue: { id: 2, name: 'The Boathouse' } })], {
    as: group(),
  })
  const [, first] = within(await screen.findByRole('table', { name: 'Budgets of 2030 by outlet' })).getAllByRole('row')
  expect(first).toHaveTextContent('The Glasshouse$350.00$380.00$30.00 over')
})

test('budgets that cannot be loaded are loaded again', async () => {
  const user = await openScreen('/buyer/reports/budgets', { as: buyer(), answers: () => refuse(budgets.list, 'internal') })
  const again = await screen.findByRole('button', { name: /again/i })
  expect(screen.getByRole('link', { name: 'Spend' })).toBeVisible()
  answer(budgets.list, { year: 2030, data: [yearOf({ 2: 100 })] })
  await user.click(again)
  expect(await screen.findByRole('region', { name: 'This month' })).toHaveTextContent('$100.00')
})

test('who may only see reports sets no budgets', async () => {
  await openBudgets([yearOf({ 2: 100 })], { as: buyer('venue_finance') })
  await screen.findByRole('region', { name: 'This month' })
  expect(screen.queryByRole('button', { name: 'Set budgets' })).toBeNull()
})

test('what differs is sent with what it was: one month is set, another removed', async () => {
  const { dialog, type, save } = await openForm(yearOf({ 1: 250, 2: 100 }))
  expect(dialog.getByRole('button', { name: 'Save budgets' })).toBeDisabled()
  await type('Feb 2030', '')
  await type('Apr 2030', '1200.50')
  await save()
  await expect.poll(() => sentTo(budgets.set).at(-1)?.params).toEqual({ venueId: '1' })
  expect(lastBody(budgets.set)).toEqual({
    months: [
      { month: '2030-02', amount: null, before: 250 },
      { month: '2030-04', amount: 1200.5, before: null },
    ],
  })
  expect(await screen.findByText('Budgets saved')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an amount is repeated in the months after it', async () => {
  const { user, dialog, type, save } = await openForm(yearOf({ 11: 90 }))
  await type('Oct 2030', '70')
  await user.click(dialog.getByRole('button', { name: 'Same for the months after' }))
  expect(dialog.queryByRole('button', { name: 'Same for the months after' })).toBeNull()
  await save()
  await expect
    .poll(() => lastBody(budgets.set)?.months)
    .toEqual([
      { month: '2030-10', amount: 70, before: null },
      { month: '2030-11', amount: 70, before: null },
      { month: '2030-12', amount: 70, before: 90 },
    ])
})

test('what the server refuses is said at the month it is about', async () => {
  const { type, field, save } = await openForm(yearOf({ 2: 100 }))
  refuse(budgets.set, 'validation_failed', { 'months.1.amount': ['Is too large'] })
  await type('Apr 2030', '10')
  await type('Sep 2030', '20')
  await save()
  await expect.poll(() => field('Sep 2030')).toHaveAccessibleDescription('Is too large')
  expect(field('Apr 2030')).not.toHaveAccessibleDescription('Is too large')
})

test('what somebody else set meanwhile is shown, replaced where it was changed here too, and kept elsewhere', async () => {
  const { field, type, save, dialog } = await openForm(yearOf({ 2: 100, 3: 100, 4: 100 }))
  refuse(budgets.set, 'conflict')
  answer(budgets.list, { year: 2030, data: [yearOf({ 2: 150, 3: 160 }, {}, 'Helen Marsh')] })
  await type('Mar 2030', '200')
  await save()
  await expect.poll(() => field('Mar 2030')).toHaveAccessibleDescription('Helen Marsh set $150.00 meanwhile')
  expect(dialog.getByText(/Someone else changed this at the same time/)).toBeVisible()
  expect(field('Mar 2030')).toHaveValue('$200')
  expect(field('Apr 2030')).toHaveValue('$160')
  expect(field('May 2030')).toHaveValue('')
  expect(field('May 2030')).toHaveAccessibleDescription('Was removed meanwhile')
  answer(budgets.set, undefined as never)
  await save()
  await expect.poll(() => sentTo(budgets.set)).toHaveLength(2)
  expect(lastBody(budgets.set)).toEqual({ months: [{ month: '2030-03', amount: 200, before: 150 }] })
})
