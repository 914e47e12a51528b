import type { NotificationSettings } from '#contract/parties/session.ts'
import type { RoleKey } from '#contract/platform/permissions.ts'
import { stored, table } from '#server/platform/db/table.ts'

/** People who sign in. */
export const USERS = table('users')({
  id: stored,
  email: stored,
  name: stored,
  phone: stored,
  passwordHash: stored,
  status: stored.as<'invited' | 'active' | 'deactivated'>(),
  colorId: stored,
  notificationSettings: stored.json<Partial<NotificationSettings>>(),
  createdAt: stored,
  lastSeenAt: stored,
})

/** Somebody's place in a company. */
export const MEMBERSHIPS = table('memberships')({
  id: stored,
  userId: stored,
  roleKey: stored.as<RoleKey>(),
  grantedPermissions: stored,
  isAdmin: stored,
  distributorId: stored,
  venueGroupId: stored,
  isPrimary: stored,
  isDefault: stored,
  createdAt: stored,
  acceptedAt: stored,
  /** What the inviter typed, shown until the person accepts. */
  invitedName: stored,
  invitedAs: stored,
})
