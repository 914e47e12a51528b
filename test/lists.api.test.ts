import { describe, expect, test } from 'vitest'
import { allEndpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { refused } from './app.ts'
import { CALLERS, demoApp, ids, OTHER_CALLERS, of } from './fields/demo-app.ts'

/**
 * Every list that comes in pages, with the rows of the demo world: page after page, in each order it can be sorted. Those of accounting systems
 * are tried in list-fields.api.test.ts: nobody of the demo world is connected with one.
 */

demoApp('lists')

type Row = { id?: number; venue?: { id: number } }
type Page = { data: Row[]; meta: { nextId: number | null; nextValue: string | null } }
type List = { name: string; endpoint: Endpoint; sortedBy: 'sortBy' | 'sort'; sorts: string[] }

const asksBooks = ({ problems }: Endpoint): boolean => problems.includes('provider_away')

const lists: List[] = allEndpoints.flatMap(({ name, endpoint }) => {
  const shape = (endpoint as { query?: { shape?: Record<string, { unwrap(): { options: string[] } }> } }).query?.shape
  if (!shape?.nextId || endpoint.audience === 'public' || asksBooks(endpoint)) return []
  // accounts are sorted by a field of another name
  const sortedBy = shape.sort ? 'sort' : 'sortBy'
  return [{ name, endpoint, sortedBy, sorts: shape[sortedBy]?.unwrap().options ?? [] }]
})

/** What a list needs beside its page. */
const QUERIES: Record<string, string> = { 'writtenOrders.products': 'venueId' }

const keyOf = (row: Row): unknown => row.id ?? row.venue?.id ?? JSON.stringify(row)

async function ask({ name, endpoint }: List, query: Record<string, string>): Promise<Page> {
  const caller = OTHER_CALLERS[name] ?? CALLERS[endpoint.audience]
  const params = ids.get(caller) ?? {}
  const needed = QUERIES[name]
  const all = { ...(needed && { [needed]: params[needed] }), ...query }
  return of(caller).call(endpoint, { params, query: all } as never) as unknown as Promise<Page>
}

const nextOf = ({ meta }: Page): Record<string, string> => ({
  nextId: String(meta.nextId),
  ...(meta.nextValue !== null && { nextValue: meta.nextValue }),
})

describe.each(lists)('$name', (list) => {
  test('comes page by page', async () => {
    const whole = (await ask(list, { limit: '100' })).data.map(keyOf)
    expect(whole.length).toBeGreaterThan(1)
    const first = await ask(list, { limit: '1' })
    const second = await ask(list, { limit: '1', ...nextOf(first) })
    expect([...first.data, ...second.data].map(keyOf)).toEqual(whole.slice(0, 2))
  })

  test.runIf(list.sorts.every((sort) => sort.endsWith('id')))('goes on only where a page ended', async () => {
    const { meta } = await ask(list, { limit: '1' })
    const problem = await refused(ask(list, { limit: '1', nextId: String(meta.nextId), nextValue: 'the end' }))
    expect(Object.keys(problem.fields)).toEqual(['nextValue'])
  })

  test.runIf(list.sorts.length > 0)('is sorted as asked, page by page too', async () => {
    const orders = new Map<string, unknown[]>()
    for (const sortBy of list.sorts) {
      const whole = (await ask(list, { limit: '100', [list.sortedBy]: sortBy })).data.map(keyOf)
      const first = await ask(list, { limit: '1', [list.sortedBy]: sortBy })
      const second = await ask(list, { limit: '1', [list.sortedBy]: sortBy, ...nextOf(first) })
      expect([...first.data, ...second.data].map(keyOf), sortBy).toEqual(whole.slice(0, 2))
      orders.set(sortBy, whole)
    }
    for (const [sortBy, order] of orders) expect(order, sortBy).not.toEqual(orders.get(`-${sortBy}`))
  })
})
