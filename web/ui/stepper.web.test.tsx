import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Stepper } from './Stepper.tsx'

type Given = { value?: number; step?: number; min?: number; max?: number; decimals?: number; disabled?: boolean }

function Held({ start, onChange, ...given }: Given & { start: number; onChange: (value: number) => void }) {
  const [value, setValue] = useState(start)
  return (
    <Stepper
      {...given}
      label="Basil"
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

function show({ value: start = 2, ...given }: Given = {}) {
  const onChange = vi.fn()
  render(
    <MantineProvider env="test">
      <Held {...given} start={start} onChange={onChange} />
    </MantineProvider>,
  )
  return { user: userEvent.setup(), onChange, field: screen.getByRole('spinbutton', { name: 'Basil' }) }
}

test('the buttons change a quantity by its step, not below its minimum', async () => {
  const { user, onChange, field } = show({ step: 0.5, decimals: 3, value: 0.5 })
  await user.click(screen.getByRole('button', { name: 'More Basil' }))
  expect(field).toHaveValue('1')
  await user.click(screen.getByRole('button', { name: 'Less Basil' }))
  await user.click(screen.getByRole('button', { name: 'Less Basil' }))
  expect(field).toHaveValue('0')
  expect(screen.getByRole('button', { name: 'Less Basil' })).toBeDisabled()
  expect(onChange.mock.calls.flat()).toEqual([1, 0.5, 0])
})

test('plus turns 0.5 into 1.5 where goods are sold by weight, and nothing is rounded to a whole unit', async () => {
  const { user, field, onChange } = show({ decimals: 3, value: 0.5 })
  await user.click(screen.getByRole('button', { name: 'More Basil' }))
  expect(field).toHaveValue('1.5')
  await user.type(field, '+')
  expect(field).toHaveValue('2.5')
  expect(onChange.mock.calls.flat()).toEqual([1.5, 2.5])
})

test('a quantity stops at its maximum', async () => {
  const { user, field } = show({ value: 2, max: 3 })
  await user.click(screen.getByRole('button', { name: 'More Basil' }))
  expect(screen.getByRole('button', { name: 'More Basil' })).toBeDisabled()
  await user.type(field, '{PageUp}')
  expect(field).toHaveValue('3')
})

test('digits set the quantity, and keys change it by one step or ten', async () => {
  const { user, field, onChange } = show()
  await user.clear(field)
  await user.type(field, '12')
  expect(onChange).toHaveBeenLastCalledWith(12)
  await user.tab()
  await user.type(field, '{ArrowUp}')
  expect(onChange).toHaveBeenLastCalledWith(13)
  await user.type(field, '{PageDown}')
  expect(onChange).toHaveBeenLastCalledWith(3)
})

test('goods sold by weight take a decimal, whole goods do not', async () => {
  const weighed = show({ decimals: 3 })
  await weighed.user.clear(weighed.field)
  await weighed.user.type(weighed.field, '1.25')
  expect(weighed.onChange).toHaveBeenLastCalledWith(1.25)
})

test('what is no quantity is put back when the field is left', async () => {
  const { user, field, onChange } = show()
  await user.type(field, 'abc')
  expect(field).toHaveValue('abc')
  await user.tab()
  expect(field).toHaveValue('2')
  expect(onChange).not.toHaveBeenCalled()
})

test('a disabled quantity cannot be changed', () => {
  const { field } = show({ disabled: true })
  expect(field).toBeDisabled()
  expect(screen.getByRole('button', { name: 'More Basil' })).toBeDisabled()
})

test('half of what is sold whole is marked, and the next step starts from the last good quantity', async () => {
  const { user, field, onChange } = show({ value: 2 })
  await user.clear(field)
  await user.type(field, '3.5')
  expect(field).toBeInvalid()
  expect(onChange).toHaveBeenLastCalledWith(3)
  await user.click(screen.getByRole('button', { name: 'More Basil' }))
  expect(field).toHaveValue('4')
  expect(field).toBeValid()
})
