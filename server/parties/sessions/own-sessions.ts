import { ownSessions } from '#contract/parties/own-sessions.ts'
import { accounts } from '#server/platform/db/acting.ts'
import { rows } from '#server/platform/db/database.ts'
import { answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { deviceOf } from './device.ts'
import type { SessionService } from './session-service.ts'
import { endSession, endSessionsOf } from './session-store.ts'

type Row = { id: string; user_agent: string; account_name: string; created_at: Date; last_used_at: Date }

/** Where the user is signed in at the moment. */
export const listSessions = answerWithoutTransaction(ownSessions.list, async (_, { db, actor, now }) => {
  const found = await rows<Row>(
    db.read(accounts),
    `select s.id, s.user_agent, s.created_at, s.last_used_at,
            coalesce(d.name, g.name, (select name from venues where s.context = 'venue' and venues.id = s.context_id), 'Platform') as account_name
       from sessions s join memberships m on m.id = s.membership_id
       left join distributors d on d.id = m.distributor_id left join venue_groups g on g.id = m.venue_group_id
      where s.user_id = $1 and s.revoked_at is null and s.expires_at > $2 order by s.last_used_at desc, s.id limit 100`,
    [actor.userId, now],
  )
  return {
    data: found.map((row) => ({
      id: row.id,
      device: deviceOf(row.user_agent),
      accountName: row.account_name,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isCurrent: row.id === actor.sessionId,
    })),
  }
})

export const endOwnSession = (sessionService: SessionService) =>
  answerWithoutTransaction(ownSessions.end, async ({ params }, { db, actor, now }) =>
    db.write(accounts, async (tx) => {
      const own = await rows(tx, `select from sessions where id = $1 and user_id = $2 and revoked_at is null`, [
        params.sessionId,
        actor.userId,
      ])
      if (own.length === 0) throw new Problem('not_found')
      await endSession(tx, params.sessionId, now)
      sessionService.forgetAfter(tx, params.sessionId)
    }),
  )

export const endOtherSessions = (sessionService: SessionService) =>
  answerWithoutTransaction(ownSessions.endOthers, async (_, { db, actor, now }) =>
    db.write(accounts, async (tx) => {
      for (const id of await endSessionsOf(tx, actor.userId, now, actor.sessionId)) sessionService.forgetAfter(tx, id)
    }),
  )
