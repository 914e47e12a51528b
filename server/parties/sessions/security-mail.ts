import { rows, type Tx } from '#server/platform/db/database.ts'
import { type MailSite, writeLetter } from '#server/platform/mail/letter.ts'

const CHANGES = {
  password: { title: 'Your password was changed', what: 'The password of your account was changed' },
  second_factor_on: {
    title: 'Two-factor authentication is on',
    what: 'Two-factor authentication was turned on for your account',
  },
  second_factor_off: {
    title: 'Two-factor authentication is off',
    what: 'Two-factor authentication was turned off for your account',
  },
}

/** Notifies a person of a change to how they sign in, so that a change by somebody else does not go unnoticed. */
export async function notifyOfSecurityChange(
  tx: Tx,
  site: MailSite & { publicUrl: string },
  userId: number,
  change: keyof typeof CHANGES,
  now: Date,
): Promise<void> {
  const [user] = await rows<{ name: string; email: string }>(tx, `select name, email from users where id = $1`, [userId])
  if (!user) return
  const { title, what } = CHANGES[change]
  const at = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  await writeLetter(tx, site, user.email, {
    title,
    paragraphs: [
      `Hello ${user.name}, ${what.charAt(0).toLowerCase()}${what.slice(1)} at ${at}.`,
      'If this was you, you can ignore this mail. If not, set a new password now: that ends every session.',
    ],
    button: { label: 'Set a new password', url: `${site.publicUrl}/forgot-password` },
  })
}
