import { screen, waitFor, within } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

type User = ReturnType<typeof userEvent.setup>

/** The open dialog of a title. */
export const dialog = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }))

/** Presses a button once it can be pressed. */
export async function press(user: User, name: RegExp | string): Promise<void> {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled())
  await user.click(screen.getByRole('button', { name }))
}

/** Replaces what a field contains; an empty text clears it. */
export async function fill(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text) await user.type(field, text)
}

/** Chooses an option of a select by its label, in the page or in a part of it. */
export async function choose(
  user: User,
  label: RegExp | string,
  option: RegExp | string,
  fields: Pick<typeof screen, 'findByRole'> = screen,
): Promise<void> {
  await user.click(await fields.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}
