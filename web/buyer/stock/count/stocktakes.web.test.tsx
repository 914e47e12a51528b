import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stockLocations } from '#contract/counting/stock-locations.ts'
import { type Stocktake, stocktakes } from '#contract/counting/stocktakes.ts'
import { buyer } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen, setNow } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const WALK_IN = { id: 1, name: 'Walk-in', products: [{ productId: 21, name: 'Truss tomatoes' }] }
const DRY = { id: 2, name: 'Dry store' }

async function start(
  placed: { data: Given<typeof WALK_IN>[]; unplaced?: { productId: number; name: string }[] },
  more = () => {},
) {
  const user = await openScreen('/buyer/stock/stocktake', {
    as: buyer(),
    answers: () => {
      answer(stocktakes.list, { data: [] })
      answer(stocktakes.start, { id: 9 })
      answer(stocktakes.find, { id: 9, status: 'counting' })
      answer(stockLocations.list, { unplaced: [], ...placed })
      more()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Start stocktake' }))
  await screen.findByText(/Locations to count|Name of the first location|no counted products/)
  return { user, form: within(screen.getByRole('dialog', { name: 'Start stocktake' })) }
}

test('R-206 a stocktake is started in all locations, or in those that are chosen', async () => {
  const { user, form } = await start({ data: [WALK_IN, DRY] })
  expect(await form.findByRole('button', { name: 'Start in 2 locations' })).toBeEnabled()
  await user.click(form.getByRole('checkbox', { name: /^Dry store/ }))
  await user.type(form.getByLabelText('Note'), 'End of month')
  await user.click(form.getByRole('button', { name: 'Start in 1 location' }))
  await expect.poll(address).toBe('/buyer/stock/conduct-stocktake/9')
  expect(lastBody(stocktakes.start)).toEqual({ note: 'End of month', locationStocktakes: [{ locationId: 1 }] })
})

test('without a chosen location nothing is started', async () => {
  const { user, form } = await start({ data: [WALK_IN] })
  await user.click(await form.findByRole('checkbox', { name: /^Walk-in/ }))
  expect(form.getByRole('button', { name: 'Start in 0 locations' })).toBeDisabled()
  expect(form.getByText('Choose at least one location')).toBeVisible()
})

test('the first location is made with everything that is counted', async () => {
  const { user, form } = await start({ data: [], unplaced: [{ productId: 21, name: 'Truss tomatoes' }] }, () =>
    answer(stockLocations.create, { id: 5 }),
  )
  const name = await form.findByLabelText(/^Name of the first location/)
  expect(name).toHaveValue('Kitchen')
  await user.clear(name)
  expect(form.getByRole('button', { name: 'Start in this location' })).toBeDisabled()
  await user.type(name, 'Bar')
  await user.click(form.getByRole('button', { name: 'Start in this location' }))
  await expect.poll(() => lastBody(stocktakes.start)).toMatchObject({ locationStocktakes: [{ locationId: 5 }] })
  expect(lastBody(stockLocations.create)).toEqual({ name: 'Bar', takesUnplaced: true })
})

test('a name that the server refuses is said on its field, and no stocktake is started', async () => {
  const { user, form } = await start({ data: [], unplaced: [{ productId: 21, name: 'Truss tomatoes' }] }, () =>
    refuse(stockLocations.create, 'validation_failed', { name: ['There is a location of this name'] }),
  )
  await user.click(await form.findByRole('button', { name: 'Start in this location' }))
  expect(await form.findByText('There is a location of this name')).toBeVisible()
  expect(sentTo(stocktakes.start)).toEqual([])
})

test('without any counted product the form leads to choosing some', async () => {
  const { form } = await start({ data: [] })
  expect(await form.findByText('This outlet has no counted products yet')).toBeVisible()
  expect(form.getByRole('button', { name: 'Start in this location' })).toBeDisabled()
})

test('an outlet without stocktakes is offered to start the first', async () => {
  const { user, form } = await start({ data: [WALK_IN] })
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('No stocktakes yet')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Start first stocktake' })).toBeVisible()
})

const PLACE = { id: 1, name: 'Walk-in', total: 2, counted: 2, isCompleted: true, completedBy: 'Mia Tran' }
const COUNTING: Given<Stocktake> = { id: 9, status: 'counting', startedBy: 'Mia Tran', locations: [PLACE] }

const conduct = (stocktake: Given<Stocktake>, more = () => {}) => {
  setNow('2030-01-31T13:30:00Z')
  return openScreen('/buyer/stock/conduct-stocktake/9', {
    as: buyer(),
    answers: () => {
      answer(stocktakes.find, stocktake)
      answer(stockLocations.list, { data: [WALK_IN, DRY], unplaced: [] })
      more()
    },
  })
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a stocktake is finished for a day of the outlet, at the value that was counted', async () => {
  const user = await conduct(COUNTING, () => {
    answer(stocktakes.valuation, { total: 1234.5, counted: 2, byLocation: [{ id: 1, name: 'Walk-in', total: 1234.5 }] })
    answer(stocktakes.finish, { id: 9 })
  })
  await user.click(await screen.findByRole('button', { name: 'Finish stocktake' }))
  const form = await dialog('Finish stocktake')
  expect(await form.findByRole('button', { name: 'Finish at $1,234.50' })).toBeEnabled()
  // half past midnight in Sydney
  expect(form.getByLabelText(/^Stocktake date/)).toHaveValue('2030-02-01')
  await user.clear(form.getByLabelText(/^Stocktake date/))
  expect(form.getByText('Choose the date of this stocktake')).toBeVisible()
  await user.type(form.getByLabelText(/^Stocktake date/), '2030-01-31')
  await user.click(form.getByRole('button', { name: 'Finish at $1,234.50' }))
  await expect.poll(address).toBe('/buyer/stock/stocktake/9')
  expect(lastBody(stocktakes.finish)).toEqual({ stocktakeDate: '2030-01-31', moved: 'refuse' })
})

test('what moved while it was counted is named, and stays as it was unless its counts are wanted', async () => {
  const user = await conduct(COUNTING, () => {
    answer(stocktakes.valuation, { total: 12, counted: 2, recount: [{ id: 21, name: 'Bread flour' }] })
    answer(stocktakes.finish, { id: 9 })
  })
  await user.click(await screen.findByRole('button', { name: 'Finish stocktake' }))
  const form = await dialog('Finish stocktake')
  expect(await form.findByText('Stock of Bread flour moved while it was counted')).toBeVisible()
  expect(form.getByRole('radio', { name: 'Keep the quantity on hand' })).toBeChecked()
  await user.click(form.getByRole('radio', { name: 'Record the counts anyway' }))
  await user.click(form.getByRole('button', { name: 'Finish at $12.00' }))
  await expect.poll(() => lastBody(stocktakes.finish)).toMatchObject({ moved: 'accept' })
})

test('a stocktake with a location that is left cannot be finished', async () => {
  await conduct({ ...COUNTING, locations: [{ ...PLACE, counted: 1, isCompleted: false }] })
  expect(await screen.findByRole('button', { name: 'Finish stocktake' })).toBeDisabled()
})

test('leaving a counted location out warns that its counts are deleted', async () => {
  const user = await conduct(COUNTING)
  await user.click(await screen.findByRole('button', { name: 'Locations' }))
  const form = await dialog('Locations of this stocktake')
  await user.click(await form.findByRole('checkbox', { name: /^Dry store/ }))
  expect(form.queryByRole('status')).toBeNull()
  await user.click(form.getByRole('checkbox', { name: /^Walk-in/ }))
  expect(form.getByRole('status')).toHaveTextContent('Counts in Walk-in will be deleted.')
  await user.click(form.getByRole('button', { name: 'Count 1 location' }))
  await expect.poll(() => lastBody(stocktakes.setLocations)).toEqual({ locations: [2] })
})

test('a stocktake is abandoned after a question that says what is lost', async () => {
  const user = await conduct(COUNTING)
  await user.click(await screen.findByRole('button', { name: 'Abandon stocktake' }))
  const question = await dialog('Abandon this stocktake?')
  expect(question.getByText(/including those of other people/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(sentTo(stocktakes.discard)).toEqual([])
})

test('a stocktake that somebody else finished cannot be changed', async () => {
  await conduct({ ...COUNTING, status: 'finished', finishedBy: 'Lena Ito' })
  expect(await screen.findByText('Lena Ito finished this stocktake')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Abandon stocktake' })).toBeNull()
})

test('a stocktake without locations asks for them', async () => {
  const user = await conduct({ ...COUNTING, locations: [] })
  expect(await screen.findByText('No locations chosen')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Choose locations' }))
  expect((await dialog('Locations of this stocktake')).getByRole('button', { name: 'Count 0 locations' })).toBeDisabled()
})
