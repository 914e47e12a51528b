import { expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT, fetchPart } from './screens.ts'

test('R-340 R-348 a part of the app that does not arrive within 120 s is an error', async () => {
  vi.useFakeTimers()
  const outcome = fetchPart(() => new Promise(() => {})).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT)
  expect(CHUNK_TIMEOUT).toBe(120_000)
  expect(await outcome).toContain('120 s')
  vi.useRealTimers()
})

test('a part is fetched once', async () => {
  const load = vi.fn(async () => ({ name: 'orders' }))
  await fetchPart(load)
  await fetchPart(load)
  expect(load).toHaveBeenCalledTimes(1)
})
