import { MantineProvider, NumberInput } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Problem } from '#web/site/problem.ts'
import { useForm } from './useForm.ts'

/** What an endpoint takes: the lines that are ordered, in another shape than they are typed. */
const Body = z.strictObject({ items: z.array(z.strictObject({ id: z.number(), count: z.number().max(9, 'At most 9') })).min(1) })
type Values = { lines: { id: number; count: number }[]; notes: Record<string, string> }

const START: Values = {
  lines: [
    { id: 5, count: 0 },
    { id: 6, count: 2 },
    { id: 7, count: 3 },
  ],
  notes: {},
}
const ordered = ({ lines }: Values) => lines.filter(({ count }) => count > 0)
const bodyOf = (values: Values) => ({ items: ordered(values) })
const refused = (fields: Record<string, string[]>) => new Problem(422, 'validation_failed', 'Refused', { fields })

function Fields({ problem, onSend, onKeep }: { problem: Problem | null; onSend: (body: unknown) => void; onKeep: () => void }) {
  const form = useForm({
    schema: Body,
    initial: START,
    bodyOf,
    problem,
    names: (name, sent) =>
      name.replace(
        /^items\[(\d+)\]/,
        (_, at) => `lines[${sent.lines.findIndex(({ id }) => id === ordered(sent)[Number(at)]?.id)}]`,
      ),
    isGuarded: false,
  })
  return (
    <form noValidate onSubmit={form.onSubmit(onSend)}>
      {form.values.lines.map(({ id, count }, at) => (
        <NumberInput
          key={id}
          label={`Line ${id}`}
          value={count}
          error={form.errorIn('lines', at)}
          onChange={(value) => form.setIn('lines', at, (line) => ({ ...line, count: Number(value) }))}
        />
      ))}
      <button type="button" onClick={() => form.setIn('notes', '5', 'Ripe')}>
        Note
      </button>
      <output>{JSON.stringify(form.values.notes)}</output>
      <button type="button" onClick={form.onSubmit(onKeep)}>
        Keep
      </button>
      <button type="submit">{form.isDirty ? 'Send changes' : 'Nothing to send'}</button>
    </form>
  )
}

async function show(problem: Problem | null = null) {
  const onSend = vi.fn()
  const onKeep = vi.fn()
  const route = createRootRoute({ component: () => <Fields problem={problem} onSend={onSend} onKeep={onKeep} /> })
  const router = createRouter({ routeTree: route, history: createMemoryHistory() })
  await router.load()
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  await screen.findByLabelText('Line 5')
  return { user: userEvent.setup({ delay: null }), onSend, onKeep }
}
const line = (id: number) => screen.getByLabelText(`Line ${id}`)
const enter = async (user: ReturnType<typeof userEvent.setup>, id: number, text: string) => {
  await user.clear(line(id))
  await user.type(line(id), text)
}

test('what is sent is made of the values', async () => {
  const { user, onSend } = await show()
  await enter(user, 7, '4')
  await user.click(screen.getByRole('button', { name: 'Send changes' }))
  expect(onSend).toHaveBeenCalledWith({
    items: [
      { id: 6, count: 2 },
      { id: 7, count: 4 },
    ],
  })
})

test('a change of what is not sent is nothing to send', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Note' }))
  expect(screen.getByRole('status')).toHaveTextContent('{"5":"Ripe"}')
  expect(screen.getByRole('button', { name: 'Nothing to send' })).toBeVisible()
})

test('what the endpoint would refuse is shown on its line, and not sent', async () => {
  const { user, onSend, onKeep } = await show()
  await enter(user, 7, '10')
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  expect(line(7)).toHaveAccessibleDescription('At most 9')
  await user.click(screen.getByRole('button', { name: 'Send changes' }))
  expect([...onSend.mock.calls, ...onKeep.mock.calls]).toEqual([])
})

test('a further button saves in its own way', async () => {
  const { user, onSend, onKeep } = await show()
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  expect(onKeep).toHaveBeenCalledTimes(1)
  expect(onSend).not.toHaveBeenCalled()
})

test('R-264 a problem stays on its line while others change, and goes with its own', async () => {
  const { user } = await show(refused({ 'items.1.count': ['Only 2 left'] }))
  expect(line(7)).toHaveAccessibleDescription('Only 2 left')
  await enter(user, 6, '0')
  expect(line(7)).toHaveAccessibleDescription('Only 2 left')
  await enter(user, 7, '2')
  expect(line(7)).not.toHaveAccessibleDescription()
})
