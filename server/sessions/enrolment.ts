import type { RoleKey } from '#contract/permissions.ts'

/** Who has to use two-factor authentication: nobody, platform admins, or the admins of companies as well. */
export type SecondFactorPolicy = 'optional' | 'platform-admins' | 'all-admins'

const COMPANY_ADMINS: readonly RoleKey[] = ['distributor_admin', 'venue_admin']

/** Whether somebody has to set up two-factor authentication before anything else. */
export function mustEnrol(
  policy: SecondFactorPolicy,
  { isPlatformAdmin, roleKey, hasSecondFactor }: { isPlatformAdmin: boolean; roleKey: RoleKey; hasSecondFactor: boolean },
): boolean {
  if (hasSecondFactor || policy === 'optional') return false
  return isPlatformAdmin || (policy === 'all-admins' && COMPANY_ADMINS.includes(roleKey))
}
