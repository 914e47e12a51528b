import type { Session } from '#contract/parties/session.ts'
import { defaultDeliveryDate } from '#server/calendar/delivery-days/delivery-reads.ts'
import { accounts } from '#server/platform/db/acting.ts'
import { afterCommit } from '#server/platform/db/after-commit.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'
import { mailSealing } from '#server/platform/mail/sealed-mail.ts'
import { keysOf } from '#server/platform/secrets/keys.ts'
import { type Sealing, sealing } from '#server/platform/secrets/sealing.ts'
import { type AccessTokens, accessTokens } from './access-token.ts'
import { type ActorCache, actorCache } from './actor-cache.ts'
import type { SecondFactorPolicy } from './enrolment.ts'
import type { NewSession } from './session-store.ts'
import { sessionUser } from './session-user.ts'
import { type Throttle, throttle } from './throttle.ts'

export type SessionSettings = {
  secret: string
  /** Former secrets: what was signed or sealed with them is still good. */
  previousSecrets?: readonly string[]
  accessTokenMinutes: number
  refreshTokenDays: number
  secondFactor: SecondFactorPolicy
  /** Whether a platform admin sees the links of mails (docs/decisions/0052). */
  isOutboxReadable: boolean
  publicUrl: string
  productName: string
  b2bShopHosts: readonly string[]
  rateLimits: { signInPerMinute: number; mailsPerDay: number }
}

/** What the endpoints of a session share: tokens, the memory of who is who, and how a session is shown. */
export type SessionService = {
  tokens: AccessTokens
  actors: ActorCache
  throttle: Throttle
  /** For the secrets of authenticators. */
  sealing: Sealing
  /** For mails until they are sent. */
  mailSealing: Sealing
  isOutboxReadable: boolean
  secondFactor: SecondFactorPolicy
  refreshTokenDays: number
  isSecure: boolean
  publicUrl: string
  productName: string
  /** Host names this installation keeps for shops (G-015). */
  shopHosts: readonly string[]
  /** Hosts whose pages are ours. */
  hosts: readonly string[]
  sessionView(tx: Tx, opened: NewSession, now: Date): Promise<Session>
  /** Notifies every node that a session is not what it was. */
  forget(db: Database, sessionId: string): void
  forgetAfter(tx: Tx, sessionId: string): void
}

const FAILURES_PER_ADDRESS = 5

export const secondFactorSealing = (secrets: Pick<SessionSettings, 'secret' | 'previousSecrets'>): Sealing =>
  sealing(keysOf(secrets), 'docket second factor')

export function openSessionService(settings: SessionSettings, db: Database): SessionService {
  const keys = keysOf(settings)
  const tokens = accessTokens(keys, settings.accessTokenMinutes)
  const actors = actorCache(db, tokens)
  return {
    tokens,
    actors,
    throttle: throttle(db, {
      perAddress: settings.rateLimits.signInPerMinute * FAILURES_PER_ADDRESS,
      mailsPerDay: settings.rateLimits.mailsPerDay,
    }),
    sealing: secondFactorSealing(settings),
    mailSealing: mailSealing(settings),
    isOutboxReadable: settings.isOutboxReadable,
    secondFactor: settings.secondFactor,
    refreshTokenDays: settings.refreshTokenDays,
    isSecure: settings.publicUrl.startsWith('https:'),
    publicUrl: settings.publicUrl,
    productName: settings.productName,
    shopHosts: settings.b2bShopHosts,
    hosts: [new URL(settings.publicUrl).host, ...settings.b2bShopHosts],
    async sessionView(tx, { sessionId, refreshTokenExpiresAt }, now) {
      const user = await sessionUser(tx, sessionId, settings.secondFactor, (distributorId) =>
        defaultDeliveryDate(tx, distributorId, now),
      )
      const access = tokens.sign(user.id, sessionId, now)
      return {
        accessToken: access.token,
        accessTokenExpiresAt: access.expiresAt.toISOString(),
        // it travels in the cookie alone, where scripts cannot read it
        refreshToken: '',
        refreshTokenExpiresAt: refreshTokenExpiresAt.toISOString(),
        scope: user.scope,
        user,
      }
    },
    forget(database, sessionId) {
      actors.forget(sessionId)
      void database.write(accounts, async (tx) => announce(tx, { topic: 'sessions', sessionId })).catch(() => {})
    },
    forgetAfter(tx, sessionId) {
      afterCommit(tx, () => actors.forget(sessionId))
      announce(tx, { topic: 'sessions', sessionId })
    },
  }
}
