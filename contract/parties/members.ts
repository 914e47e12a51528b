import { z } from 'zod'
import { type Audience, endpoint } from '#contract/platform/endpoint.ts'
import { email, optionalText, text } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'
import { ROLES, type RoleKey, roleKeys, SCOPES } from '#contract/platform/permissions.ts'

/** A role as a user administrator chooses it (E-038 to E-040). */
export const RoleChoice = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  role: z.enum(ROLES),
  rolePermissions: z.array(z.string()),
  optionalPermissions: z.array(z.string()),
})
export type RoleChoice = z.infer<typeof RoleChoice>

/** A person in a company. */
export const Member = z.object({
  id: Id,
  name: z.string(),
  initials: z.string(),
  email: z.string(),
  phone: z.string(),
  colors: z.object({ background: z.string(), text: z.string() }),
  /** `invited` until the person has accepted, whether or not they sign in elsewhere already. */
  status: z.enum(['invited', 'active', 'deactivated']),
  role: z.object({ key: z.string(), name: z.string(), description: z.string() }),
  /** What the role allows and what was granted beside it. */
  permissions: z.array(z.string()),
  grantedPermissions: z.array(z.string()),
  isPrimary: z.boolean(),
  /** The venues this person works for; null for all of the group, and for suppliers. */
  venues: z.array(z.object({ id: Id, name: z.string() })).nullable(),
  /** How many customers this person is the account owner of (G-071). */
  ownedCustomerCount: z.number(),
  lastSeenAt: z.string().nullable(),
})
export type Member = z.infer<typeof Member>

const fields = {
  name: text(),
  phone: optionalText(40).optional(),
  roleKey: z.enum(roleKeys as [RoleKey, ...RoleKey[]]),
  /** Optional permissions of the role (G-018); others are refused. */
  grantedPermissions: z.array(z.string().max(60)).max(60).optional(),
}
const venueIds = z.array(Id).max(500).nullable().optional()

const NewMember = z.strictObject({ ...fields, email })
export const NewGroupMember = NewMember.extend({ venueIds })
export type NewGroupMember = z.output<typeof NewGroupMember>

/** What is left out stays as it is. The address belongs to the person and is not changed by others. */
const MemberChange = z.strictObject({ ...fields, name: text().optional(), roleKey: fields.roleKey.optional() })
export const GroupMemberChange = MemberChange.extend({ venueIds })
export type GroupMemberChange = z.output<typeof GroupMemberChange>

/** Who takes over what the leaving person held. */
export const Replacements = z.strictObject({ replacementOwnerId: Id.optional(), replacementPrimaryUserId: Id.optional() })
export type Replacements = z.output<typeof Replacements>
/** People of groups own no customers. */
const GroupReplacements = Replacements.omit({ replacementOwnerId: true })

const ofOwn = z.object({ userId: IdInPath })
const distributor = z.object({ distributorId: IdInPath })
const group = z.object({ groupId: IdInPath })

type Portal<A extends Audience> = { audience: A; list: null | 'userAdministration' | 'adminManagePlatform'; base: `/${string}` }
type Params = { params?: z.ZodObject }

/** The calls on the people of one company: the same in each portal, under its path. */
function membersOf<
  A extends Audience,
  W extends Params,
  O extends z.ZodObject,
  N extends z.ZodType,
  C extends z.ZodType,
  R extends z.ZodType,
>(
  { audience, list, base }: Portal<A>,
  /** What names the company in the path, where it is not the own one. */
  whole: W,
  one: O,
  newMember: N,
  change: C,
  replacements: R,
) {
  const common = { audience, permission: audience === 'admin' ? 'adminManagePlatform' : 'userAdministration' } as const
  return {
    list: endpoint({
      ...common,
      permission: list,
      method: 'GET',
      path: base,
      summary: 'List the users of the company, the primary one first',
      ...whole,
      returns: listOf(Member),
      problems: ['not_found'],
    }),
    find: endpoint({
      ...common,
      method: 'GET',
      path: `${base}/:userId`,
      summary: 'Get a user of the company',
      params: one,
      returns: Member,
      problems: ['not_found'],
    }),
    create: endpoint({
      ...common,
      method: 'POST',
      path: base,
      summary: 'Invite a user by email; existing users accept under their accounts',
      ...whole,
      body: newMember,
      returns: Member,
      status: 201,
      problems: ['not_found', 'validation_failed', 'forbidden'],
    }),
    change: endpoint({
      ...common,
      method: 'PUT',
      path: `${base}/:userId`,
      summary: 'Update the role, permissions and venues of a user; name and phone unless they work for others too',
      params: one,
      body: change,
      returns: Member,
      problems: ['not_found', 'validation_failed', 'forbidden', 'last_admin'],
    }),
    remove: endpoint({
      ...common,
      method: 'DELETE',
      path: `${base}/:userId`,
      summary: 'Remove a user from the company and name who takes over customers and the role of primary user',
      params: one,
      body: replacements,
      returns: 'nothing',
      problems: ['not_found', 'validation_failed', 'forbidden', 'last_admin'],
    }),
    invite: endpoint({
      ...common,
      method: 'PUT',
      path: `${base}/:userId/invite`,
      summary: 'Resend an invitation; the previous link stops working',
      params: one,
      returns: Member,
      problems: ['not_found', 'conflict'],
    }),
  }
}

export const distributorMembers = membersOf(
  // Colleagues see each other: whoever watches stock or writes a to-do chooses among them.
  { audience: 'distributor', list: null, base: '/distributor/users' },
  {},
  ofOwn,
  NewMember,
  MemberChange,
  Replacements.default({}),
)
export const groupMembers = membersOf(
  { audience: 'venue', list: 'userAdministration', base: '/venue-group/users' },
  {},
  ofOwn,
  NewGroupMember,
  GroupMemberChange,
  GroupReplacements.default({}),
)
export const adminDistributorMembers = membersOf(
  { audience: 'admin', list: 'adminManagePlatform', base: '/admin/distributors/:distributorId/users' },
  { params: distributor },
  distributor.extend(ofOwn.shape),
  NewMember,
  MemberChange,
  Replacements.default({}),
)
export const adminGroupMembers = membersOf(
  { audience: 'admin', list: 'adminManagePlatform', base: '/admin/venue-groups/:groupId/users' },
  { params: group },
  group.extend(ofOwn.shape),
  NewGroupMember,
  GroupMemberChange,
  GroupReplacements.default({}),
)

const listing = {
  method: 'GET',
  summary: 'List roles with their permissions and those that can be granted in addition',
  returns: listOf(RoleChoice),
  problems: [],
} as const
const ownRoles = { ...listing, permission: 'userAdministration' } as const

export const roles = {
  distributor: endpoint({ ...ownRoles, path: '/distributor/roles', audience: 'distributor' }),
  group: endpoint({ ...ownRoles, path: '/venue-group/roles', audience: 'venue' }),
  /** `scope`: those of one kind of company only. */
  admin: endpoint({
    ...listing,
    path: '/admin/roles',
    audience: 'admin',
    permission: 'adminManagePlatform',
    query: z.strictObject({ scope: z.enum(SCOPES).optional() }),
  }),
}
