import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { email, optionalText, text } from '#contract/platform/fields.ts'
import { IdInPath } from '#contract/platform/id.ts'
import { Account } from './accounts.ts'
import { timezone } from './companies.ts'
import { COUNTRIES, CURRENCIES_TO_START_WITH } from './countries.ts'

export const COMPANY_TYPES = ['distributor', 'venue-group'] as const

export const TrialSignUp = z.strictObject({
  company: text(),
  name: text(),
  email,
  type: z.enum(COMPANY_TYPES),
  country: z.enum(COUNTRIES.map(({ code }) => code) as [string, ...string[]], 'Choose a country').default('AU'),
  currency: z.enum(CURRENCIES_TO_START_WITH as [string, ...string[]], 'Choose a currency').default('AUD'),
  timezone: timezone.default('Australia/Sydney'),
  /** Per cent, on goods a supplier sells. */
  tax: z.number().min(0, 'Must be 0 or more').max(100, 'Must be at most 100').default(10),
  /** Under which the company is registered, printed on its papers. */
  registrationNumber: optionalText(60).default(''),
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
