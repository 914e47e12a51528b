import type { ProblemCode } from '#contract/platform/problems.ts'
import type { Actor } from './actors.ts'
import type { Problem } from './problem.ts'

/** Refusals that somebody who watches for attacks wants to count. */
const EVENTS: Partial<Record<ProblemCode, string>> = {
  wrong_credentials: 'sign_in_failed',
  wrong_code: 'second_factor_failed',
  forbidden: 'permission_refused',
  session_revoked: 'ended_session_used',
  too_many_requests: 'throttled',
}

type Asking = {
  ip: string
  actor?: Pick<Actor, 'userId'> | undefined
  routeOptions: { url?: string | undefined }
  log: { info(event: object, message: string): void }
}

/** Writes one line for each of them: what happened, from which address and, where that is known, who. No password, token or name that was typed. */
export function noteSecurityEvent({ ip, actor, routeOptions, log }: Asking, { code }: Problem): void {
  const securityEvent = EVENTS[code]
  if (securityEvent) log.info({ securityEvent, address: ip, userId: actor?.userId, route: routeOptions.url }, 'security event')
}
