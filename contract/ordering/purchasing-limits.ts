import { z } from 'zod'
import { type Endpoint, endpoint } from '#contract/platform/endpoint.ts'
import { money } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'

/** How much somebody may order for a venue in a calendar month, tax included, before somebody else has to approve (G-024). */
const LimitItem = z.object({
  /** 0 holds every order back. */
  amount: z.number(),
  /** What of it is gone this month, orders that wait for approval included. */
  spent: z.number(),
  /** Null is everything together. A category holds for those below it. */
  category: z.object({ id: Id, name: z.string() }).nullable(),
})

/** Who works for a venue and may be limited. */
export const LimitUser = z.object({
  id: Id,
  name: z.string(),
  initials: z.string(),
  email: z.string(),
  role: z.object({ key: z.string(), name: z.string() }),
  /** May approve orders, the own ones too, so that a limit holds nothing back. */
  approves: z.boolean(),
  hasLimit: z.boolean(),
})
export type LimitUser = z.infer<typeof LimitUser>

export const PurchasingLimit = z.object({
  /** The user's: nobody has two limits at one venue. */
  id: Id,
  user: LimitUser.omit({ hasLimit: true }),
  items: z.array(LimitItem),
})
export type PurchasingLimit = z.infer<typeof PurchasingLimit>

const body = z.strictObject({
  userId: Id,
  /** One for everything together, or some for categories, or both. */
  items: z
    .array(z.strictObject({ amount: money, categoryId: Id.nullable().default(null) }))
    .min(1, 'Enter an amount')
    .max(100, 'At most 100 limits')
    .superRefine((items, context) => {
      const seen = new Set<number | null>()
      for (const [i, { categoryId }] of items.entries()) {
        if (seen.has(categoryId))
          context.addIssue({ code: 'custom', path: [i, 'categoryId'], message: 'Already has a limit above' })
        seen.add(categoryId)
      }
    }),
})

const params = z.object({ venueId: IdInPath })
const limitParams = z.object({ venueId: IdInPath, limitId: IdInPath })

/** The same calls for who sets limits in a venue, and for the platform. */
function limitsUnder<const W extends Pick<Endpoint, 'audience' | 'permission'>, const P extends string>(who: W, prefix: P) {
  const path = `/${prefix}venues/:venueId/purchasing-limits` as const
  return {
    list: endpoint({
      ...who,
      method: 'GET',
      path,
      summary: 'List the monthly purchasing limits of a venue and what is left of them',
      params,
      returns: listOf(PurchasingLimit),
      problems: ['not_found'],
    }),
    users: endpoint({
      ...who,
      method: 'GET',
      path: `${path}/users`,
      summary: 'List the users of a venue who can be given a limit',
      params,
      returns: listOf(LimitUser),
      problems: ['not_found'],
    }),
    create: endpoint({
      ...who,
      method: 'POST',
      path,
      summary: 'Create a monthly purchasing limit for a user',
      params,
      body,
      returns: PurchasingLimit,
      status: 201,
      idempotent: true,
      problems: ['not_found', 'validation_failed'],
    }),
    change: endpoint({
      ...who,
      method: 'PUT',
      path: `${path}/:limitId`,
      summary: 'Update a monthly purchasing limit',
      params: limitParams,
      body,
      returns: PurchasingLimit,
      problems: ['not_found', 'validation_failed'],
    }),
    remove: endpoint({
      ...who,
      method: 'DELETE',
      path: `${path}/:limitId`,
      summary: 'Delete a purchasing limit',
      params: limitParams,
      returns: 'nothing',
      problems: ['not_found'],
    }),
  } as const
}

export const purchasingLimits = {
  ...limitsUnder({ audience: 'venue', permission: 'setPurchaseLimit' }, ''),
  own: endpoint({
    method: 'GET',
    path: '/venues/:venueId/purchasing-limits/own',
    summary: 'List the signed-in user’s limits at a venue and what is left; empty if their orders are never held',
    audience: 'venue',
    permission: 'createOrder',
    params,
    returns: listOf(
      LimitItem.extend({
        /** The category and all below it; empty for everything together. */
        categoryIds: z.array(Id),
      }),
    ),
    problems: ['not_found'],
  }),
}
export const adminPurchasingLimits = limitsUnder({ audience: 'admin', permission: 'adminManagePlatform' }, 'admin/')
