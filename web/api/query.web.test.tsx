import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { paged } from '#contract/platform/page.ts'
import type { List } from '#web/ui/list.ts'
import { load, queryClient, renewAnswer, useAnswerLater, useList } from './query.ts'

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

/** Two pages of two; what is read again is answered again. */
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

const count = endpoint({
  method: 'GET',
  path: '/count',
  summary: '',
  audience: 'any',
  permission: null,
  returns: z.object({ count: z.number() }),
  problems: [],
})

let shown: { count: number } | undefined
function Count() {
  shown = useAnswerLater(count, {}).data
  return null
}

/** Answers that are given when the test says so, by their place in the row of questions. */
function answersInHand() {
  const asked: ((response: Response) => void)[] = []
  const ask = (_: RequestInfo | URL, { signal }: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      asked.push(resolve)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  vi.stubGlobal('fetch', ask)
  return async (nth: number, body: object) => {
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(nth))
    asked[nth]?.(Response.json(body))
  }
}
const one = ({ count: before }: { count: number }) => ({ count: before + 1 })

describe('what a change was answered with', () => {
  let root: Root
  beforeEach(() => {
    root = createRoot(document.createElement('div'))
    root.render(
      <QueryClientProvider client={queryClient}>
        <Count />
      </QueryClientProvider>,
    )
  })
  afterEach(() => root.unmount())

  test('is not undone by an older answer that comes later; its news are fetched again', async () => {
    const answer = answersInHand()
    await answer(0, { count: 1 })
    await vi.waitFor(() => expect(shown).toEqual({ count: 1 }))
    void queryClient.invalidateQueries()
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(1))
    await renewAnswer(count, {}, one)
    await answer(1, { count: 1 })
    await vi.waitFor(() => expect(shown).toEqual({ count: 2 }))
    await answer(2, { count: 5 })
    await vi.waitFor(() => expect(shown).toEqual({ count: 5 }))
  })

  test('never fails a page that waits for its first answer, and the answer on its way is read again', async () => {
    const answer = answersInHand()
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(1))
    const waiting = load(count, {})
    const renewed = renewAnswer(count, {}, one)
    await answer(0, { count: 1 })
    expect(await waiting).toEqual({ count: 1 })
    await answer(1, { count: 2 })
    await renewed
    await vi.waitFor(() => expect(shown).toEqual({ count: 2 }))
  })

  test('is read where nothing was read before, and an answer on its way is not trusted', async () => {
    const answer = answersInHand()
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(1))
    const renewed = renewAnswer(count, {}, one)
    await answer(0, { count: 1 })
    await answer(1, { count: 2 })
    await renewed
    await vi.waitFor(() => expect(shown).toEqual({ count: 2 }))
  })
})

let optional: unknown
function Optional({ freshFor }: { freshFor: number }) {
  optional = useAnswerLater(things, { query: {} }, { freshFor }).data
  return null
}

test('an optional answer is not asked for again while it is fresh, until a change makes it stale', async () => {
  const asked = vi.fn(answer)
  vi.stubGlobal('fetch', asked)
  const draw = async (freshFor: number) => {
    optional = undefined
    const root = createRoot(document.createElement('div'))
    root.render(
      <QueryClientProvider client={queryClient}>
        <Optional freshFor={freshFor} />
      </QueryClientProvider>,
    )
    await vi.waitFor(() => expect(optional).toBeDefined())
    return root
  }
  const first = await draw(Number.POSITIVE_INFINITY)
  first.unmount()
  const second = await draw(Number.POSITIVE_INFINITY)
  expect(asked).toHaveBeenCalledTimes(1)
  await queryClient.invalidateQueries()
  expect(asked).toHaveBeenCalledTimes(2)
  second.unmount()
  const third = await draw(0)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3))
  third.unmount()
})
