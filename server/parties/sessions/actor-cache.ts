import { LRUCache } from 'lru-cache'
import { accounts } from '#server/platform/db/acting.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { AccessTokens } from './access-token.ts'
import { findActor } from './actor-reads.ts'

export type ActorCache = {
  /** @throws Problem unauthenticated, token_expired, session_revoked */
  find(accessToken: string): Promise<Actor>
  /** The same for a session that was let in before. @throws Problem session_revoked */
  ofSession(sessionId: string): Promise<Actor>
  /** Forgets what is known of a session, or of all: rights, contexts or companies have changed. */
  forget(sessionId?: string): void
}

const MOST_SESSIONS = 20_000
// Other nodes are notified of every change (see platform/live); this is how long one stays wrong that missed the word.
const REMEMBERED_MS = 30_000

/** Remembers who is behind which session, so that an ordinary request need not ask the database. */
export function actorCache(db: Database, tokens: AccessTokens): ActorCache {
  const known = new LRUCache<string, Promise<Actor | undefined>>({ max: MOST_SESSIONS, ttl: REMEMBERED_MS })
  const ofSession = async (sessionId: string): Promise<Actor> => {
    let found = known.get(sessionId)
    if (!found) {
      found = findActor(db.read(accounts), sessionId)
      known.set(sessionId, found)
      found.catch(() => known.delete(sessionId))
    }
    const actor = await found
    if (!actor) throw new Problem('session_revoked')
    return actor
  }
  return {
    find: async (accessToken) => ofSession(tokens.read(accessToken).sid),
    ofSession,
    forget(sessionId) {
      if (sessionId === undefined) known.clear()
      else known.delete(sessionId)
    },
  }
}
