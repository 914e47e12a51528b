import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RowLink } from './RowLink.tsx'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.getElementById('here') as HTMLElement)
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

test.each([
  ['beside', '/orders/7', '/orders/7?view=open'],
  ['beside', '/orders/7?view=open', '/orders/7?view=open'],
  ['page', '/orders/7', '/orders/7'],
] as const)('a row that opens %s as %s leads to %s from a list that is narrowed', async (opens, to, address) => {
  const link = () => (
    <RowLink to={to} opens={opens}>
      #7
    </RowLink>
  )
  const history = createMemoryHistory({ initialEntries: ['/orders?view=open'] })
  const router = createRouter({ routeTree: createRootRoute({ component: link, notFoundComponent: link }), history })
  await act(async () => {
    await router.load()
    root.render(<RouterProvider router={router as never} />)
  })
  expect(document.querySelector('a')?.getAttribute('href')).toBe(address)
})
