import { z } from 'zod'
import { NewPassword } from '#contract/parties/session.ts'
import { email, text } from '#contract/platform/fields.ts'
import { hashPassword } from '#server/parties/sessions/password.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

/** More than people set for themselves: this account oversees every company. */
const LEAST_LENGTH = 12
const LEAST_DIFFERENT = 6
const COMMON = /password|passwort|docket|admin|qwerty|letmein|welcome|12345|abcdef/i

const AdminPassword = NewPassword.min(LEAST_LENGTH, `At least ${LEAST_LENGTH} characters`)
  .refine((password) => !COMMON.test(password), 'Too easy to guess')
  .refine((password) => new Set(password).size >= LEAST_DIFFERENT, `At least ${LEAST_DIFFERENT} different characters`)

export const NewAdmin = z
  .object({ name: text(), email, password: AdminPassword })
  .refine(({ email: address, password }) => !password.toLowerCase().includes(address.split('@')[0] ?? address), {
    path: ['password'],
    message: 'Must not contain the email address',
  })
export type NewAdmin = z.infer<typeof NewAdmin>

/** @throws Error where the address signs in already */
export async function createAdmin(tx: Tx, { name, email: address, password }: NewAdmin): Promise<void> {
  const [user] = await rows<{ id: number }>(
    tx,
    `insert into users (email, name, status, password_hash) values ($1, $2, 'active', $3) on conflict (email) do nothing returning id`,
    [address, name, await hashPassword(password)],
  )
  if (!user) throw new Error(`${address} is already in use. Choose another address.`)
  await rows(
    tx,
    `insert into memberships (user_id, role_key, is_admin, is_default, accepted_at) values ($1, 'admin_manager', true, true, now())`,
    [user.id],
  )
}
