import { MantineProvider, PasswordInput, TextInput } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { text } from '#contract/platform/fields.ts'
import { Problem } from '#web/site/problem.ts'
import { useForm } from './useForm.ts'

const schema = z.object({ day: text(), secret: text(), list: z.array(z.string()) })
const REFUSED = new Problem(422, 'validation_failed', '', {
  fields: { scheduledAt: ['Is in the past'], recurrence: ['Never ends'] },
})

/** A form whose day the server names `scheduledAt`, and whose list grows after a wait. */
function Example({ problem = null }: { problem?: Problem | null }) {
  const form = useForm({
    schema,
    initial: { day: '', secret: '', list: [] },
    problem,
    names: { scheduledAt: 'day' },
    isGuarded: false,
  })
  const [waiting, setWaiting] = useState<(() => void)[]>([])
  const addLater = (one: string) => setWaiting((before) => [...before, () => form.set('list', (present) => [...present, one])])
  return (
    <form noValidate onSubmit={form.onSubmit(() => {})}>
      <TextInput label="Day" {...form.text('day')} />
      <PasswordInput label="Secret" {...form.text('secret')} />
      <output aria-label="List">{form.values.list.join(', ')}</output>
      <output aria-label="Other">{form.errors.recurrence}</output>
      <button type="button" onClick={() => [addLater('first'), addLater('second')]}>
        Ask
      </button>
      <button type="button" onClick={() => waiting.map((answer) => answer())}>
        Answer
      </button>
      <button type="submit">Save</button>
    </form>
  )
}

async function show(problem: Problem | null = null) {
  const root = createRootRoute({ component: () => <Example problem={problem} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
  await screen.findByLabelText('Day')
  return userEvent.setup()
}

test('what the server says of a field it names differently is shown on the field, until that is changed', async () => {
  const user = await show(REFUSED)
  expect(screen.getByText('Is in the past')).toBeVisible()
  expect(screen.getByLabelText('Other')).toHaveTextContent('Never ends')
  await user.type(screen.getByLabelText('Day'), '2')
  expect(screen.queryByText('Is in the past')).toBeNull()
  expect(screen.getByLabelText('Other')).toHaveTextContent('Never ends')
})

test('answers that come late add to what is there, not to what was there when they were asked for', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.click(screen.getByRole('button', { name: 'Answer' }))
  expect(screen.getByLabelText('List')).toHaveTextContent('first, second')
})

test('a field that is wrong says so to who cannot see it, a password too', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByLabelText('Day')).toBeInvalid()
  expect(screen.getByLabelText('Secret')).toBeInvalid()
  await user.type(screen.getByLabelText('Secret'), 'x')
  expect(screen.getByLabelText('Secret')).toBeValid()
})
