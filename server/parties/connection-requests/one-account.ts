import { KEPT_BY_SUPPLIER } from '#contract/parties/account-lifecycle.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

type Move = { distributorId: number; from: number; to: number }

/** What a supplier may have prepared for an outlet that has not joined. */
const PREPARED = ['special_tier_venues', 'hidden_products']
/** What its users have recorded of it. */
const RECORDED = ['todos', 'expenses']

/** Moves what a supplier prepared and recorded for one outlet to another, and deletes the first where nobody needs it any more. */
export async function moveAccount(tx: Tx, { distributorId, from, to }: Move, now: Date): Promise<void> {
  for (const table of PREPARED)
    await rows(
      tx,
      `update ${table} t set venue_id = $3 where venue_id = $2 and distributor_id = $1
          and not exists (select from ${table} o where o.venue_id = $3 and o.product_id = t.product_id)`,
      [distributorId, from, to],
    )
  for (const table of RECORDED)
    await rows(tx, `update ${table} set venue_id = $3 where venue_id = $2 and distributor_id = $1`, [distributorId, from, to])
  await rows(
    tx,
    `update venues set deleted_at = $2, status = 'deactivated' where id = $1
        and not exists (select from connections where venue_id = $1) and not exists (select from membership_venues where venue_id = $1)`,
    [from, now],
  )
}

const USERS_EMAILS = `select u.email from memberships m join users u on u.id = m.user_id
  where m.accepted_at is not null and (m.venue_group_id = v.venue_group_id
    or exists (select from membership_venues o where o.membership_id = m.id and o.venue_id = v.id))`

/**
 * An outlet that registered by itself and trades from now on may be a target of the supplier: the two become one account. It is recognized
 * by the email address with which one of its users signs in, because that one is proved.
 */
export async function joinTarget(
  tx: Tx,
  { distributorId, venueId }: { distributorId: number; venueId: number },
  now: Date,
): Promise<void> {
  await actingFor(tx, everyone, async () => {
    const targets = await rows<{ venue_id: number }>(
      tx,
      `select c.venue_id from connections c join venues t on t.id = c.venue_id join venues v on v.id = $2
        where c.distributor_id = $1 and c.venue_id <> $2 and c.status = 'target' and t.status = any ($3) and t.deleted_at is null
          and t.email <> '' and lower(t.email) in (${USERS_EMAILS})
        order by c.venue_id for update of c`,
      [distributorId, venueId, KEPT_BY_SUPPLIER],
    )
    const [target] = targets
    // of several, nobody knows which one it is
    if (!target || targets.length > 1) return
    const move = [distributorId, venueId, target.venue_id]
    await rows(
      tx,
      `update connections c set account_owner_id = coalesce(c.account_owner_id, t.account_owner_id),
         customer_category_id = coalesce(c.customer_category_id, t.customer_category_id),
         note = case when c.note = '' then t.note else c.note end
         from connections t where c.distributor_id = $1 and c.venue_id = $2 and t.distributor_id = $1 and t.venue_id = $3`,
      move,
    )
    await rows(tx, `delete from connections where distributor_id = $1 and venue_id = $2`, [distributorId, target.venue_id])
    await moveAccount(tx, { distributorId, from: target.venue_id, to: venueId }, now)
  })
}
