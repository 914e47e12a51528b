import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { type MailSite, writeLetter } from '#server/platform/mail/letter.ts'
import { deviceOf } from './device.ts'
import { tokenHash } from './secret-token.ts'

const NAME = 'docket_device'
const KEPT_SECONDS = 400 * 86_400
const DAY_MS = 86_400_000
/** More say nothing new, and would fill a mailbox. */
const MOST_MAILS_PER_DAY = 3

/** The browser's own name, which it sends with each sign-in; a new one where it has none. */
export function deviceFrom({ cookies }: FastifyRequest): string {
  const given = cookies[NAME]
  return given && /^[0-9a-f-]{36}$/.test(given) ? given : randomUUID()
}

/** Has the browser keep its name. */
export function deviceCookie(reply: FastifyReply, device: string, { isSecure }: { isSecure: boolean }): void {
  reply.setCookie(NAME, device, { path: '/api', httpOnly: true, sameSite: 'strict', secure: isSecure, maxAge: KEPT_SECONDS })
}

/**
 * Remembers the browser of a sign-in, before its session opens, and notifies the person by mail when it is a new one. The first sign-in
 * ever is no news, nor is a browser that was in use before devices were remembered.
 */
export async function noticeDevice(
  tx: Tx,
  site: MailSite & { publicUrl: string },
  { userId, device, userAgent }: { userId: number; device: string; userAgent: string },
  now: Date,
): Promise<void> {
  const [user] = await rows<{ name: string; email: string }>(
    tx,
    `select name, email from users where id = $1 for no key update`,
    [userId],
  )
  const [before] = await rows<{ is_known: boolean; devices: number; recent: number; sessions: number; alike: number }>(
    tx,
    `select exists (select from known_devices where user_id = $1 and hash = $2) as is_known,
       (select count(*) from known_devices where user_id = $1) as devices,
       (select count(*) from known_devices where user_id = $1 and first_used_at > $3) as recent,
       (select count(*) from sessions where user_id = $1) as sessions,
       (select count(*) from sessions where user_id = $1 and user_agent = $4) as alike`,
    [userId, tokenHash(device), new Date(now.getTime() - DAY_MS), userAgent],
  )
  if (!user || !before) return
  await rows(
    tx,
    `insert into known_devices (user_id, hash, first_used_at, last_used_at) values ($1, $2, $3, $3)
     on conflict (user_id, hash) do update set last_used_at = excluded.last_used_at`,
    [userId, tokenHash(device), now],
  )
  const isFirst = before.devices === 0 && (before.sessions === 0 || before.alike > 0)
  if (before.is_known || isFirst || before.recent > MOST_MAILS_PER_DAY) return
  await writeLetter(tx, site, user.email, {
    title: 'New sign-in to your account',
    paragraphs: [
      `Hello ${user.name}, someone signed in to your account from a new device (${deviceOf(userAgent)}) at ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
      'If this was you, you can ignore this mail. If not, set a new password now: that ends every session.',
    ],
    button: { label: 'Set a new password', url: `${site.publicUrl}/forgot-password` },
  })
}
