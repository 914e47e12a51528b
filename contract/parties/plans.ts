import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { email, text } from '#contract/platform/fields.ts'
import { IdInPath } from '#contract/platform/id.ts'
import { Account } from './accounts.ts'

export const COMPANY_TYPES = ['distributor', 'venue-group'] as const

export const TrialSignUp = z.strictObject({
  company: text(),
  name: text(),
  email,
  type: z.enum(COMPANY_TYPES),
})

/** Plans and how they are come by. */
export const plans = {
  freeTrial: endpoint({
    method: 'POST',
    path: '/public/free-trial',
    summary: 'Start a free trial of thirty days; the sign-in link is sent by email, and the answer is the same for every address',
    audience: 'public',
    permission: null,
    body: TrialSignUp,
    returns: TrialSignUp,
    status: 201,
    problems: ['validation_failed', 'too_many_requests'],
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/accounts/:accountId/plan',
    summary: 'Choose the plan of an account; ends its trial and unblocks it',
    audience: 'any',
    permission: null,
    params: z.object({ accountId: IdInPath }),
    body: z.strictObject({ accountType: z.enum(['free', 'lite', 'premium']) }),
    returns: Account,
    openWhenBlocked: true,
    problems: ['not_found', 'forbidden'],
  }),
}
