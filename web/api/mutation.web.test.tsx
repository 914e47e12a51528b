import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { type UseCall, useCall } from './mutation.ts'
import { queryClient } from './query.ts'

const rename = endpoint({
  method: 'PUT',
  path: '/name',
  summary: '',
  audience: 'distributor',
  permission: null,
  body: z.object({ name: z.string() }),
  returns: z.object({ name: z.string() }),
  problems: [],
})

let renaming: UseCall<typeof rename>
function Form() {
  renaming = useCall(rename)
  return null
}

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('a user who tries again after no answer sends the same key, and a new one for a new action', async () => {
  const keys: string[] = []
  let isDown = true
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['Idempotency-Key'] ?? 'none')
    if (isDown) throw new TypeError('Failed to fetch')
    return Response.json({ name: 'x' })
  })
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Form />
      </QueryClientProvider>,
    ),
  )
  const send = (name: string) => act(() => renaming.ask({ body: { name } }).catch(() => undefined))
  await send('Mia')
  isDown = false
  await send('Mia')
  await send('Mia')
  await act(async () => root.unmount())
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
