import { session } from '#contract/parties/session.ts'
import { defaultDeliveryDate } from '#server/calendar/delivery-days/delivery-reads.ts'
import { accounts } from '#server/platform/db/acting.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actors.ts'
import { answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { hashPassword } from './password.ts'
import { mustBePassword } from './second-factor.ts'
import { notifyOfSecurityChange } from './security-mail.ts'
import type { SessionService } from './session-service.ts'
import { endSessionsOf } from './session-store.ts'
import { sessionUser } from './session-user.ts'

export const me = (
  endpoint: typeof session.me | typeof session.managerMe | typeof session.adminMe,
  sessionService: SessionService,
) =>
  answerWithoutTransaction(endpoint as typeof session.me, async (_, { actor, db, now }) => userOf(sessionService, db, actor, now))

/** Name, phone and choices; a new password needs the present one and ends every other session. */
export const updateMe = (sessionService: SessionService) =>
  answerWithoutTransaction(session.updateMe, async ({ body }, { actor, db, now }) => {
    const { name, phone, notificationSettings, password, currentPassword } = body
    let passwordHash: string | null = null
    if (password !== undefined) {
      await mustBePassword(db, sessionService, actor, currentPassword ?? '', now)
      passwordHash = await hashPassword(password)
    }
    await db.write(accounts, async (tx) => {
      await rows(
        tx,
        `update users set name = coalesce($2, name), phone = coalesce($3, phone),
                notification_settings = coalesce($4::jsonb, notification_settings), password_hash = coalesce($5, password_hash)
          where id = $1`,
        [
          actor.userId,
          name ?? null,
          phone ?? null,
          notificationSettings ? JSON.stringify(notificationSettings) : null,
          passwordHash,
        ],
      )
      if (passwordHash) await notifyOfSecurityChange(tx, sessionService, actor.userId, 'password', now)
      if (passwordHash)
        for (const ended of await endSessionsOf(tx, actor.userId, now, actor.sessionId)) sessionService.forgetAfter(tx, ended)
      sessionService.forgetAfter(tx, actor.sessionId)
    })
    return userOf(sessionService, db, actor, now)
  })

function userOf({ secondFactor }: SessionService, db: Database, actor: Actor, now: Date) {
  const tx = db.read(accounts)
  return sessionUser(tx, actor.sessionId, secondFactor, (distributorId) => defaultDeliveryDate(tx, distributorId, now))
}
