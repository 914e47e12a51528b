import { isAdministrator } from '#contract/parties/member-rules.ts'
import type { RoleKey } from '#contract/platform/permissions.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

/** Who has a plan of its own. */
export const TABLES = { distributor: 'distributors', 'venue-group': 'venue_groups', venue: 'venues' } as const
export type Kind = keyof typeof TABLES

const MEMBERS: Record<Kind, string> = {
  distributor: 'm.distributor_id = $1',
  'venue-group': 'm.venue_group_id = $1',
  venue: 'm.id in (select membership_id from membership_venues where venue_id = $1)',
}

/** Those who may decide about the plan, to be written to. */
export async function administratorsOf(tx: Tx, kind: Kind, id: number): Promise<{ email: string; name: string }[]> {
  const members = await rows<{ email: string; name: string; role_key: RoleKey; granted_permissions: string[] }>(
    tx,
    `select u.email, u.name, m.role_key, m.granted_permissions from memberships m join users u on u.id = m.user_id
      where ${MEMBERS[kind]} and m.accepted_at is not null and u.status = 'active' order by u.id`,
    [id],
  )
  return members.filter(({ role_key, granted_permissions }) => isAdministrator(role_key, granted_permissions))
}
