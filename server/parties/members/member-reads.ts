import type { Member } from '#contract/parties/members.ts'
import { permissionsOf, ROLE_KEYS, type RoleKey } from '#contract/platform/permissions.ts'
import { colorOf } from '#server/parties/reference-lists/colors.ts'
import { initialsOf } from '#server/parties/sessions/session-user.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type Company, inCompany } from './company.ts'

export type MemberRow = {
  membership_id: number
  user_id: number
  /** The id the company knows the person by. */
  id: number
  name: string
  email: string
  phone: string
  color_id: number
  status: Member['status']
  role_key: RoleKey
  granted_permissions: string[]
  is_primary: boolean
  is_group_wide: boolean
  venues: { id: number; name: string }[]
  owned: number
  last_seen_at: Date | null
}

/** Of somebody who has not accepted yet, only what the inviter typed is shown. */
const SELECT = `select m.id as membership_id, m.user_id, u.email, u.color_id, m.role_key, m.granted_permissions, m.is_primary,
    case when m.accepted_at is null then coalesce(m.invited_as, u.id) else u.id end as id,
    case when m.accepted_at is null and m.invited_name <> '' then m.invited_name else u.name end as name,
    case when m.accepted_at is null and m.invited_as is not null then '' else u.phone end as phone,
    case when m.accepted_at is null then 'invited' else u.status end as status,
    case when m.accepted_at is not null then u.last_seen_at end as last_seen_at,
    m.venue_group_id is not null as is_group_wide,
    coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name) order by v.name, v.id)
       from membership_venues mv join venues v on v.id = mv.venue_id where mv.membership_id = m.id), '[]') as venues,
    (select count(*) from connections c where c.distributor_id = m.distributor_id and c.account_owner_id = m.user_id) as owned
  from memberships m join users u on u.id = m.user_id`

/** Reads for everyone: names of people belong to no tenant, so the company narrows. */
export async function listMembers(tx: Tx, company: Company): Promise<MemberRow[]> {
  const { where, value } = inCompany(company)
  return rows<MemberRow>(tx, `${SELECT} where ${where} order by m.is_primary desc, name collate "und-x-icu", m.id`, [value])
}

/** Who works for a venue: those of its group and those of single venues, also where they work for others too. Reads for everyone. */
export const listMembersOfVenue = (tx: Tx, venueId: number): Promise<MemberRow[]> =>
  rows<MemberRow>(
    tx,
    `${SELECT} where m.venue_group_id = (select venue_group_id from venues where id = $1)
        or m.id in (select membership_id from membership_venues where venue_id = $1)
      order by name collate "und-x-icu", m.id`,
    [venueId],
  )

/** @throws Problem not_found */
export async function findMember(tx: Tx, company: Company, id: number): Promise<MemberRow> {
  const member = (await listMembers(tx, company)).find((one) => one.id === id)
  if (!member) throw new Problem('not_found')
  return member
}

/** @throws Problem not_found */
export async function findMembership(tx: Tx, membershipId: number): Promise<MemberRow> {
  const [member] = await rows<MemberRow>(tx, `${SELECT} where m.id = $1`, [membershipId])
  if (!member) throw new Problem('not_found')
  return member
}

export function memberView(row: MemberRow): Member {
  const { name, description, role } = ROLE_KEYS[row.role_key]
  return {
    id: row.id,
    name: row.name,
    initials: initialsOf(row.name),
    email: row.email,
    phone: row.phone,
    colors: colorOf(row.status === 'invited' ? 1 : row.color_id),
    status: row.status,
    role: { key: row.role_key, name, description },
    permissions: permissionsOf(row.role_key, row.granted_permissions),
    grantedPermissions: row.granted_permissions,
    isPrimary: row.is_primary,
    venues: role === 'venue' && !row.is_group_wide ? row.venues : null,
    ownedCustomerCount: row.owned,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  }
}
