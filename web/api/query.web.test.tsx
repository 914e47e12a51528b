import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { paged } from '#contract/page.ts'
import { type List, queryClient, useList } from './query.ts'

const things = endpoint({
  method: 'GET',
  path: '/things',
  summary: '',
  audience: 'any',
  permission: null,
  query: z.object({ nextId: z.string().optional(), nextValue: z.string().optional() }),
  returns: paged(z.object({ id: z.number() })),
  problems: [],
})

/** Two pages of two; what is read again is answered anew. */
const answer = async (address: RequestInfo | URL) => {
  const isSecond = String(address).includes('nextId')
  const data = isSecond ? [{ id: 3 }, { id: 4 }] : [{ id: 1 }, { id: 2 }]
  return Response.json({ data, meta: { nextId: isSecond ? null : 2, nextValue: null } })
}

let list: List<{ id: number }>
function Things() {
  list = useList(things, { query: {} })
  return null
}

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('the rows of a list are the same from one drawing to the next, until an answer changes them', async () => {
  vi.stubGlobal('fetch', answer)
  const root = createRoot(document.createElement('div'))
  const draw = () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Things key="things" />
      </QueryClientProvider>,
    )
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await act(async () => draw())
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await vi.waitFor(() => expect(list.rows).toHaveLength(2))
  const { rows } = list

  const before = list
  draw()
  await vi.waitFor(() => expect(list).not.toBe(before))
  expect(list.rows).toBe(rows)

  await queryClient.invalidateQueries()
  expect(list.rows).toBe(rows)

  list.loadMore()
  await vi.waitFor(() => expect(list.rows.map(({ id }) => id)).toEqual([1, 2, 3, 4]))
  expect(list.hasMore).toBe(false)
  root.unmount()
})
