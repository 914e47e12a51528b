import { MantineProvider, NumberInput, TextInput } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { quantity, text } from '#contract/platform/fields.ts'
import { Problem } from '#web/site/problem.ts'
import { type Form, useForm } from './useForm.ts'

const schema = z.object({ name: text(), amount: quantity.optional(), lines: z.array(z.object({ count: quantity })) })
type Values = z.input<typeof schema>

const START: Values = { name: 'Basil', amount: 2, lines: [{ count: 1 }] }
const refused = (fields: Record<string, string[]>) => new Problem(422, 'validation_failed', 'Refused', { fields })

type Shown = { onSave: (values: Values) => void; problem?: Problem | null; initial?: Values }

function Fields({ onSave, problem = null, initial = START }: Shown) {
  const [shown, setShown] = useState(problem)
  const form = useForm({ schema, initial, problem: shown, isGuarded: false })
  return <Drawn form={form} onSave={onSave} onRefuse={setShown} />
}

function Drawn({
  form,
  onSave,
  onRefuse,
}: {
  form: Form<Values, Values>
  onSave: (values: Values) => void
  onRefuse: (problem: Problem) => void
}) {
  return (
    <form noValidate onSubmit={form.onSubmit(onSave)}>
      <TextInput label="Name" {...form.text('name')} />
      <NumberInput label="Amount" {...form.number('amount')} />
      <output>{JSON.stringify(form.errors)}</output>
      <p>{form.hasChanged('name') ? 'Another name' : 'The same name'}</p>
      <button type="button" onClick={() => form.set('lines', [{ count: 5 }])}>
        Change lines
      </button>
      <button type="button" onClick={() => form.reset()}>
        Mark as saved
      </button>
      <button type="button" onClick={() => onRefuse(refused({ name: ['Taken again'] }))}>
        Refuse again
      </button>
      <button type="submit" disabled={!form.isDirty}>
        Save
      </button>
    </form>
  )
}

async function show(props: Partial<Shown> = {}) {
  const onSave = vi.fn()
  const route = createRootRoute({ component: () => <Fields onSave={onSave} {...props} /> })
  const router = createRouter({ routeTree: route, history: createMemoryHistory() })
  await router.load()
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  await screen.findByLabelText('Name')
  return { user: userEvent.setup(), onSave }
}
const errors = () => JSON.parse(screen.getByRole('status').textContent ?? '{}') as Record<string, string>
const name = () => screen.getByLabelText('Name')
const save = () => screen.getByRole('button', { name: 'Save' })

test('what was typed is dirty until it is what it was', async () => {
  const { user } = await show()
  expect(save()).toBeDisabled()
  await user.type(name(), '!')
  expect(save()).toBeEnabled()
  await user.type(name(), '{Backspace}')
  expect(save()).toBeDisabled()
})

test('a form knows which of its fields has changed', async () => {
  const { user } = await show()
  await user.type(screen.getByLabelText('Amount'), '5')
  expect(screen.getByText('The same name')).toBeVisible()
  await user.type(name(), '!')
  expect(screen.getByText('Another name')).toBeVisible()
})

test('saved values are the new beginning', async () => {
  const { user } = await show()
  await user.type(name(), '!')
  await user.click(screen.getByRole('button', { name: 'Mark as saved' }))
  expect(save()).toBeDisabled()
  expect(name()).toHaveValue('Basil!')
})

test('a field is checked when it is left, but not before something was typed', async () => {
  const { user } = await show({ initial: { ...START, name: '' } })
  await user.click(name())
  await user.tab()
  expect(errors()).toEqual({})
  await user.type(name(), 'x')
  await user.clear(name())
  await user.type(name(), ' ')
  await user.tab()
  expect(errors()).toEqual({ name: 'This field is required' })
})

test('nothing is saved while a field is wrong, and the first wrong field is focused', async () => {
  const { user, onSave } = await show()
  await user.clear(name())
  await user.click(save())
  expect(onSave).not.toHaveBeenCalled()
  expect(name()).toHaveFocus()
  await user.type(name(), 'Mint')
  await user.click(save())
  expect(onSave).toHaveBeenCalledWith({ ...START, name: 'Mint' })
})

test('an emptied number is nothing, and a decimal is a number before its field is left', async () => {
  const { user, onSave } = await show()
  await user.clear(screen.getByLabelText('Amount'))
  await user.click(save())
  expect(onSave).toHaveBeenLastCalledWith({ name: 'Basil', amount: undefined, lines: START.lines })
  await user.type(screen.getByLabelText('Amount'), '12.5{Enter}')
  expect(onSave).toHaveBeenLastCalledWith({ ...START, amount: 12.5 })
})

test('R-266 a problem of the server stays on its field until that field is changed', async () => {
  const { user } = await show({ problem: refused({ name: ['Taken'], amount: ['Too many'] }) })
  expect(errors()).toEqual({ name: 'Taken', amount: 'Too many' })
  await user.type(name(), '!')
  expect(errors()).toEqual({ amount: 'Too many' })
})

test('the next refusal is shown, also on a field that was changed since the one before', async () => {
  const { user } = await show({ problem: refused({ name: ['Taken'] }) })
  await user.type(name(), '!')
  expect(errors()).toEqual({})
  await user.click(screen.getByRole('button', { name: 'Refuse again' }))
  expect(errors()).toEqual({ name: 'Taken again' })
})

test('R-264 a problem with a line is named by its place, and goes when the lines change', async () => {
  const { user } = await show({ problem: refused({ 'lines.0.count': ['Too many'] }) })
  expect(errors()).toEqual({ 'lines[0][count]': 'Too many' })
  await user.click(screen.getByRole('button', { name: 'Change lines' }))
  expect(errors()).toEqual({})
})
