import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { distributorImports, type ImportResult } from '#contract/catalogue/imports.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

const PREVIEW: Given<ImportResult> = {
  id: 6,
  filename: 'prices.csv',
  status: 'previewed',
  isDryRun: true,
  total: 3,
  inserted: 1,
  updated: 1,
  unchanged: 0,
  rejected: 1,
  priceUp: 1,
  ignoredColumns: ['Colour'],
  changes: [
    {
      row: 2,
      kinds: ['price_up'],
      productId: 21,
      name: 'Truss tomatoes',
      sku: 'TOM-TR5',
      before: { price: 4 },
      after: { price: 4.5 },
    },
    { row: 3, kinds: ['new'], name: 'Basil', before: null, after: { price: 2 } },
  ],
  rejectedRows: [{ row: 4, name: 'Mint', sku: null, problems: [{ column: 'price', message: 'Is not a number' }] }],
}
const DONE: Given<ImportResult> = { ...PREVIEW, status: 'done', isDryRun: false }

async function open(answers = () => {}, as = supplier()) {
  const user = await openScreen('/supplier/products/all', {
    as,
    answers: () => {
      answer(distributorProducts.list, { data: [] })
      answer(distributorImports.create, PREVIEW)
      answer(distributorImports.commit, DONE)
      answer(distributorImports.undo, { ...DONE, status: 'undone' })
      answers()
    },
  })
  return user
}

async function openDialog(answers = () => {}) {
  const user = await open(answers)
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  return { user, form: within(await screen.findByRole('dialog', { name: 'Import products' })) }
}

async function upload({ user, form }: Awaited<ReturnType<typeof openDialog>>, name = 'prices.csv') {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(input, new File(['name,price'], name, { type: 'text/csv' }))
  await user.click(form.getByRole('button', { name: 'Upload' }))
}

test('R-238 nothing is uploaded before a file is chosen', async () => {
  const { form } = await openDialog()
  expect(form.getByRole('button', { name: 'Upload' })).toBeDisabled()
  expect(sentTo(distributorImports.create)).toEqual([])
})

test('R-113 a file is previewed first: what becomes new, what changes and what is refused', async () => {
  const opened = await openDialog()
  await upload(opened)
  const { form } = opened
  expect(await form.findByText(/Nothing has been imported yet/)).toBeVisible()
  expect(sentTo(distributorImports.create)).toMatchObject([{ query: { dryRun: 'true' } }])
  expect(sentTo(distributorImports.create)[0]?.files.csv?.[0]?.name).toBe('prices.csv')
  expect(form.getByText('Ignored columns: Colour')).toBeVisible()
  expect(form.getByText(/Is not a number/)).toBeVisible()
  expect(sentTo(distributorImports.commit)).toEqual([])
})

test('a price that changes is shown before and after', async () => {
  const opened = await openDialog(() => answer(distributorImports.create, { ...PREVIEW, rejected: 0, rejectedRows: [] }))
  await upload(opened)
  const { user, form } = opened
  const prices = await form.findByText('Price up')
  await user.click(prices)
  const row = within((await form.findByText('Truss tomatoes')).closest('tr')!)
  expect(row.getByText('$4.00').closest('td')).toHaveTextContent('$4.00 → $4.50')
})

test('the preview that was shown is the one that is imported', async () => {
  const opened = await openDialog()
  await upload(opened)
  const { user, form } = opened
  await user.click(await form.findByRole('button', { name: /^Import 2/ }))
  expect(await form.findByText(/has been imported/)).toBeVisible()
  expect(sentTo(distributorImports.commit).map(({ params }) => params)).toEqual([{ importId: '6' }])
  expect(sentTo(distributorImports.create)).toHaveLength(1)
})

test('a file that changes nothing is not imported', async () => {
  const opened = await openDialog(() =>
    answer(distributorImports.create, { ...PREVIEW, inserted: 0, updated: 0, rejected: 0, changes: [], rejectedRows: [] }),
  )
  await upload(opened)
  expect(await opened.form.findByText('This file changes nothing')).toBeVisible()
  expect(opened.form.getByTitle('This file changes nothing')).toBeDisabled()
})

test('R-250 a file that is refused as a whole is said so, and another one can be chosen', async () => {
  const opened = await openDialog(() =>
    refuse(distributorImports.create, 'validation_failed', { csv: ['The file has no column for the price'] }),
  )
  await upload(opened)
  expect(await opened.form.findByRole('alert')).toHaveTextContent('The file has no column for the price')
  expect(opened.form.getByRole('button', { name: 'Upload' })).toBeDisabled()
})

test('a file that is no table is not uploaded', async () => {
  const { user, form } = await openDialog()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  input.removeAttribute('accept')
  await user.upload(input, new File(['%PDF'], 'prices.pdf', { type: 'application/pdf' }))
  expect(await form.findByText('This is not a CSV or Excel (.xlsx) file.')).toBeVisible()
  expect(form.getByRole('button', { name: 'Upload' })).toBeDisabled()
})

test('an import is undone only after a question', async () => {
  const opened = await openDialog()
  await upload(opened)
  const { user, form } = opened
  await user.click(await form.findByRole('button', { name: /^Import 2/ }))
  await user.click(await form.findByRole('button', { name: 'Undo import' }))
  const question = within(await screen.findByRole('dialog', { name: 'Undo import of prices.csv?' }))
  expect(sentTo(distributorImports.undo)).toEqual([])
  await user.click(question.getByRole('button', { name: /^Undo/ }))
  expect(await screen.findByText('Import undone')).toBeVisible()
  expect(sentTo(distributorImports.undo).map(({ params }) => params)).toEqual([{ importId: '6' }])
})

test('past imports say who imported what; only one that changed something can be undone', async () => {
  const { user, form } = await openDialog(() =>
    answer(distributorImports.list, {
      data: [
        { ...DONE, userName: 'Dana Cole' },
        { ...DONE, id: 5, filename: 'empty.csv', inserted: 0, updated: 0, userName: 'Lee Park' },
      ],
    }),
  )
  await user.click(form.getByRole('button', { name: 'Past imports' }))
  expect(await screen.findByText(/Dana Cole/)).toBeVisible()
  expect(screen.getByText('empty.csv')).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Undo import' })).toHaveLength(1)
})

test('an import that runs longer can be left, with an email at its end', async () => {
  const opened = await openDialog(() => {
    answer(distributorImports.commit, { ...DONE, status: 'running', progress: 40 })
    answer(distributorImports.find, { ...DONE, status: 'running', progress: 40 })
  })
  await upload(opened)
  await opened.user.click(await opened.form.findByRole('button', { name: /^Import 2/ }))
  expect(await opened.form.findByText(/we send you an email when the import is finished/)).toBeVisible()
  expect(opened.form.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
})

test('somebody who may not change products cannot import', async () => {
  await open(undefined, supplier('distributor_fulfillment'))
  expect(await screen.findByRole('button', { name: 'Import' })).toBeDisabled()
})
