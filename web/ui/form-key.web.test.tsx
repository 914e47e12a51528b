import { MantineProvider, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { useCall } from '#web/api/mutation.ts'
import { queryClient } from '#web/api/query.ts'
import type { Problem } from '#web/site/problem.ts'
import { useForm } from './useForm.ts'

const rename = endpoint({
  method: 'PUT',
  path: '/things',
  summary: '',
  audience: 'any',
  permission: null,
  body: z.object({ name: z.string() }),
  returns: z.object({ id: z.number() }),
  problems: ['validation_failed'],
})

const fields = { name: ['Is taken', 'At most 3 characters'], 'lines.0.quantity': ['Must be above 0'] }
const refused = () =>
  Response.json({ error: { code: 'validation_failed', message: 'Please check the highlighted fields', fields } }, { status: 422 })

/** A form with a key, or one without. */
function NameForm({ formKey }: { formKey?: string }) {
  const save = useCall(rename, formKey === undefined ? {} : { form: formKey })
  const form = useForm({ schema: z.object({ name: z.string() }), initial: { name: 'A name' }, problem: save.problem })
  return (
    <form aria-label={formKey ?? 'without'} onSubmit={form.onSubmit((body) => save.send({ body }))}>
      <TextInput label="Name" {...form.text('name')} />
      <output>{form.errors['lines[0][quantity]']}</output>
      <button type="submit">Save</button>
    </form>
  )
}

const Forms = () => (
  <>
    <NameForm formKey="one" />
    <NameForm formKey="other" />
    <NameForm />
  </>
)

let root: Root
const shown = vi.spyOn(notifications, 'show')
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => refused())
  shown.mockReset()
  queryClient.clear()
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.getElementById('here') as HTMLElement)
  const router = createRouter({ routeTree: createRootRoute({ component: Forms }), history: createMemoryHistory() })
  await act(async () => {
    await router.load()
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>,
    )
  })
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

const form = (label: string) => document.querySelector<HTMLFormElement>(`form[aria-label="${label}"]`)!
const messageOf = (label: string) => form(label).querySelector('.mantine-InputWrapper-error')?.textContent ?? null
const keptUnder = (key: string) =>
  (queryClient.getMutationCache().find({ mutationKey: ['form', key] })?.state.error as Problem | null | undefined)?.fields

const submit = (label: string) =>
  act(async () => {
    const before = queryClient.getMutationCache().getAll().length
    form(label).requestSubmit()
    await vi.waitFor(() => {
      const mutations = queryClient.getMutationCache().getAll()
      expect(mutations.length).toBeGreaterThan(before)
      expect(mutations.at(-1)?.state.status).toBe('error')
    })
  })

describe('R-266 a 422 on a request with a form key', () => {
  test('R-266 stores the field errors under that key, and no other', async () => {
    await submit('one')
    expect(keptUnder('one')).toEqual(fields)
    expect(keptUnder('other')).toBeUndefined()
    await submit('other')
    expect(keptUnder('other')).toEqual(fields)
  })
  test('R-266 R-264 R-265 they are shown on the fields of that form, each message on its line', async () => {
    await submit('one')
    expect(messageOf('one')).toBe('Is taken\nAt most 3 characters')
    expect(form('one').querySelector('output')?.textContent).toBe('Must be above 0')
    expect(messageOf('other')).toBeNull()
  })
  test('R-266 R-323 and no toast shows them; without a key one says the reasons', async () => {
    await submit('one')
    expect(shown).not.toHaveBeenCalled()
    await submit('without')
    await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce())
    expect(shown.mock.calls[0]?.[0]).toMatchObject({
      title: 'Something went wrong!',
      message: 'Is taken\nAt most 3 characters\nMust be above 0',
    })
  })
})
