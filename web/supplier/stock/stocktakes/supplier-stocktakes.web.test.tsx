import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { type SupplierStocktake, type SupplierStocktakeItem, supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen, setNow } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const APPLES: Given<SupplierStocktakeItem> = { id: 31, productId: 21, name: 'Apples', sku: 'AP-1', unit: 'case', expected: 10 }
const BREAD: Given<SupplierStocktakeItem> = { id: 32, productId: 22, name: 'Bread', sku: 'BR-2', unit: 'tray', expected: 20 }
const AT = '2031-01-31T09:00:00.000Z'

const open = (more = () => {}, items = [APPLES, BREAD]) => {
  setNow(AT)
  window.dispatchEvent(new StorageEvent('storage', { key: 'supplierStocktakeCounts' }))
  let present = items
  return openScreen('/supplier/products/stocktakes/9', {
    as: supplier(),
    answers: () => {
      answer(supplierStocktakes.find, { id: 9, status: 'counting', warehouse: { id: 4, name: 'Main' }, locations: [], users: [] })
      answer(supplierStocktakes.sheet, () => ({ data: present }))
      answer(supplierStocktakes.count, ({ body }) => {
        const { items: given } = body as { items: { productId: number; quantity: number | null }[] }
        present = present.map((item) => {
          const one = given.find(({ productId }) => productId === item.productId)
          const counts = [
            { quantity: one?.quantity ?? 0, locationId: null, batchCode: '', expiryDate: null, countedBy: 'Gil', countedAt: AT },
          ]
          return one ? { ...item, counted: one.quantity, difference: (one.quantity ?? 0) - item.expected!, counts } : item
        })
        return { data: present.filter(({ productId }) => given.some((one) => one.productId === productId)) }
      })
      more()
    },
  })
}
const field = (name: string) => screen.findByLabelText(`Count of ${name}`)

test('a count is saved by itself, with its place and the time it was made', async () => {
  const user = await open()
  await user.type(await field('Apples'), '8,5')
  await expect
    .poll(() => lastBody(supplierStocktakes.count))
    .toEqual({ items: [{ productId: 21, locationId: null, batchCode: '', expiryDate: null, quantity: 8.5, countedAt: AT }] })
})

test('a scanner that types goes to the count of what it reads, and unknown codes are said', async () => {
  const user = await open()
  await field('Apples')
  const scan = screen.getByRole('searchbox', { name: 'Scan or search' })
  await user.type(scan, 'BR-2{Enter}')
  await expect.poll(() => document.activeElement).toBe(await field('Bread'))
  await user.keyboard('3{Enter}')
  expect(scan).toHaveFocus()
  await expect.poll(() => lastBody(supplierStocktakes.count)?.items).toMatchObject([{ productId: 22, quantity: 3 }])
  await user.type(scan, 'XX-9{Enter}')
  expect(await screen.findByText('Not on this sheet')).toBeVisible()
})

test('the sheet counts its lines, and says of how many products they are where some are in several places', async () => {
  const locations = [
    { id: 1, name: 'Cold store' },
    { id: 2, name: 'Ramp' },
  ]
  await open(undefined, [{ ...APPLES, locations }, BREAD])
  expect(await screen.findByText('0 of 3 lines counted')).toBeVisible()
  expect(screen.getByText('2 products, some in several places or batches')).toBeVisible()
})

test('only what is left is shown, and stays while it is counted', async () => {
  const user = await open()
  await user.type(await field('Apples'), '8')
  await user.click(screen.getByText('Not counted'))
  expect(screen.queryByLabelText('Count of Apples')).toBeNull()
  await user.type(await field('Bread'), '1')
  expect(await field('Bread')).toBeVisible()
})

test('without a connection counts are kept, the lines that wait are named, and nothing is finished', async () => {
  const user = await open()
  await field('Apples')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  refuse(supplierStocktakes.count, 'too_many_requests')
  await user.type(await field('Apples'), '8')
  expect(await screen.findByText('No connection. 1 count saved on this device')).toBeVisible()
  expect(screen.getAllByText('Not sent yet')).toHaveLength(1)
  expect(JSON.parse(localStorage.getItem('supplierStocktakeCounts') ?? '{}')).toHaveProperty('7/1 9')
  await user.click(screen.getByRole('button', { name: 'Finish stocktake' }))
  expect(await screen.findByText('No connection')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  vi.restoreAllMocks()
})

test('finishing shows the differences and asks about what moved and what is not counted', async () => {
  const user = await open(
    () =>
      answer(supplierStocktakes.finish, {
        id: 9,
        status: 'finished',
        warehouse: { id: 4, name: 'Main' },
        locations: [],
        users: [],
      }),
    [
      APPLES,
      {
        ...BREAD,
        needsRecount: true,
        counted: 19,
        difference: -1,
        counts: [{ quantity: 19, batchCode: '', expiryDate: null, locationId: null }],
      },
      { ...BREAD, id: 33, productId: 23, name: 'Cheese' },
    ],
  )
  await user.type(await field('Apples'), '8')
  await expect.poll(() => sentTo(supplierStocktakes.count).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Finish stocktake' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Finish stocktake' }))
  expect(await dialog.findByText('−2 cases')).toBeVisible()
  await user.click(dialog.getByLabelText('Record the counts anyway'))
  await user.click(dialog.getByLabelText('Record 0 for 1 product not counted'))
  await user.click(dialog.getByRole('button', { name: 'Record 2 differences' }))
  await expect.poll(() => lastBody(supplierStocktakes.finish)).toEqual({ restIsZero: true, moved: 'accept' })
})

test('a stocktake is started of chosen products, counted blind by somebody, and opens', async () => {
  setNow(AT)
  const user = await openScreen('/supplier/products/conduct-stocktake', {
    as: supplier(),
    answers: () => {
      answer(warehouses.list, { data: [{ id: 4, name: 'Main', isPrimary: true }] })
      answer(supplierStocktakes.users, { data: [{ id: 7, name: 'Sam' }] })
      answer(distributorProducts.list, { data: [{ id: 21, name: 'Apples', orderingUnit: { name: 'case' } }] })
      answer(supplierStocktakes.start, { id: 9, status: 'started', warehouse: { id: 4, name: 'Main' }, locations: [], users: [] })
      answer(supplierStocktakes.find, { id: 9, status: 'started', warehouse: { id: 4, name: 'Main' }, locations: [], users: [] })
      answer(supplierStocktakes.sheet, { data: [] })
    },
  })
  expect(await screen.findByRole('combobox', { name: 'Users' })).toHaveAttribute('placeholder', 'Anyone')
  await user.click(await screen.findByLabelText('Chosen products'))
  expect(screen.getByText('Choose at least one product')).toBeVisible()
  await user.type(screen.getByLabelText('Add a product'), 'app')
  await user.click(await screen.findByText('Apples'))
  await user.click(screen.getByLabelText('Count blind'))
  await user.type(screen.getByLabelText('Note'), 'End of month')
  await user.click(screen.getByRole('button', { name: 'Count 1 product' }))
  await expect
    .poll(() => lastBody(supplierStocktakes.start))
    .toEqual({ warehouse: 4, selectedProducts: [21], users: [], note: 'End of month', isBlind: true })
  await expect.poll(address).toBe('/supplier/products/stocktakes/9')
})

test('R-099 the list leads to a stocktake and to the start of a new one', async () => {
  const stocktake = {
    id: 9,
    status: 'finished' as const,
    warehouse: { id: 4, name: 'Main' },
    countedCount: 12,
    itemCount: 30,
    note: 'May',
  }
  await openScreen('/supplier/products/stocktakes', {
    as: supplier(),
    answers: () =>
      answer(supplierStocktakes.list, {
        data: [{ ...stocktake, locations: [], users: [] }],
        meta: { nextId: null, nextValue: null },
      }),
  })
  expect(await screen.findByText('12 of 30 products')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Start stocktake' })).toHaveAttribute('href', '/supplier/products/conduct-stocktake')
})

test('counts are imported from a file, which is looked at first', async () => {
  const result = { filename: 'counts.csv', total: 3, inserted: 0, updated: 2, unchanged: 0, rejected: 1, ignoredColumns: [] }
  const refusedRow = {
    row: 4,
    name: 'Nothing',
    problems: [{ column: 'Product', value: 'Nothing', message: 'Is not one of your products' }],
  }
  const user = await open(() =>
    answer(supplierStocktakes.import, ({ query }) => ({
      ...result,
      isDryRun: query.dryRun === 'true',
      rejectedRows: [refusedRow],
    })),
  )
  await field('Apples')
  await user.click(screen.getByRole('button', { name: 'Import counts' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import counts' })
  await user.upload(
    dialog.querySelector<HTMLInputElement>('input[type="file"]')!,
    new File(['x'], 'counts.csv', { type: 'text/csv' }),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }))
  expect(await within(dialog).findByText('Is not one of your products', { exact: false })).toBeVisible()
  expect(sentTo(supplierStocktakes.import).map(({ query }) => query.dryRun)).toEqual(['true'])
  await user.click(within(dialog).getByRole('button', { name: /^Import 2/ }))
  expect(await screen.findByText('2 rows imported')).toBeVisible()
  expect(sentTo(supplierStocktakes.import).map(({ query }) => query.dryRun)).toEqual(['true', 'false'])
})

test('R-206 a finished stocktake is sent to accounting, and says that it is there', async () => {
  const done = { id: 9, status: 'finished' as const, warehouse: { id: 4, name: 'Main' }, locations: [], users: [] }
  let shown: Given<SupplierStocktake> = { ...done, sendableTo: 'quickBooks' }
  const user = await open(() => {
    answer(supplierStocktakes.find, () => shown)
    answer(supplierStocktakes.items, { data: [] })
    answer(supplierStocktakes.account, () => {
      const accounting = { provider: 'quickBooks' as const, state: 'sent' as const, documentId: 3, message: null }
      shown = { ...done, sendableTo: null, accounting }
      return shown
    })
  })
  await user.click(await screen.findByRole('button', { name: 'Send to QuickBooks' }))
  expect(await screen.findByText('Sent to QuickBooks')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send to QuickBooks' })).toBeNull()
})
