import { erasure } from '#contract/upkeep/erasure.ts'
import { personalData } from '#server/parties/sessions/own-data.ts'
import { endRefreshCookie } from '#server/parties/sessions/refresh-cookie.ts'
import { mustBePassword } from '#server/parties/sessions/second-factor.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { afterCollisions } from '#server/platform/db/after-collisions.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actors.ts'
import { type Answered, answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { download } from '#server/platform/http/download.ts'
import { erasePerson, previewErasure } from './erase-person.ts'

/** People are of no tenant, so their data is read and erased for everyone. */
export const routes = (sessionService: SessionService): Answered[] => {
  const eraseFor = (db: Database, userId: number, actor: Actor, now: Date) =>
    afterCollisions(() => db.write(everyone, (tx) => erasePerson(tx, sessionService, userId, actor, now)))
  return [
    answerWithoutTransaction(erasure.preview, (_, { db, actor }) => previewErasure(db.read(everyone), actor.userId)),
    answerWithoutTransaction(erasure.erase, async ({ body }, { db, actor, now, http }) => {
      await mustBePassword(db, sessionService, actor, body.currentPassword, now)
      await eraseFor(db, actor.userId, actor, now)
      endRefreshCookie(http.reply, sessionService)
    }),
    answerWithoutTransaction(erasure.adminPreview, ({ params }, { db }) => previewErasure(db.read(everyone), params.userId)),
    answerWithoutTransaction(erasure.adminErase, ({ params }, { db, actor, now }) => eraseFor(db, params.userId, actor, now)),
    answerWithoutTransaction(erasure.adminExport, ({ params }, { db, actor, now, http }) =>
      db.write(everyone, async (tx) => {
        const { id } = await previewErasure(tx, params.userId)
        await audit(tx, actor, { subject: 'personal_data', subjectId: id, before: null, after: { isExported: true } })
        download(http.reply, 'application/json', `Personal data ${now.toISOString().slice(0, 10)}.json`)
        return personalData(tx, id, now)
      }),
    ),
  ]
}
