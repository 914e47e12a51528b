import type { session } from '#contract/parties/session.ts'
import { accounts } from '#server/platform/db/acting.ts'
import { answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { mustBeOwnPage } from '#server/platform/http/own-page.ts'
import { endRefreshCookie } from './refresh-cookie.ts'
import type { SessionService } from './session-service.ts'
import { endSession } from './session-store.ts'

export const signOut = (endpoint: typeof session.signOut | typeof session.adminSignOut, sessionService: SessionService) =>
  answerWithoutTransaction(endpoint as typeof session.signOut, async (_, { actor, db, now, http }) => {
    mustBeOwnPage(http.request, sessionService.hosts)
    await db.write(accounts, async (tx) => {
      await endSession(tx, actor.sessionId, now)
      sessionService.forgetAfter(tx, actor.sessionId)
    })
    endRefreshCookie(http.reply, sessionService)
  })
