import { session } from '#contract/parties/session.ts'
import { accounts } from '#server/platform/db/acting.ts'
import { rows } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { refreshCookie } from './refresh-cookie.ts'
import type { SessionService } from './session-service.ts'
import { issueRefreshToken } from './session-store.ts'

/** Managers of several venues act as one of them or as the group (R-232, G-064). */
export const switchContext = (sessionService: SessionService) =>
  answerWithoutTransaction(session.switchContext, async ({ body }, { actor, db, now, http }) => {
    if (!mayActAs(actor, body)) throw new Problem('not_found', { message: 'Unable to switch context' })
    const opened = await db.write(accounts, async (tx) => {
      await rows(tx, `update sessions set context = $2, context_id = $3 where id = $1`, [
        actor.sessionId,
        body.context,
        body.contextId,
      ])
      sessionService.forgetAfter(tx, actor.sessionId)
      const expiresAt = new Date(now.getTime() + sessionService.refreshTokenDays * 86_400_000)
      return { sessionId: actor.sessionId, ...(await issueRefreshToken(tx, actor.sessionId, now, expiresAt)) }
    })
    refreshCookie(http.reply, opened, sessionService)
    return sessionService.sessionView(db.read(accounts), opened, now)
  })

function mayActAs(actor: VenueActor, { context, contextId }: { context: 'venue' | 'venue-group'; contextId: number }): boolean {
  return context === 'venue' ? actor.venueIds.includes(contextId) : actor.venueGroupId === contextId
}
