import { secondFactor } from '#contract/parties/second-factor.ts'
import { accounts } from '#server/platform/db/acting.ts'
import { type Database, rows, type Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actors.ts'
import { type Answered, answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { isPassword } from './password.ts'
import { tokenHash } from './secret-token.ts'
import { notifyOfSecurityChange } from './security-mail.ts'
import type { SessionService } from './session-service.ts'
import { newRecoveryCode, newSecret, stepOf, urlFor } from './totp.ts'

type Row = { sealed_secret: string; confirmed_at: Date | null; last_step: number }
const RECOVERY_CODES = 10

async function lock(tx: Tx, userId: number): Promise<Row | undefined> {
  const [row] = await rows<Row>(
    tx,
    `select sealed_secret, confirmed_at, last_step from second_factors where user_id = $1 for update`,
    [userId],
  )
  return row
}

/** Whether signing in asks for a code. */
async function hasSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const found = await rows(tx, `select from second_factors where user_id = $1 and confirmed_at is not null`, [userId])
  return found.length > 0
}

/** Takes a code of the authenticator or a recovery code, each once. @returns whether it was right */
async function useCode(tx: Tx, sessionService: SessionService, userId: number, code: string, now: Date): Promise<boolean> {
  const row = await lock(tx, userId)
  if (!row?.confirmed_at) return false
  const step = stepOf(sessionService.sealing.open(row.sealed_secret), code, now)
  if (step !== null) {
    if (step <= row.last_step) return false
    await rows(tx, `update second_factors set last_step = $2 where user_id = $1`, [userId, step])
    return true
  }
  const used = await rows(
    tx,
    `update recovery_codes set used_at = $3 where user_id = $1 and hash = $2 and used_at is null returning 1`,
    [userId, tokenHash(code), now],
  )
  return used.length > 0
}

/** Asks for the second factor of who has one. @throws Problem second_factor_required, wrong_code, too_many_requests */
export async function mustShowCode(
  db: Database,
  sessionService: SessionService,
  { userId, address }: { userId: number; address: string },
  code: string | undefined,
  now: Date,
): Promise<void> {
  if (!(await hasSecondFactor(db.read(accounts), userId))) return
  if (code === undefined) throw new Problem('second_factor_required')
  const attempt = await sessionService.throttle.attempt('code', { address, name: `user ${userId}` }, now)
  if (!(await db.write(accounts, (tx) => useCode(tx, sessionService, userId, code, now)))) throw new Problem('wrong_code')
  await attempt.succeeded()
}

/** @throws Problem validation_failed, too_many_requests */
export async function mustBePassword(
  db: Database,
  sessionService: SessionService,
  actor: Actor,
  password: string,
  now: Date,
): Promise<string> {
  const attempt = await sessionService.throttle.attempt('presentPassword', { name: `user ${actor.userId}` }, now)
  const [user] = await rows<{ email: string; password_hash: string | null }>(
    db.read(accounts),
    `select email, password_hash from users where id = $1`,
    [actor.userId],
  )
  if (!(await isPassword(password, user?.password_hash ?? null))) throw fieldProblem('currentPassword', 'Incorrect password')
  await attempt.succeeded()
  return user?.email ?? ''
}

/** What is remembered of the person's sessions says whether they have a second factor. */
async function forgetSessionsOf(tx: Tx, sessionService: SessionService, userId: number): Promise<void> {
  const open = await rows<{ id: string }>(tx, `select id from sessions where user_id = $1 and revoked_at is null`, [userId])
  for (const { id } of open) sessionService.forgetAfter(tx, id)
}

export const secondFactorRoutes = (sessionService: SessionService): Answered[] => [
  answerWithoutTransaction(secondFactor.find, async (_, { db, actor }) => {
    const [row] = await rows<{ confirmed_at: Date | null; left: number }>(
      db.read(accounts),
      `select confirmed_at, (select count(*) from recovery_codes c where c.user_id = f.user_id and used_at is null) as left
         from second_factors f where user_id = $1 and confirmed_at is not null`,
      [actor.userId],
    )
    return { isOn: row !== undefined, since: row?.confirmed_at?.toISOString() ?? null, recoveryCodesLeft: row?.left ?? 0 }
  }),
  answerWithoutTransaction(secondFactor.begin, async ({ body }, { db, actor, now }) => {
    const email = await mustBePassword(db, sessionService, actor, body.currentPassword, now)
    const secret = newSecret()
    const begun = await db.write(accounts, (tx) =>
      rows(
        tx,
        `insert into second_factors (user_id, sealed_secret, created_at) values ($1, $2, $3)
         on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at
           where second_factors.confirmed_at is null returning 1`,
        [actor.userId, sessionService.sealing.seal(secret), now],
      ),
    )
    if (begun.length === 0)
      throw new Problem('conflict', { message: 'Two-factor authentication is already on. Turn it off first.' })
    return { secret, url: urlFor(secret, sessionService.productName, email) }
  }),
  answerWithoutTransaction(secondFactor.confirm, async ({ body }, { db, actor, now }) => {
    const attempt = await sessionService.throttle.attempt('presentPassword', { name: `confirming user ${actor.userId}` }, now)
    const confirmed = await db.write(accounts, async (tx) => {
      const row = await lock(tx, actor.userId)
      if (!row || row.confirmed_at) throw new Problem('conflict', { message: 'Start again: there is nothing to confirm' })
      const step = stepOf(sessionService.sealing.open(row.sealed_secret), body.code, now)
      if (step === null) throw fieldProblem('code', 'This code is incorrect')
      await rows(tx, `update second_factors set confirmed_at = $2, last_step = $3 where user_id = $1`, [actor.userId, now, step])
      const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
      await rows(tx, `delete from recovery_codes where user_id = $1`, [actor.userId])
      await rows(tx, `insert into recovery_codes (user_id, hash) select $1, unnest($2::text[])`, [
        actor.userId,
        recoveryCodes.map((code) => tokenHash(code.replaceAll('-', ''))),
      ])
      await notifyOfSecurityChange(tx, sessionService, actor.userId, 'second_factor_on', now)
      await forgetSessionsOf(tx, sessionService, actor.userId)
      return { recoveryCodes }
    })
    await attempt.succeeded()
    return confirmed
  }),
  answerWithoutTransaction(secondFactor.end, async ({ body }, { db, actor, now }) => {
    await mustBePassword(db, sessionService, actor, body.currentPassword, now)
    await db.write(accounts, async (tx) => {
      const [wasOn] = await rows<{ was_on: boolean }>(
        tx,
        `delete from second_factors where user_id = $1 returning confirmed_at is not null as was_on`,
        [actor.userId],
      )
      if (wasOn?.was_on) await notifyOfSecurityChange(tx, sessionService, actor.userId, 'second_factor_off', now)
      await forgetSessionsOf(tx, sessionService, actor.userId)
      await rows(tx, `delete from recovery_codes where user_id = $1`, [actor.userId])
    })
  }),
]
