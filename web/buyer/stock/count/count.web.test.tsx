import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stockLocations } from '#contract/counting/stock-locations.ts'
import { type LocationItem, stocktakes } from '#contract/counting/stocktakes.ts'
import { buyer } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen, setNow } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'
import { queryClient } from '#web/api/query.ts'

const KG = { id: 1, name: 'kg', quantity: 1 }
const BAG = { id: 2, name: 'bag', quantity: 12.5 }
const FLOUR: Given<LocationItem> = { id: 31, productId: 21, name: 'Bread flour', place: 1, units: [BAG, KG], unitId: 2 }
const SALT: Given<LocationItem> = { id: 32, productId: 22, name: 'Sea salt', place: 2, units: [KG], unitId: 1 }

const open = (more = () => {}, items = [FLOUR, SALT]) => {
  setNow('2030-01-31T09:00:00Z')
  window.dispatchEvent(new StorageEvent('storage', { key: 'stocktakeCounts' }))
  let present = items
  return openScreen('/buyer/stock/conduct-stocktake/9?location=1', {
    as: buyer(),
    answers: () => {
      const location = { id: 1, name: 'Dry store', total: items.length }
      answer(stocktakes.find, { id: 9, status: 'counting', locations: [location, { id: 2, name: 'Bar' }] })
      answer(stocktakes.locationItems, () => ({ data: present }))
      answer(stocktakes.count, ({ body }) => {
        const counted = new Map((body as { items: { id: number }[] }).items.map((one) => [one.id, one]))
        present = present.map((item) => ({ ...item, ...counted.get(item.id!) }))
        return { data: present.filter(({ id }) => counted.has(id!)) }
      })
      more()
    },
  })
}
const field = (name: string) => screen.findByLabelText(`Count of ${name}`)
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a count is saved by itself with its unit and the time it was made', async () => {
  const user = await open()
  await user.type(await field('Bread flour'), '2,5')
  await expect
    .poll(() => lastBody(stocktakes.count))
    .toEqual({ items: [{ id: 31, quantity: 2.5, unitId: 2, countedAt: '2030-01-31T09:00:00.000Z' }] })
  expect(sentTo(stocktakes.count).at(-1)!.params).toEqual({ venueId: '1', stocktakeId: '9', locationId: '1' })
})

test('a reloaded page shows the counts kept on this device, also when they are saved before its first answer', async () => {
  const KEPT = { '1/9/1': { 31: { quantity: 7, unitId: 2, countedAt: '2030-01-31T08:59:00.000Z' } } }
  localStorage.setItem('stocktakeCounts', JSON.stringify(KEPT))
  await open(() => {
    const reached = fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      const isRead = String(url).endsWith('/locations/1/items') && (init.method ?? 'GET') === 'GET'
      if (isRead && sentTo(stocktakes.count).length === 0) {
        window.dispatchEvent(new Event('online'))
        await vi.waitFor(() => expect(sentTo(stocktakes.count)).toHaveLength(1))
        await expect.poll(() => queryClient.isFetching()).toBeGreaterThan(0)
      }
      return reached(url, init)
    })
  })
  expect(await field('Bread flour')).toHaveValue('7')
  expect(screen.queryByText(/could not be shown/)).toBeNull()
})

test('what another user of this device counted is neither shown nor sent as one’s own, and waits for that user', async () => {
  const KEPT = { '8/ 1/9/1': { 31: { quantity: 7, unitId: 2, countedAt: '2030-01-31T08:59:00.000Z' } } }
  localStorage.setItem('stocktakeCounts', JSON.stringify(KEPT))
  const user = await open()
  expect(await field('Bread flour')).toHaveValue('')
  window.dispatchEvent(new Event('online'))
  await user.type(await field('Sea salt'), '3')
  await expect.poll(() => sentTo(stocktakes.count)).toHaveLength(1)
  expect(lastBody(stocktakes.count)?.items).toMatchObject([{ id: 32, quantity: 3 }])
  await expect.poll(() => JSON.parse(localStorage.getItem('stocktakeCounts') ?? '')).toEqual(KEPT)
})

test('Enter goes to the next product, and none of a product is a count', async () => {
  const user = await open()
  await user.type(await field('Bread flour'), '3{Enter}')
  expect(await field('Sea salt')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'None of Sea salt' }))
  expect(await field('Sea salt')).toHaveValue('0')
  await expect.poll(() => lastBody(stocktakes.count)?.items.map(({ quantity }) => quantity)).toEqual([3, 0])
})

test('text that is no number is marked and not saved', async () => {
  const user = await open()
  await user.type(await field('Bread flour'), 'two')
  expect(await field('Bread flour')).toBeInvalid()
  expect(sentTo(stocktakes.count)).toEqual([])
})

test('a count is taken back by emptying it', async () => {
  const user = await open(undefined, [{ ...FLOUR, quantity: 4 }, SALT])
  await user.clear(await field('Bread flour'))
  await expect.poll(() => lastBody(stocktakes.count)?.items[0]).toMatchObject({ id: 31, quantity: null })
})

test('another unit is saved with the count that is there', async () => {
  const user = await open(undefined, [{ ...FLOUR, quantity: 4 }, SALT])
  await user.selectOptions(await screen.findByLabelText('Unit of Bread flour'), 'kg')
  await expect.poll(() => lastBody(stocktakes.count)?.items[0]).toMatchObject({ id: 31, quantity: 4, unitId: 1 })
})

test('only what is left is shown, and stays while it is counted', async () => {
  const user = await open(undefined, [{ ...FLOUR, quantity: 4 }, SALT])
  await field('Bread flour')
  await user.click(screen.getByText('Not counted'))
  expect(screen.queryByLabelText('Count of Bread flour')).toBeNull()
  await user.type(await field('Sea salt'), '1')
  expect(await field('Sea salt')).toBeVisible()
})

async function complete(more = () => {}) {
  const user = await open(() => {
    answer(stocktakes.complete, {
      id: 9,
      locations: [
        { id: 1, isCompleted: true },
        { id: 2, name: 'Bar' },
      ],
    })
    more()
  })
  await user.type(await field('Bread flour'), '3')
  await user.click(screen.getByRole('button', { name: /^Complete/ }))
  return { user, question: await dialog('1 place not counted') }
}

test('a location is completed with 0 for what is left, after a question, and the next one opens', async () => {
  const { user, question } = await complete()
  expect(question.getByText(/Record a count of 0 for Sea salt/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Record 0' }))
  await expect.poll(address).toContain('location=2')
  expect(lastBody(stocktakes.complete)).toEqual({ restIsZero: true })
  // counts are saved before the location is completed
  expect(lastBody(stocktakes.count)?.items).toMatchObject([{ id: 31, quantity: 3 }])
})

test('who keeps counting completes nothing', async () => {
  const { user, question } = await complete()
  await user.click(question.getByRole('button', { name: 'Keep counting' }))
  expect(sentTo(stocktakes.complete)).toEqual([])
})

test('counts of a stocktake that was finished meanwhile say that they are too late', async () => {
  const user = await open(() => refuse(stocktakes.count, 'conflict', {}, 'Mia finished this stocktake'))
  await user.type(await field('Bread flour'), '3')
  expect(await screen.findByText('These counts were not saved')).toBeVisible()
  await user.tab()
  expect(await field('Bread flour')).toHaveValue('')
})

test('without a connection it says which counts wait on this device, and in which location', async () => {
  const user = await open()
  await field('Bread flour')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  refuse(stocktakes.count, 'too_many_requests')
  await user.type(await field('Bread flour'), '3')
  expect(await screen.findByText('No connection. 1 count saved on this device')).toBeVisible()
  const [flour, salt] = screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('textbox'))
  expect(within(flour!).getByText('Not sent yet')).toBeVisible()
  expect(within(salt!).queryByText('Not sent yet')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'All locations' }))
  const [dry, bar] = [screen.getByRole('link', { name: /^Dry store/ }), screen.getByRole('link', { name: /^Bar/ })]
  expect(within(dry).getByText('1 count not sent yet')).toBeVisible()
  expect(within(bar).queryByText(/not sent yet/)).toBeNull()
  vi.restoreAllMocks()
})

test('a product that is found but not listed is added to the location', async () => {
  const user = await open(() => {
    answer(stockLocations.list, {
      data: [{ id: 1, name: 'Dry store', products: [{ productId: 21, name: 'Bread flour' }] }],
      unplaced: [{ productId: 23, name: 'Olive oil' }],
    })
    answer(stocktakes.count, { data: [{ id: 33, productId: 23, name: 'Olive oil', units: [KG], unitId: 1 }] })
  })
  await field('Bread flour')
  await user.click(screen.getByRole('button', { name: /[Aa]dd/ }))
  const form = await dialog('What else is in this location?')
  expect(await form.findByRole('button', { name: 'Olive oil' })).toBeVisible()
  expect(form.queryByRole('button', { name: 'Bread flour' })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Olive oil' }))
  expect(await field('Olive oil')).toBeVisible()
  expect(lastBody(stocktakes.count)).toEqual({ items: [{ productId: 23, quantity: null }] })
})

test('counts from a file are shown before they are imported', async () => {
  const user = await openScreen('/buyer/stock/conduct-stocktake/9', {
    as: buyer(),
    answers: () => {
      answer(stocktakes.find, { id: 9, status: 'counting', locations: [{ id: 1, name: 'Dry store', total: 1 }] })
      answer(stocktakes.import, {
        updated: 1,
        changes: [
          {
            row: 2,
            name: 'Bread flour',
            location: 'Dry store',
            before: { quantity: 4, places: [] },
            after: { quantity: 6, places: [] },
          },
        ],
      })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Import counts' }))
  const form = await dialog('Import counts')
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(chooser, new File(['sku,count'], 'counts.csv', { type: 'text/csv' }))
  expect(await form.findByText('Dry store: 4 → 6')).toBeVisible()
  expect(sentTo(stocktakes.import).map(({ query }) => query.dryRun)).toEqual(['true'])
  await user.click(form.getByRole('button', { name: 'Import 1 product' }))
  expect(await screen.findByText('Counts imported: 1 product')).toBeVisible()
  expect(sentTo(stocktakes.import).map(({ query }) => query.dryRun)).toEqual(['true', 'false'])
})
