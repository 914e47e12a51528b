import type { session } from '#contract/parties/session.ts'
import { LINK_BY_HEADER } from '#contract/platform/link-address.ts'
import { accounts } from '#server/platform/db/acting.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer, answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { writeLetter } from '#server/platform/mail/letter.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { hashPassword } from './password.ts'
import { refreshCookie } from './refresh-cookie.ts'
import { mustShowCode } from './second-factor.ts'
import { newToken, tokenHash } from './secret-token.ts'
import { notifyOfSecurityChange } from './security-mail.ts'
import type { SessionService } from './session-service.ts'
import { endSessionsOf, findMembershipToOpen, openSession } from './session-store.ts'

const HOURS = 24

/** Always answers the same, so that nobody learns which addresses are known; an unknown one gets no mail. */
export const forgotPassword = (
  endpoint: typeof session.forgotPassword | typeof session.adminForgotPassword,
  sessionService: SessionService,
) =>
  answerWithoutTransaction(endpoint as typeof session.forgotPassword, async ({ body }, { actor, db, now, http }) => {
    await sessionService.throttle.attempt('forgot', { address: actor.address, name: body.email }, now)
    const isAdmin = endpoint.path.startsWith('/admin')
    // Not awaited: how long it takes must not reveal whether there is such a user.
    db.write(accounts, (tx) => sendLink(tx, body.email, isAdmin, sessionService, now)).catch((error) =>
      http.request.log.error({ err: error }, 'a set-password link could not be written'),
    )
  })

async function sendLink(tx: Tx, email: string, isAdmin: boolean, sessionService: SessionService, now: Date): Promise<void> {
  const [user] = await rows<{ id: number; name: string }>(
    tx,
    `select u.id, u.name from users u where u.email = $1 and u.status <> 'deactivated'
        and exists (select from memberships m where m.user_id = u.id and m.is_admin = $2)`,
    [email, isAdmin],
  )
  if (!user) return
  const token = await newPasswordLink(tx, user.id, now)
  const letter = {
    title: 'Set a new password',
    paragraphs: [
      `Hello ${user.name}, someone requested a new password for ${email}.`,
      `The link works once, within ${HOURS} hours. If this was not you, you can ignore this mail.`,
    ],
    button: { label: 'Set password', url: passwordLinkUrl(sessionService, token, isAdmin) },
  }
  await writeLetter(tx, sessionService, email, letter)
}

/** A link that sets a password once within 24 hours, and accepts an invitation when it is for one. Only its hash is kept. */
export async function newPasswordLink(tx: Tx, userId: number, now: Date, membershipId: number | null = null): Promise<string> {
  const token = newToken()
  await rows(
    tx,
    `insert into password_links (hash, user_id, membership_id, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
    [tokenHash(token), userId, membershipId, now, new Date(now.getTime() + HOURS * 3_600_000)],
  )
  return token
}

/** The token is behind the `#`, which no server is sent. */
export const passwordLinkUrl = ({ publicUrl }: { publicUrl: string }, token: string, isAdmin = false): string =>
  `${publicUrl}${isAdmin ? '/admin' : ''}/set-password/${LINK_BY_HEADER}#token=${token}`

/** @throws Problem link_expired where there is none */
function tokenOf(params: { token: string }, actor: { token: string | undefined }): string {
  const token = params.token === LINK_BY_HEADER ? actor.token : params.token
  if (!token) throw new Problem('link_expired')
  return token
}

type LinkRow = { user_id: number; email: string; expires_at: Date; status: string }

async function findLink(tx: Tx, token: string, isAdmin: boolean, now: Date): Promise<LinkRow> {
  const [link] = await rows<LinkRow>(
    tx,
    `select l.user_id, u.email, l.expires_at, u.status
       from password_links l join users u on u.id = l.user_id
      where l.hash = $1 and l.used_at is null and l.expires_at > $2
        and exists (select from memberships m where m.user_id = u.id and m.is_admin = $3)`,
    [tokenHash(token), now, isAdmin],
  )
  if (!link) throw new Problem('link_expired')
  return link
}

/** Looking at a link changes nothing. */
export const findSetPassword = (endpoint: typeof session.findSetPassword | typeof session.adminFindSetPassword) =>
  answer(endpoint as typeof session.findSetPassword, async ({ params }, { tx, actor, now }) => {
    const link = await findLink(tx, tokenOf(params, actor), endpoint.path.startsWith('/admin'), now)
    return { email: link.email, expiresAt: link.expires_at.toISOString() }
  })

export const setPassword = (
  endpoint: typeof session.setPassword | typeof session.adminSetPassword,
  sessionService: SessionService,
) =>
  answerWithoutTransaction(endpoint as typeof session.setPassword, async ({ params, body }, { tx, db, actor, now, http }) => {
    const isAdmin = endpoint.path.startsWith('/admin')
    const token = tokenOf(params, actor)
    const link = await findLink(tx, token, isAdmin, now)
    await sessionService.throttle.attempt('link', { address: actor.address, name: `user ${link.user_id}` }, now)
    await mustShowCode(db, sessionService, { userId: link.user_id, address: actor.address }, body.code, now)
    const passwordHash = await hashPassword(body.password)
    const opened = await db.write(accounts, async (write) => {
      const [used] = await rows<{ user_id: number; membership_id: number | null; had_password: boolean }>(
        write,
        `update password_links set used_at = $2 where hash = $1 and used_at is null and expires_at > $2
         returning user_id, membership_id, exists (select from users where id = user_id and password_hash is not null) as had_password`,
        [tokenHash(token), now],
      )
      if (!used) throw new Problem('link_expired')
      // other links that were asked for in the meantime have served their purpose
      await rows(write, `update password_links set used_at = $2 where user_id = $1 and used_at is null`, [used.user_id, now])
      const [user] = await rows<{ id: number }>(
        write,
        `update users set password_hash = $2, status = 'active' where id = $1 and status <> 'deactivated' returning id`,
        [used.user_id, passwordHash],
      )
      if (!user) throw new Problem('account_deactivated')
      if (used.had_password) await notifyOfSecurityChange(write, sessionService, user.id, 'password', now)
      const accepted = used.membership_id ?? (await oldestInvitation(write, user.id))
      if (accepted !== null) await acceptInvitation(write, accepted, now)
      for (const ended of await endSessionsOf(write, user.id, now, null)) sessionService.forgetAfter(write, ended)
      const membership = await findMembershipToOpen(write, user.id, isAdmin, used.membership_id)
      if (!membership) throw new Problem('link_expired')
      return openSession(write, membership, actor.userAgent, now, sessionService.refreshTokenDays)
    })
    refreshCookie(http.reply, opened, sessionService)
    return sessionService.sessionView(db.read(accounts), opened, now)
  })

/** Who was invited and asks for a password by themselves has shown that the address is theirs: the first invitation counts as accepted. */
async function oldestInvitation(tx: Tx, userId: number): Promise<number | null> {
  const [oldest] = await rows<{ id: number }>(
    tx,
    `select id from memberships m where user_id = $1 and accepted_at is null
        and not exists (select from memberships where user_id = $1 and accepted_at is not null) order by id limit 1`,
    [userId],
  )
  return oldest?.id ?? null
}
