import { expect, test } from 'vitest'
import { units } from '#contract/units.ts'
import { as, refused, testApp } from '#test/app.ts'
import { makeDistributor, makeUnit, makeUser, unique } from '#test/make.ts'

testApp()

const aSeller = async () => {
  const distributor = await makeDistributor()
  return { distributor, seller: await makeUser({ distributor }) }
}

test('R-160 the platform has whole, fractional and pack units to sell in', async () => {
  const { seller } = await aSeller()
  const { data } = await as(seller).call(units.list, {})
  const type = (name: string) => data.find((unit) => unit.name === name)?.type
  expect(['each', 'bottle', 'kg', 'l', 'case', 'dozen'].map(type)).toEqual([
    'single',
    'single',
    'fractional',
    'fractional',
    'pack',
    'pack',
  ])
})

test('a supplier adds units of its own, which no other supplier sees', async () => {
  const [{ seller }, { seller: other }] = [await aSeller(), await aSeller()]
  const name = unique('Demijohn')
  const made = await as(seller).call(units.create, { body: { name, type: 'single' } })
  expect(made).toEqual({ id: expect.any(Number), name, type: 'single' })
  expect((await as(seller).call(units.list, { query: { term: name.toLowerCase() } })).data).toEqual([made])
  expect((await as(other).call(units.list, { query: { term: name } })).data).toEqual([])
  expect((await refused(as(seller).call(units.create, { body: { name: name.toUpperCase(), type: 'pack' } }))).code).toBe(
    'conflict',
  )
  expect((await as(other).call(units.create, { body: { name, type: 'pack' } })).type).toBe('pack')
})

test('a unit of the platform is not made again', async () => {
  const { seller } = await aSeller()
  const { name } = await makeUnit()
  expect((await refused(as(seller).call(units.create, { body: { name, type: 'single' } }))).code).toBe('conflict')
})

test('a unit needs a name and a type, and somebody who may edit products', async () => {
  const { seller, distributor } = await aSeller()
  const body = { name: ' ', type: 'heap' } as unknown as { name: string; type: 'single' }
  expect(Object.keys((await refused(as(seller).call(units.create, { body }))).fields).sort()).toEqual(['name', 'type'])
  const driver = await makeUser({ distributor, role: 'distributor_delivery' })
  expect((await refused(as(driver).call(units.create, { body: { name: 'pail', type: 'single' } }))).code).toBe('forbidden')
})
