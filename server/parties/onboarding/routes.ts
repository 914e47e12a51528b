import { onboarding } from '#contract/parties/onboarding.ts'
import { supplierProfile } from '#contract/parties/supplier-profile.ts'
import { shopOrigin } from '#server/parties/company-settings/shop-link.ts'
import { shopOf } from '#server/parties/company-settings/shop-of.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { type Answered, answer, answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { completeOnboarding } from './complete-onboarding.ts'
import { sendLink } from './send-link.ts'
import { showOnboarding } from './show-onboarding.ts'
import { takeInvitation } from './take-invitation.ts'

export const routes = (sessionService: SessionService): Answered[] => [
  showOnboarding,
  completeOnboarding(sessionService),
  takeInvitation(sessionService),

  // The supplier does not see rows of outlets that are not its customers yet, nor whether they are there.
  answerWithoutTransaction(supplierProfile.requestOnboarding, async ({ body }, { db, actor, now }) => {
    await db.write(everyone, (tx) =>
      sendLink(tx, sessionService, { ...actor, side: 'distributor' }, actor.distributorId, body, now),
    )
    return body
  }),

  answer(onboarding.ask, async ({ query, body }, { tx, actor, now, http }) => {
    await sessionService.throttle.attempt('stranger', { address: actor.address, name: body.email }, now)
    const host = http.request.hostname.toLowerCase()
    const distributorId = await shopOf(tx, { token: actor.token, host, distributorId: query.distributorId })
    // The cart waits in the browser under the address it was filled at, so the way back leads there.
    const publicUrl = sessionService.shopHosts.includes(host)
      ? shopOrigin(host, sessionService.publicUrl)
      : sessionService.publicUrl
    await sendLink(
      tx,
      { ...sessionService, publicUrl },
      { userId: null, userName: body.name, side: 'venue' },
      distributorId,
      body,
      now,
    )
    return { email: body.email }
  }),
]
