import { z } from 'zod'
import { ORDER_STATUSES } from '#contract/ordering/order-status.ts'
import { Currency } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'

const Party = z.object({ id: Id, name: z.string() })
const forSeveral = {
  /** The outlets it is about, for those who act for several. */
  venues: z.array(Party).optional(),
}

/** The first screen of a venue's day: what is urgent, what arrives, what needs somebody, then figures. */
export const dashboard = {
  stats: endpoint({
    method: 'GET',
    path: '/venue/dashboard/stats',
    summary: 'Get today’s urgent items, deliveries, pending orders and weekly spend',
    audience: 'venue',
    permission: 'seeOverview',
    openWhenBlocked: true,
    returns: z.object({
      currency: Currency,
      /** Suppliers by how soon to have ordered; how many lines wait in the cart and how many are usual. */
      cutOffs: z.array(
        z.object({
          distributor: Party,
          orderBefore: z.string(),
          deliveryDate: z.string(),
          linesInCart: z.number(),
          usualLines: z.number(),
          hasOrder: z.boolean(),
          /** Outlets that trade with the supplier, and how many of them have ordered: of a group, one may have and another not. */
          outlets: z.number(),
          orderedOutlets: z.number(),
        }),
      ),
      arriving: z.object({
        date: z.string().nullable(),
        count: z.number(),
        orders: z.array(
          z.object({ id: Id, venue: Party, distributor: Party, status: z.enum(ORDER_STATUSES), amountWithTax: z.number() }),
        ),
      }),
      needsYou: z.array(
        z.object({
          kind: z.enum([
            'approval',
            'standing_order',
            'scheduled_order',
            'incomplete',
            'to_receive',
            'unread_message',
            'connection_request',
          ]),
          count: z.number(),
          ...forSeveral,
        }),
      ),
      /** By week from Monday, oldest first, 53 of them; `isCurrent` for the one under way. */
      spendByWeek: z.array(z.object({ week: z.string(), amount: z.number(), isCurrent: z.boolean() })),
    }),
    problems: [],
  }),
  newProducts: endpoint({
    method: 'GET',
    path: '/venue/dashboard/products/new',
    summary: 'List products suppliers added in recent weeks',
    audience: 'venue',
    permission: 'seeOverview',
    openWhenBlocked: true,
    returns: listOf(
      z.object({ id: Id, name: z.string(), distributor: Party, price: z.number(), createdAt: z.string(), ...forSeveral }),
    ),
    problems: [],
  }),
  priceChanges: endpoint({
    method: 'GET',
    path: '/venue/dashboard/price-changes',
    summary: 'List products whose price changed since the venue last bought them',
    audience: 'venue',
    permission: 'seeOverview',
    openWhenBlocked: true,
    returns: listOf(
      z.object({
        id: Id,
        name: z.string(),
        distributor: Party,
        before: z.number(),
        now: z.number(),
        percent: z.number(),
        ...forSeveral,
      }),
    ),
    problems: [],
  }),
}
