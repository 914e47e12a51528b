import type { RequiredOf } from '#contract/parties/company-security.ts'
import { type AccountType, permissionsOf, type RoleKey } from '#contract/platform/permissions.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actors.ts'
import { REQUIRED_OF } from './enrolment.ts'
import { COMPANY_IS_OPEN, isOpen } from './open-company.ts'

type SessionRow = {
  user_id: number
  user_name: string
  user_status: string
  membership_id: number
  role_key: RoleKey
  granted_permissions: string[]
  is_admin: boolean
  has_second_factor: boolean
  required_of: RequiredOf
  distributor_id: number | null
  venue_group_id: number | null
  context: 'venue' | 'venue-group' | null
  context_id: number | null
  account_type: AccountType | null
  subscription_status: string | null
  venue_ids: number[]
}

/** Who is behind a session that has not ended; undefined when there is none. */
export async function findActor(tx: Tx, sessionId: string): Promise<Actor | undefined> {
  const [row] = await rows<SessionRow>(
    tx,
    `select s.user_id, u.name as user_name, u.status as user_status, s.membership_id, m.role_key, m.granted_permissions, m.is_admin,
            exists (select from second_factors f where f.user_id = s.user_id and f.confirmed_at is not null) as has_second_factor,
            ${REQUIRED_OF} as required_of,
            m.distributor_id, m.venue_group_id, s.context, s.context_id,
            coalesce(d.account_type, g.account_type, v.account_type) as account_type,
            coalesce(d.subscription_status, g.subscription_status, v.subscription_status) as subscription_status,
            case when m.distributor_id is not null or m.is_admin then '{}'
                 when m.venue_group_id is not null
                   then array(select id from venues where venue_group_id = m.venue_group_id and ${isOpen('venues')} order by name, id)
                 else array(select mv.venue_id from membership_venues mv join venues on venues.id = mv.venue_id
                             where mv.membership_id = m.id and ${isOpen('venues')} order by name, venues.id) end as venue_ids
       from sessions s
       join users u on u.id = s.user_id
       join memberships m on m.id = s.membership_id
       left join distributors d on d.id = m.distributor_id
       left join venue_groups g on g.id = m.venue_group_id
       left join venues v on s.context = 'venue' and v.id = s.context_id
      where s.id = $1 and s.revoked_at is null and s.expires_at > now() and u.status = 'active'
        and ${COMPANY_IS_OPEN}`,
    [sessionId],
  )
  return row && actorFrom(sessionId, row)
}

function actorFrom(sessionId: string, row: SessionRow): Actor {
  const signedIn = {
    userId: row.user_id,
    userName: row.user_name,
    sessionId,
    membershipId: row.membership_id,
    roleKey: row.role_key,
    permissions: permissionsOf(row.role_key, row.granted_permissions),
    hasSecondFactor: row.has_second_factor,
    requiredOf: row.required_of,
    grantedPermissions: row.granted_permissions,
    accountType: row.account_type ?? 'premium',
    subscriptionStatus: row.subscription_status ?? 'active',
  }
  if (row.is_admin) return { ...signedIn, role: 'admin', scope: 'admin' }
  if (row.distributor_id !== null)
    return { ...signedIn, role: 'distributor', scope: 'distributor', distributorId: row.distributor_id }
  const context = row.context && row.context_id !== null ? { context: row.context, contextId: row.context_id } : undefined
  return {
    ...signedIn,
    role: 'venue',
    scope: context?.context === 'venue-group' ? 'venue-group' : 'venue',
    venueIds: row.venue_ids,
    venueGroupId: row.venue_group_id,
    context: context ?? { context: 'venue', contextId: row.venue_ids[0] ?? 0 },
  }
}
