import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type RecipeSale, recipeSales } from '#contract/kitchen/recipe-sales.ts'
import { recipes } from '#contract/kitchen/recipes.ts'
import { venues } from '#contract/parties/venues.ts'
import { dialog, fill, press } from '#test/web/actions.ts'
import { buyer } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, disconnect, lastBody, refuse, sentTo } from '#test/web/server.ts'

const KG = { id: 2, name: 'kg' }
const SALE: Given<RecipeSale> = {
  id: 31,
  recipe: { id: 4, name: 'Pizza' },
  quantity: 12,
  soldAt: '2031-07-04T09:30:00.000Z',
  source: 'typed',
  filename: null,
  salesPrice: 24,
  costPerPortion: 6,
  isComplete: true,
  currency: 'AUD',
  createdBy: 'Mia',
  products: [
    { product: { id: 21, name: 'Flour' }, quantity: 1.9, unit: KG, cost: 5, isTakenFromStock: true },
    { product: { id: 22, name: 'Basil' }, quantity: 0.1, unit: KG, cost: null, isTakenFromStock: false },
  ],
}
const TOTAL = { currency: 'AUD', portions: 275, revenue: 6600, cost: 1650, foodCostPercent: 25, unknown: 2 }
const PIZZA = { id: 4, name: 'Pizza', type: 'dish', salesPrice: 24, isOwn: true } as const
const SOUP = { id: 9, name: 'Soup', type: 'dish', salesPrice: null, isOwn: true } as const
const AT = '/buyer/recipes?view=sales'

const open = (more = () => {}, at = AT, as = buyer()) =>
  openScreen(at, {
    as,
    answers: () => {
      answer(venues.find, { features: { inventory: true, recipeManagement: true } })
      answer(recipes.list, { data: [PIZZA, SOUP], meta: { page: 1, total: 2 } })
      answer(recipeSales.list, { data: [SALE], meta: { page: 1, total: 1 }, totals: [TOTAL] })
      answer(recipeSales.imports, { data: [], meta: { page: 1, total: 0 } })
      more()
    },
  })
const rowOf = async (text: string) => within((await screen.findByText(text, { selector: 'td *' })).closest('tr')!)

test('sales are listed with what they brought and cost, and whether stock was lowered', async () => {
  const user = await open(() => answer(recipeSales.list, { data: [SALE], meta: { page: 1, total: 23 }, totals: [TOTAL] }))
  const row = await rowOf('Pizza')
  for (const text of ['12 portions', '$288.00', '$72.00', '25 % food cost', '1 of 2 products taken from stock'])
    expect(row.getByText(text)).toBeVisible()
  const totals = within(screen.getByRole('region', { name: 'Total in AUD' }))
  for (const text of ['275', 'in 23 sales', '$6,600.00', '$1,650.00', 'without 2 sales of unknown price or cost'])
    expect(totals.getByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sales', current: 'page' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await expect.poll(() => sentTo(recipeSales.list).at(-1)?.query).toEqual({ range: 'this_month', page: '2' })
})

test('a range and a recipe are asked for, and kept in the address', async () => {
  await open(() => {}, `${AT}&range=custom&from=2031-07-01&to=2031-07-07&recipe=4&page=2`)
  await screen.findByRole('table', { name: 'Sales' })
  expect(sentTo(recipeSales.list).at(-1)?.query).toEqual({
    range: 'custom',
    from: '2031-07-01',
    to: '2031-07-07',
    recipeId: '4',
    page: '2',
  })
})

test('days that are still to be chosen are not asked for', async () => {
  await open(() => {}, `${AT}&range=custom&from=2031-07-01`)
  expect(await screen.findByText('Choose the first and the last day.')).toBeVisible()
  expect(sentTo(recipeSales.list)).toEqual([])
})

test('a sale says which products it took from stock, and is undone after asking', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Details of 12 × Pizza' }))
  const details = await dialog('12 × Pizza')
  const line = (name: string) => within(details.getByText(name).closest('tr')!)
  expect(line('Flour').getByText('Taken from stock')).toBeVisible()
  expect(line('Basil').getByText('Not taken from stock')).toBeVisible()
  await user.click(details.getByRole('button', { name: 'Undo sale' }))
  await user.click((await dialog('Undo this sale?')).getByRole('button', { name: 'Undo sale' }))
  await expect.poll(() => sentTo(recipeSales.undo)).toMatchObject([{ params: { saleId: '31' } }])
  expect(await screen.findByText('Sale undone: 12 × Pizza')).toBeVisible()
})

test('whoever may not change recipes sees sales, and cannot record or undo them', async () => {
  await open(() => {}, AT, buyer('venue_orderer'))
  expect(await rowOf('Pizza')).toBeTruthy()
  for (const name of ['Record sales', 'Import sales', /^Undo/]) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('portions are typed down the list, Enter goes on, and what is empty is not sent', async () => {
  const user = await open()
  await press(user, 'Record sales')
  const form = await dialog('Record sales')
  expect(form.getByRole('button', { name: 'Record sales' })).toBeDisabled()
  await user.type(await form.findByLabelText('Portions of Pizza'), '12{Enter}')
  expect(form.getByLabelText('Portions of Soup')).toHaveFocus()
  await user.type(form.getByLabelText('Portions of Soup'), '2.5')
  await user.click(form.getByRole('button', { name: 'Record 14.5 portions' }))
  await expect
    .poll(() => lastBody(recipeSales.create))
    .toEqual({
      sales: [
        { recipeId: 4, quantity: 12 },
        { recipeId: 9, quantity: 2.5 },
      ],
    })
  expect(await screen.findByText('Recorded: 2 sales')).toBeVisible()
})

test('another day is sent as a moment where the outlet is; a refusal is said at its recipe, and what was typed stays', async () => {
  const user = await open(() =>
    refuse(recipeSales.create, 'validation_failed', { 'sales.0.recipeId': ['This recipe is archived'] }),
  )
  await press(user, 'Record sales')
  const form = await dialog('Record sales')
  await fill(user, form.getByLabelText('Day'), '2026-01-15')
  await fill(user, form.getByLabelText('Time'), '21:00')
  await user.type(await form.findByLabelText('Portions of Soup'), '3')
  await user.click(form.getByRole('button', { name: 'Record 3 portions' }))
  expect(await form.findByText('This recipe is archived')).toBeVisible()
  expect(lastBody(recipeSales.create)?.soldAt).toBe('2026-01-15T10:00:00.000Z')
  expect(form.getByLabelText('Portions of Soup')).toHaveValue('3')
})

test('without a connection what was typed stays', async () => {
  const user = await open()
  await press(user, 'Record sales')
  const form = await dialog('Record sales')
  await user.type(await form.findByLabelText('Portions of Pizza'), '12')
  disconnect()
  await user.click(form.getByRole('button', { name: 'Record 12 portions' }))
  expect(await form.findByRole('alert')).toBeVisible()
  expect(form.getByLabelText('Portions of Pizza')).toHaveValue('12')
})

const IN_FILE = {
  ...{ rows: 1, recipe: { id: 4, name: 'Pizza' }, quantityBefore: null },
  ...{ soldAt: '2031-07-14T12:00:00.000Z', receipt: '' },
}

test('a file is looked at before it is imported, with the sales it brings and what is wrong in each row', async () => {
  const result = {
    filename: 'till.csv',
    total: 5,
    inserted: 2,
    updated: 1,
    unchanged: 1,
    rejected: 1,
    ignoredColumns: ['Waiter'],
  }
  const user = await open(() =>
    answer(recipeSales.import, {
      ...result,
      rejectedRows: [{ row: 4, name: 'Pie', problems: [{ column: 'Date', value: '32/1', message: 'Is not a date' }] }],
      sales: [
        { ...IN_FILE, row: 2, rows: 2, quantity: 12, receipt: 'A-7' },
        { ...IN_FILE, row: 5, recipe: { id: 5, name: 'Soup' }, quantity: 4, quantityBefore: 3 },
      ],
    }),
  )
  await press(user, 'Import sales')
  const form = await dialog('Import sales')
  await user.click(form.getByRole('button', { name: 'Download template' }))
  await expect.poll(() => sentTo(recipeSales.template)).toMatchObject([{ query: { format: 'xlsx' } }])
  const file = new File(['Recipe,Quantity,Date\n'], 'till.csv', { type: 'text/csv' })
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
  await user.click(form.getByRole('button', { name: 'Preview' }))
  expect(await form.findByText(/2 rows new, 1 row changed, 1 unchanged, 1 row refused/)).toBeVisible()
  expect(form.getByText('Ignored columns: Waiter')).toBeVisible()
  expect(form.getByText('Date “32/1”: Is not a date')).toBeVisible()
  const sales = within(form.getByRole('table', { name: 'Sales to import' })).getAllByRole('row')
  expect(sales[1]).toHaveTextContent(/Pizza.*Row 2 and 1 more · Receipt A-7.*14\/07\/2031 22:00.*12/)
  expect(sales[2]).toHaveTextContent(/Soup.*Row 5.*14\/07\/2031 22:00.*3 → 4/)
  expect(form.queryByText(/The first .* are shown/)).toBeNull()
  await user.click(form.getByRole('button', { name: 'Import 3 rows' }))
  await expect.poll(() => sentTo(recipeSales.import).map(({ query }) => query.dryRun)).toEqual(['true', 'false'])
})

test('imported files are listed, and undone as a whole', async () => {
  const file = { filename: 'till.csv', sales: 14, userName: 'Mia', createdAt: '2031-07-04T09:30:00.000Z' }
  const user = await open(
    () =>
      answer(recipeSales.imports, {
        data: [
          { ...file, id: 3, undoneAt: null, undoneBy: null },
          { ...file, id: 2, filename: 'old.csv', undoneAt: '2031-07-03T09:30:00.000Z', undoneBy: 'Sam' },
        ],
        meta: { page: 1, total: 2 },
      }),
    `${AT}&list=files`,
  )
  expect((await rowOf('old.csv')).getByText('Undone')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo import of old.csv' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo import of till.csv' }))
  await user.click((await dialog('Undo import of till.csv?')).getByRole('button', { name: 'Undo import' }))
  await expect.poll(() => sentTo(recipeSales.undoImport)).toMatchObject([{ params: { importId: '3' } }])
})

test('sales that could not be loaded can be asked for again', async () => {
  await open(() => refuse(recipeSales.list, 'internal'))
  expect(await screen.findByText('This list could not be loaded')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
