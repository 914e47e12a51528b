import { rows, type Tx } from '#server/platform/db/database.ts'

/** A place in a company counts from now on. A supplier and a customer are active from the day the first of their people has come (G-005, G-027). */
export async function acceptInvitation(tx: Tx, membershipId: number, now: Date): Promise<void> {
  await rows(tx, `update memberships set accepted_at = $2 where id = $1 and accepted_at is null`, [membershipId, now])
  await rows(
    tx,
    `update distributors set status = 'active', registered_at = coalesce(registered_at, $2)
      where status in ('inactive', 'invited') and id = (select distributor_id from memberships where id = $1)`,
    [membershipId, now],
  )
  for (const [table, own] of [
    ['venue_groups', 'id = (select venue_group_id from memberships where id = $1)'],
    [
      'venues',
      `(id in (select venue_id from membership_venues where membership_id = $1)
        or venue_group_id = (select venue_group_id from memberships where id = $1))`,
    ],
  ])
    await rows(
      tx,
      `update ${table} set status = 'active', registered_at = coalesce(registered_at, $2)
        where status in ('new', 'draft', 'invite_sent', 'connection_invitation') and ${own}`,
      [membershipId, now],
    )
}
