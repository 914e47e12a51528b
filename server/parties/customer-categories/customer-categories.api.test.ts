import { expect, test } from 'vitest'
import { customerCategories } from '#contract/parties/customer-categories.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import { aTrade } from '#test/make.ts'

testApp()

const idOf = (customerCategoryId: number) => ({ params: { customerCategoryId } })

test('a supplier sorts its customers by categories of its own', async () => {
  const [{ seller, distributor, venue }, { seller: other }] = [await aTrade(), await aTrade()]
  const hotels = await as(seller).call(customerCategories.create, { body: { name: 'Hotels' } })
  const cafes = await as(seller).call(customerCategories.create, { body: { name: 'cafés' } })
  expect((await refused(as(seller).call(customerCategories.create, { body: { name: 'HOTELS' } }))).code).toBe('conflict')
  expect((await as(seller).call(customerCategories.list, {})).data).toEqual([cafes, hotels])
  expect((await as(other).call(customerCategories.list, {})).data).toEqual([])
  expect((await refused(as(other).call(customerCategories.update, { ...idOf(hotels.id), body: { name: 'Mine' } }))).code).toBe(
    'not_found',
  )
  expect((await refused(as(other).call(customerCategories.remove, idOf(hotels.id)))).code).toBe('not_found')

  await inDatabase((tx) =>
    rows(tx, `update connections set customer_category_id = $3 where distributor_id = $1 and venue_id = $2`, [
      distributor.id,
      venue.id,
      hotels.id,
    ]),
  )
  const renamed = await as(seller).call(customerCategories.update, { ...idOf(hotels.id), body: { name: 'Hotels and inns' } })
  expect(renamed).toEqual({ id: hotels.id, name: 'Hotels and inns', customerCount: 1 })
  await as(seller).call(customerCategories.remove, idOf(hotels.id))
  expect((await as(seller).call(customerCategories.list, {})).data).toEqual([cafes])
})

test('a category needs a name that is not too long', async () => {
  const { seller } = await aTrade()
  for (const name of ['', '  ', 'x'.repeat(300)])
    expect((await refused(as(seller).call(customerCategories.create, { body: { name } }))).fields).toHaveProperty('name')
})
