import { session } from '#contract/parties/session.ts'
import { accounts } from '#server/platform/db/acting.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Visitor } from '#server/platform/http/actors.ts'
import { answerWithoutTransaction, type Request } from '#server/platform/http/answer.ts'
import { mustBeOwnPage } from '#server/platform/http/own-page.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { deviceCookie, deviceFrom, noticeDevice } from './known-device.ts'
import { isPassword } from './password.ts'
import { endRefreshCookie, refreshCookie } from './refresh-cookie.ts'
import { mustShowCode } from './second-factor.ts'
import type { SessionService } from './session-service.ts'
import { findMembershipToOpen, openSession, renewSession } from './session-store.ts'

type Endpoint = typeof session.signIn | typeof session.adminSignIn
type Given = {
  body:
    | { grant_type: 'password'; username: string; password: string; code?: string | undefined }
    | { grant_type: 'refresh_token'; refresh_token?: string | undefined }
}

/** Sign-in and renewal share an address and are distinguished by grant_type (G-020). */
export const signIn = (endpoint: Endpoint, sessionService: SessionService) =>
  answerWithoutTransaction(endpoint as typeof session.signIn, async ({ body }, request) => {
    const isAdmin = endpoint === session.adminSignIn
    return body.grant_type === 'password'
      ? byPassword(body, isAdmin, sessionService, request)
      : byRefreshToken({ body }, sessionService, request)
  })

async function byPassword(
  { username, password, code }: { username: string; password: string; code?: string | undefined },
  isAdmin: boolean,
  sessionService: SessionService,
  { tx, db, actor, now, http }: Request<typeof session.signIn>,
) {
  const attempt = await sessionService.throttle.attempt('password', { address: actor.address, name: username }, now)
  const user = await findUser(tx, username)
  const isRight = await isPassword(password, user?.password_hash ?? null)
  const membership = user && isRight ? await findMembershipToOpen(tx, user.id, isAdmin) : undefined
  if (user && isRight && !membership && (await isShutOut(tx, user.id, isAdmin))) throw new Problem('account_deactivated')
  if (!user || !membership) throw new Problem('wrong_credentials')
  if (user.status === 'deactivated') throw new Problem('account_deactivated')
  // The password was right; codes are counted apart.
  await attempt.succeeded()
  await mustShowCode(db, sessionService, { userId: user.id, address: actor.address }, code, now)
  const device = deviceFrom(http.request)
  const opened = await db.write(accounts, async (write) => {
    await noticeDevice(write, sessionService, { userId: user.id, device, userAgent: userAgentOf(actor) }, now)
    return openSession(write, membership, userAgentOf(actor), now, sessionService.refreshTokenDays)
  })
  refreshCookie(http.reply, opened, sessionService)
  deviceCookie(http.reply, device, sessionService)
  return sessionService.sessionView(db.read(accounts), opened, now)
}

async function byRefreshToken(
  { body }: Given,
  sessionService: SessionService,
  { db, now, http }: Request<typeof session.signIn>,
) {
  const given = 'refresh_token' in body ? body.refresh_token : undefined
  if (!given) mustBeOwnPage(http.request, sessionService.hosts)
  const token = given || http.request.cookies.docket_refresh
  if (!token) throw new Problem('unauthenticated')
  const renewal = await db.write(accounts, (write) => renewSession(write, token, now, sessionService.refreshTokenDays))
  if (renewal.kind === 'renewed') {
    refreshCookie(http.reply, renewal.session, sessionService)
    return sessionService.sessionView(db.read(accounts), renewal.session, now)
  }
  if (renewal.kind === 'stolen') {
    http.request.log.warn({ sessionId: renewal.sessionId }, 'a refresh token was used twice; its session has ended')
    sessionService.forget(db, renewal.sessionId)
  }
  endRefreshCookie(http.reply, sessionService)
  throw new Problem('session_revoked')
}

async function findUser(tx: Tx, email: string) {
  const [user] = await rows<{ id: number; password_hash: string | null; status: string }>(
    tx,
    `select id, password_hash, status from users where email = lower($1)`,
    [email],
  )
  return user
}

/** Whether somebody has places of that kind, and all of them in companies that were closed. */
async function isShutOut(tx: Tx, userId: number, isAdmin: boolean): Promise<boolean> {
  const found = await rows(tx, `select from memberships where user_id = $1 and is_admin = $2 and accepted_at is not null`, [
    userId,
    isAdmin,
  ])
  return found.length > 0
}

const userAgentOf = ({ userAgent }: Visitor) => userAgent
