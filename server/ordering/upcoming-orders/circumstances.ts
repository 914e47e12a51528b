import { permissionsOf, type RoleKey } from '#contract/platform/permissions.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import type { Parties } from '#server/ordering/orders/order-row.ts'
import type { LimitLeft, TradeTerms } from '#server/ordering/placing/placement.ts'
import { categoriesAbove, findOrderable, findTradeTerms, lockLimits, soldBy } from '#server/ordering/placing/placement-reads.ts'
import { findLimits } from '#server/ordering/purchasing-limits/limits.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Circumstances } from './findings.ts'

/** What is sold to a venue, by whom and on what terms. */
export type Market = {
  trades: Awaited<ReturnType<typeof findTradeTerms>>
  products: Awaited<ReturnType<typeof findOrderable>>
}

export async function marketOf(
  tx: Tx,
  venueId: number,
  distributorIds: readonly number[],
  productIds: readonly number[],
): Promise<Market> {
  const [trades, products] = await Promise.all([
    findTradeTerms(tx, venueId, distributorIds),
    findOrderable(tx, venueId, productIds),
  ])
  return { trades, products }
}

type Options = {
  at: Date
  agreed: readonly string[]
  /** Products wanted beside those on the order: what a standing order begins with. */
  alsoProducts?: readonly number[]
  /** Whether it is placed now: orders of the same person then wait for each other. */
  isPlacing: boolean
  /** Read for several orders of the venue; read here without. */
  market?: Market | undefined
}

/** Reads what decides whether an order that waits can be placed. */
export async function circumstancesOf(tx: Tx, order: Order, { distributor }: Parties, options: Options): Promise<Circumstances> {
  const { venueId, distributorId } = order
  const productIds = [...order.lines.map(({ productId }) => productId), ...(options.alsoProducts ?? [])]
  const [market, limited] = await Promise.all([
    options.market ?? marketOf(tx, venueId, [distributorId], productIds),
    rows(tx, `select 1 from purchasing_limits where venue_id = $1 and user_id = $2 limit 1`, [venueId, order.orderedBy]),
  ])
  const terms: TradeTerms | null = market.trades.get(distributorId)?.terms ?? null
  const own = soldBy(market.products, distributorId)
  const limits = limited.length > 0 ? await limitsOf(tx, order, options) : []
  const above = limits.length > 0 ? await categoriesAbove(tx) : new Map<number, number[]>()
  return {
    terms,
    supplierName: distributor.name,
    products: own,
    limits,
    categoryOf: (productId) => above.get(own.get(productId)?.categoryId ?? 0) ?? [],
    agreed: options.agreed,
  }
}

/** Nothing limits who may approve, or has left (T-03). */
async function limitsOf(tx: Tx, { venueId, orderedBy }: Order, { at, isPlacing }: Options): Promise<LimitLeft[]> {
  if (orderedBy === null || !(await isLimited(tx, venueId, orderedBy))) return []
  if (isPlacing) return lockLimits(tx, venueId, orderedBy, at)
  const found = await findLimits(tx, venueId, { userId: orderedBy, at })
  return found.map(({ category_id, amount, spent }) => ({ categoryId: category_id, amount, spent }))
}

async function isLimited(tx: Tx, venueId: number, userId: number): Promise<boolean> {
  const [member] = await actingFor(tx, everyone, () =>
    rows<{ role_key: RoleKey; granted_permissions: string[] }>(
      tx,
      `select m.role_key, m.granted_permissions from memberships m
        where m.user_id = $2 and m.accepted_at is not null
          and (m.venue_group_id = (select venue_group_id from venues where id = $1)
            or m.id in (select membership_id from membership_venues where venue_id = $1))`,
      [venueId, userId],
    ),
  )
  const rights = member ? permissionsOf(member.role_key, member.granted_permissions) : []
  return rights.includes('canHavePurchaseLimit') && !rights.includes('approveOrder')
}
