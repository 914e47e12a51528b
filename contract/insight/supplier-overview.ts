import { z } from 'zod'
import { Named } from '#contract/parties/customer-lists.ts'
import { Currency } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id } from '#contract/platform/id.ts'

const OrderToAnswer = z.object({
  id: Id,
  orderNumber: z.number().nullable(),
  venue: Named,
  orderedAt: z.string(),
  /** The day it is wished for. */
  requestedDeliveryAt: z.string().nullable(),
  amountWithTax: z.number(),
  currency: Currency,
})

/** What is brought on a day, by how far it has come; the states together are `count`. */
const DayOfDeliveries = z.object({
  date: z.string(),
  count: z.number(),
  /** Accepted and not scheduled yet. */
  toSchedule: z.number(),
  scheduled: z.number(),
  /** The driver found nobody, and it is not scheduled again. */
  notHome: z.number(),
  delivered: z.number(),
  inDispute: z.number(),
  /** Of those to bring, the ones without a driver. */
  unassigned: z.number(),
})
export type DayOfDeliveries = z.infer<typeof DayOfDeliveries>

const ShortProduct = Named.extend({
  unit: z.string(),
  /** In all warehouses together. */
  quantity: z.number(),
  isOutOfStock: z.boolean(),
})

const QuietAccount = Named.extend({ lastOrderedAt: z.string() })
const DueTodo = Named.extend({ dueDate: z.string(), isOverdue: z.boolean(), venue: Named.nullable() })

const seen = { method: 'GET', audience: 'distributor' } as const

/**
 * The first page of a supplier’s day. One call for each permission, so that everybody gets the parts they may see, and a part that fails leaves
 * the others. Each names at most five of what it counts.
 */
export const supplierOverview = {
  orders: endpoint({
    ...seen,
    path: '/distributor/overview/orders',
    summary: 'Get the orders to answer, oldest first, and the deliveries of today and tomorrow',
    permission: 'seeOrders',
    returns: z.object({
      toAnswer: z.object({ count: z.number(), orders: z.array(OrderToAnswer) }),
      /** Today, then tomorrow, where the supplier is. */
      deliveries: z.array(DayOfDeliveries),
    }),
    problems: [],
  }),
  revenue: endpoint({
    ...seen,
    path: '/distributor/overview/revenue',
    summary: 'Get what was ordered this week, compared with last week as far as it has passed',
    permission: 'seeReports',
    plan: 'premium',
    returns: z.object({
      currency: Currency,
      /** From Monday to today. */
      amount: z.number(),
      /** Of last week until the same weekday. */
      before: z.number(),
      /** Monday to Sunday; days to come have 0. */
      days: z.array(z.object({ date: z.string(), amount: z.number(), before: z.number() })),
    }),
    problems: [],
  }),
  stock: endpoint({
    ...seen,
    path: '/distributor/overview/stock',
    summary: 'Get tracked products that are out of stock or below par',
    permission: 'seeProducts',
    returns: z.object({
      /** False where the supplier does not keep stock; everything else is nothing then. */
      isTracked: z.boolean(),
      outOfStock: z.number(),
      /** Also those of them that are out of stock. */
      belowPar: z.number(),
      /** What is out of stock first, then by name. */
      products: z.array(ShortProduct),
    }),
    problems: [],
  }),
  accounts: endpoint({
    ...seen,
    path: '/distributor/overview/accounts',
    summary: 'Get accounts that no longer order, and one’s own to-dos that are due',
    permission: 'seeCRM',
    plan: 'premium',
    returns: z.object({
      /** Without an order within their dormant period; those who ordered last first. */
      quiet: z.object({ count: z.number(), accounts: z.array(QuietAccount) }),
      /** Due today or before, the one due first first. */
      todos: z.object({ count: z.number(), due: z.array(DueTodo) }),
    }),
    problems: [],
  }),
}
