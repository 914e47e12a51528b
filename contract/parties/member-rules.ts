import { type Permission, permissionsOf, ROLE_KEYS, type Role, type RoleKey, roleKeys } from '#contract/platform/permissions.ts'

/** What decides whom somebody may change: the own role and permissions. */
export type Granter = { role: Role; permissions: readonly string[] }

/** A burden, not a power: who gives it need not carry it. */
const BURDENS: readonly Permission[] = ['canHavePurchaseLimit']

/** Nobody gives, or takes from, somebody more than they hold themselves; a platform admin gives everything. */
export function mayHandOut({ role, permissions }: Granter, roleKey: RoleKey, granted: readonly string[] = []): boolean {
  if (role === 'admin') return true
  return (
    ROLE_KEYS[roleKey].role === role &&
    permissionsOf(roleKey, granted).every((permission) => BURDENS.includes(permission) || permissions.includes(permission))
  )
}

/** Roles somebody may choose for a person of a kind of company, the most powerful first. */
export const rolesToGive = (granter: Granter, role: Role): RoleKey[] =>
  roleKeys.filter((key) => ROLE_KEYS[key].role === role && mayHandOut(granter, key))

/** Granted permissions that a role does not offer (G-018). */
export function notOffered(roleKey: RoleKey, granted: readonly string[]): string[] {
  const offered: readonly string[] = ROLE_KEYS[roleKey].optional
  return granted.filter((permission) => !offered.includes(permission))
}

/** An administrator of a company is who may manage its users, whatever the role is called. */
export const isAdministrator = (roleKey: RoleKey, granted: readonly string[] = []): boolean =>
  (permissionsOf(roleKey, granted) as string[]).includes('userAdministration')

/** What somebody holds that does not end with their place in the company. */
export type Holdings = { isPrimary: boolean; ownedCustomerCount: number }

/** Which replacements must be named before somebody leaves: an account owner's customers, the primary user's place. */
export function neededReplacements({ isPrimary, ownedCustomerCount }: Holdings, hasOthers: boolean) {
  return { owner: ownedCustomerCount > 0, primaryUser: isPrimary && hasOthers }
}
