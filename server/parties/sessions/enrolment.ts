import type { RequiredOf } from '#contract/parties/company-security.ts'
import { isAdministrator } from '#contract/parties/member-rules.ts'
import type { RoleKey } from '#contract/platform/permissions.ts'

/** Who has to use two-factor authentication: nobody, platform admins, or the admins of companies as well. */
export type SecondFactorPolicy = 'optional' | 'platform-admins' | 'all-admins'

const COMPANY_ADMINS: readonly RoleKey[] = ['distributor_admin', 'venue_admin']

type Member = {
  isPlatformAdmin: boolean
  roleKey: RoleKey
  grantedPermissions: readonly string[]
  hasSecondFactor: boolean
  /** What the company itself requires. */
  requiredOf: RequiredOf
}

/** Whether somebody has to set up two-factor authentication before anything else, by the rule of the installation or of the company. */
export function mustEnrol(
  policy: SecondFactorPolicy,
  { isPlatformAdmin, roleKey, grantedPermissions, hasSecondFactor, requiredOf }: Member,
): boolean {
  if (hasSecondFactor) return false
  if (isPlatformAdmin) return policy !== 'optional'
  if (policy === 'all-admins' && COMPANY_ADMINS.includes(roleKey)) return true
  return requiredOf === 'everyone' || (requiredOf === 'administrators' && isAdministrator(roleKey, grantedPermissions))
}

/** What the company of a membership `m` requires; of who works for single outlets, the most that an outlet's group, or an outlet without one, does. */
export const REQUIRED_OF = `coalesce((select second_factor from distributors where id = m.distributor_id),
  (select second_factor from venue_groups where id = m.venue_group_id),
  (select coalesce(g.second_factor, venues.second_factor) from membership_venues mv join venues on venues.id = mv.venue_id
     left join venue_groups g on g.id = venues.venue_group_id where mv.membership_id = m.id
    order by array_position('{everyone,administrators,optional}'::text[], coalesce(g.second_factor, venues.second_factor)) limit 1),
  'optional')`
