import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

type Fields = { findByRole: typeof screen.findByRole }

/** Opens a select by its label and takes one of its options, as a user with a mouse does. */
export async function choose(
  user: UserEvent,
  label: string | RegExp,
  option: string | RegExp,
  fields: Fields = screen,
): Promise<void> {
  await user.click(await fields.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}
