import { beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#server/platform/db/database.ts'
import { allOf, ask, fieldsOfCalls, isList, LINKS, type Shown } from '#test/accounting/books-calls.ts'
import { booksApp } from '#test/accounting/books-world.ts'
import { inDatabase } from '#test/app.ts'

/** Every list of an accounting system and of links, by every field it can be asked with: the fields are those of the contract. */

const world = booksApp()
const listed = new Map(LINKS.map((links) => [links.list, links]))

// one of each list is linked, the others are not
beforeAll(async () => {
  for (const { list, save, of } of LINKS) {
    const [[ours], [theirs]] = [await allOf(world(), list), await allOf(world(), of)]
    await ask(world(), save, { body: { [savedAs(save)]: [{ id: ours!.id, externalId: theirs!.id }] } })
  }
  const [account] = await allOf(world(), 'outletXero.accounts')
  await ask(world(), 'outletXero.saveSetup', { body: { accountId: account!.id } })
})
const savedAs = (save: string) => (/Xero\.save(Customers|Suppliers)$/.test(save) ? 'connections' : 'items')

const whole = async (list: string): Promise<Shown[]> => (await ask(world(), list, { query: { limit: '100' } })).data
const ids = (data: readonly Shown[]) => data.map(({ id }) => id)

/** What is seen of each field. */
const SEEN: Record<string, (list: string) => Promise<void>> = {
  async limit(list) {
    expect((await ask(world(), list, { query: { limit: '1' } })).data).toHaveLength(1)
    expect((await whole(list)).length).toBeGreaterThan(1)
  },
  nextId: nextPage,
  nextValue: nextPage,
  async term(list) {
    const all = await whole(list)
    const { id, name } = all.toSorted((a, b) => b.name.length - a.name.length)[0]!
    const { data } = await ask(world(), list, { query: { term: name.toUpperCase(), limit: '100' } })
    expect(ids(data)).toContain(id)
    expect(data.length).toBeLessThan(all.length)
  },
  async operative(list) {
    const isIn = (one: Shown) => (listed.has(list) ? one.external !== null : one.isActive === true)
    const all = await whole(list)
    for (const operative of ['true', 'false'])
      expect(ids((await ask(world(), list, { query: { operative, limit: '100' } })).data)).toEqual(
        ids(all.filter((one) => String(isIn(one)) === operative)),
      )
    expect(all.some(isIn)).toBe(true)
  },
  async readAgain(list) {
    const readAt = async (query: Record<string, string>) =>
      new Date((await ask(world(), list, { query })).meta.readAt ?? '').getTime()
    await inDatabase((tx) => rows(tx, `update accounting_readings set read_at = read_at - interval '1 minute'`))
    const before = await readAt({ limit: '1' })
    expect(await readAt({ limit: '1', readAgain: 'false' })).toBe(before)
    expect(await readAt({ limit: '1', readAgain: 'true' })).toBeGreaterThan(before)
  },
  async sortBy(list) {
    const { data } = await ask(world(), list, { query: { sortBy: '-name', limit: '100' } })
    expect(ids(data)).toEqual(ids(await whole(list)).toReversed())
  },
  async categoryId(list) {
    const { data } = await ask(world(), list, { query: { categoryId: String(world().categoryId) } })
    expect(data).toHaveLength(1)
    expect((await whole(list)).length).toBeGreaterThan(1)
  },
  async withDefault(list) {
    expect((await ask(world(), list, { query: { withDefault: 'true' } })).defaultId).toEqual(expect.any(String))
    expect((await ask(world(), list)).defaultId).toBeNull()
  },
}

async function nextPage(list: string): Promise<void> {
  const [, second] = await whole(list)
  const { meta } = await ask(world(), list, { query: { limit: '1' } })
  const query = { limit: '1', nextId: String(meta.nextId), nextValue: String(meta.nextValue) }
  expect(ids((await ask(world(), list, { query })).data)).toEqual([second!.id])
}

describe.each(fieldsOfCalls(isList))('R-319 $call', ({ call, field }) => {
  test(`by ${field}`, async () => {
    const seen = SEEN[field]
    if (!seen) throw new Error(`It is not known what ${field} does`)
    await seen(call)
  })
})
