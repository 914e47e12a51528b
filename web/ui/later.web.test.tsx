import { act, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { later } from './later.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

test('a part that is asked for without a connection comes with it, and the page stays', async () => {
  const load = vi.fn(async () => () => <i>part</i>)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const Part = later(load)
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <>
        page{' '}
        <Suspense>
          <Part />
        </Suspense>
      </>,
    ),
  )
  expect(place.textContent).toBe('page ')
  connection.mockRestore()
  await act(async () => dispatchEvent(new Event('online')))
  expect(place.textContent).toBe('page part')
  act(() => root.unmount())
})
