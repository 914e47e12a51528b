import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { commaSeparated, term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { paged, pageQuery } from '#contract/platform/page.ts'
import { ACCOUNT_TYPES } from '#contract/platform/permissions.ts'
import { NewDistributor, NewVenueGroup } from './companies.ts'
import { Session } from './session.ts'

/** A company the signed-in user belongs to, or is invited to (G-041). The id is that of their place in it. */
export const Account = z.object({
  id: Id,
  kind: z.enum(['distributor', 'venue-group', 'venue', 'admin']),
  name: z.string(),
  logo: z.string().nullable(),
  accountType: z.enum(ACCOUNT_TYPES),
  subscriptionStatus: z.string(),
  /** The day a free trial ends; null without one. */
  trialEndsAt: z.string().nullable(),
  role: z.object({ key: z.string(), name: z.string() }),
  venueCount: z.number(),
  status: z.enum(['invited', 'active']),
  isPrimary: z.boolean(),
  /** Opened after sign-in. */
  isDefault: z.boolean(),
  /** The one this session acts in. */
  isCurrent: z.boolean(),
})
export type Account = z.infer<typeof Account>

/** What leaving an account asks for (G-041). */
export const OwnerCheck = z.object({
  isOwner: z.boolean(),
  needsReplacement: z.boolean(),
  /** Nobody else is there: leaving closes the company. */
  isAlone: z.boolean(),
  candidates: z.array(z.object({ id: Id, name: z.string(), roleName: z.string() })),
})
export type OwnerCheck = z.infer<typeof OwnerCheck>

const { sortBy: sort, ...cursor } = pageQuery(['name'])
const one = { params: z.object({ accountId: IdInPath }) }
const anybody = { audience: 'any', permission: null, openWhenBlocked: true } as const

export const accounts = {
  list: endpoint({
    ...anybody,
    openToEnrol: true,
    method: 'GET',
    path: '/accounts',
    summary: 'List the companies the user belongs to or is invited to, by name',
    query: z.strictObject({
      ...cursor,
      sort,
      term: term.optional(),
      accountType: commaSeparated(z.enum(ACCOUNT_TYPES)).optional(),
    }),
    returns: paged(Account),
    problems: ['validation_failed'],
  }),
  makeDefault: endpoint({
    ...anybody,
    method: 'PUT',
    path: '/accounts/default/:accountId',
    summary: 'Make an account the default after sign-in',
    ...one,
    returns: Account,
    problems: ['not_found'],
  }),
  checkOwner: endpoint({
    ...anybody,
    method: 'PUT',
    path: '/accounts/owner-check',
    summary: 'Get what leaving an account requires; the current one by default',
    body: z.strictObject({ accountId: Id.optional() }).default({}),
    returns: OwnerCheck,
    problems: ['not_found'],
  }),
  leave: endpoint({
    ...anybody,
    method: 'DELETE',
    path: '/accounts/:accountId',
    summary: 'Leave a company or decline its invitation; the only owner names a successor (R-303)',
    ...one,
    body: z.strictObject({ newAdminId: Id.optional() }).default({}),
    returns: 'nothing',
    problems: ['not_found', 'validation_failed', 'conflict'],
  }),
  accept: endpoint({
    ...anybody,
    method: 'PUT',
    path: '/accounts/:accountId/accept',
    summary: 'Accept an invitation to a company',
    ...one,
    returns: Account,
    problems: ['not_found'],
  }),
  open: endpoint({
    ...anybody,
    openToEnrol: true,
    method: 'PUT',
    path: '/accounts/:accountId/open',
    summary: 'Switch to another account of the user',
    ...one,
    returns: Session,
    problems: ['not_found'],
  }),
  createDistributor: endpoint({
    ...anybody,
    method: 'POST',
    path: '/accounts/distributors',
    summary: 'Create a supplier account on the free plan',
    body: NewDistributor.omit({ accountType: true }),
    returns: Account,
    status: 201,
    problems: ['validation_failed'],
  }),
  createVenueGroup: endpoint({
    ...anybody,
    method: 'POST',
    path: '/accounts/venue-groups',
    summary: 'Create a customer group on the free plan, with its first outlet of the same name',
    body: NewVenueGroup.omit({ accountType: true }),
    returns: Account,
    status: 201,
    problems: ['validation_failed'],
  }),
}
