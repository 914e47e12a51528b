import type { LimitUser, PurchasingLimit } from '#contract/ordering/purchasing-limits.ts'
import { permissionsOf, ROLE_KEYS } from '#contract/platform/permissions.ts'
import { listMembersOfVenue, type MemberRow } from '#server/parties/members/member-reads.ts'
import { initialsOf } from '#server/parties/sessions/session-user.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'

export type LimitRow = {
  user_id: number
  category_id: number | null
  category_name: string | null
  amount: number
  spent: number
}

/** The categories below one and itself. */
export const BELOW = `with recursive below as (select l.category_id as id union all select k.id from categories k join below on k.parent_id = below.id) select id from below`

/**
 * The limits at a venue, of one user or of all, with what was ordered in this calendar month of the venue.
 * @param exceptOrderId an order that is being changed, and counts as it will be
 */
export function findLimits(
  tx: Tx,
  venueId: number,
  { userId = null, at, exceptOrderId = null }: { userId?: number | null; at: Date; exceptOrderId?: number | null },
): Promise<LimitRow[]> {
  return rows<LimitRow>(
    tx,
    `with month as (
       select date_trunc('month', $3::timestamptz at time zone timezone) at time zone timezone as start from venues where id = $1)
     select l.user_id, l.category_id, c.name as category_name, l.amount,
            case when l.category_id is null
              then coalesce((select sum(o.amount_with_tax) from orders o, month
                 where o.venue_id = $1 and o.ordered_by = l.user_id and o.ordered_at >= month.start
                   and o.status not in ('declined', 'abandoned') and o.id is distinct from $4::bigint), 0)
              else coalesce((select sum(ol.total_price + case when ol.tax_calculation = 'exclusive' then ol.tax_amount else 0 end)
                 from month, orders o join order_lines ol on ol.order_id = o.id join products p on p.id = ol.product_id
                where o.venue_id = $1 and o.ordered_by = l.user_id and o.ordered_at >= month.start
                  and o.status not in ('declined', 'abandoned') and o.id is distinct from $4::bigint
                  and not ol.is_declined and p.category_id in (${BELOW})), 0) end as spent
       from purchasing_limits l left join categories c on c.id = l.category_id
      where l.venue_id = $1 and ($2::bigint is null or l.user_id = $2)
      order by l.category_id is not null, c.name, l.id`,
    [venueId, userId, at, exceptOrderId],
  )
}

/** Lets orders and changes of limits of one user at one venue follow each other until the transaction ends (G-024). */
export const lockLimitsOf = (tx: Tx, venueId: number, userId: number) =>
  rows(tx, `select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`purchasing-limit:${venueId}:${userId}`])

/** Who may be limited at a venue, each once. Reads for everyone. */
export async function membersWhoCanBeLimited(tx: Tx, venueId: number): Promise<MemberRow[]> {
  const found = await listMembersOfVenue(tx, venueId)
  const able = found.filter((row) => rightsOf(row).includes('canHavePurchaseLimit'))
  return able.filter((row, i) => able.findIndex(({ user_id }) => user_id === row.user_id) === i)
}

const rightsOf = ({ role_key, granted_permissions }: MemberRow) => permissionsOf(role_key, granted_permissions)

export function limitUser(row: MemberRow, limited: ReadonlySet<number>): LimitUser {
  return {
    id: row.id,
    name: row.name,
    initials: initialsOf(row.name),
    email: row.email,
    role: { key: row.role_key, name: ROLE_KEYS[row.role_key].name },
    approves: rightsOf(row).includes('approveOrder'),
    hasLimit: limited.has(row.user_id),
  }
}

/** The limits of a venue by person, in the order people are listed. */
export async function listLimits(tx: Tx, venueId: number, at: Date): Promise<PurchasingLimit[]> {
  const [members, found] = await Promise.all([membersWhoCanBeLimited(tx, venueId), findLimits(tx, venueId, { at })])
  const limited = new Set(found.map(({ user_id }) => user_id))
  return members
    .filter(({ user_id }) => limited.has(user_id))
    .map((member) => ({
      id: member.id,
      user: limitUser(member, limited),
      items: found.filter(({ user_id }) => user_id === member.user_id).map(itemView),
    }))
}

export const itemView = ({ amount, spent, category_id, category_name }: LimitRow) => ({
  amount,
  spent,
  category: category_id === null ? null : { id: category_id, name: category_name ?? '' },
})

/** @throws Problem not_found */
export async function findLimit(tx: Tx, venueId: number, id: number, at: Date): Promise<PurchasingLimit> {
  const limit = (await listLimits(tx, venueId, at)).find((one) => one.id === id)
  if (!limit) throw new Problem('not_found')
  return limit
}
