import { expect, test } from 'vitest'
import { refused, testApp } from '#test/app.ts'
import { aGroupWithStock, transfers } from '#test/transfers.ts'

testApp()

test('transfers come page by page, the newest or the oldest first', async () => {
  const { bar, cafe, apples, bartender } = await aGroupWithStock()
  const out = transfers(bartender, bar)
  const made: number[] = []
  for (const quantity of [1, 2, 3]) made.push((await out.create(cafe, [{ id: apples.id, quantity }])).id)
  const [first, second, third] = made
  const page = await out.list({ limit: '2' })
  expect(page.data.map(({ id }) => id)).toEqual([third, second])
  const { nextId, nextValue } = page.meta
  const next = { limit: '2', nextId: String(nextId), ...(nextValue !== null && { nextValue }) }
  expect((await out.list(next)).data.map(({ id }) => id)).toEqual([first])
  expect((await out.list({ sortBy: 'id' })).data.map(({ id }) => id)).toEqual(made)
  expect((await refused(out.list({ ...next, nextValue: 'the end' }))).fields).toHaveProperty('nextValue')
})
