import { mayHandOut } from '#contract/parties/member-rules.ts'
import {
  adminDistributorMembers,
  adminGroupMembers,
  distributorMembers,
  type GroupMemberChange,
  groupMembers,
  type NewGroupMember,
  type Replacements,
  roles,
} from '#contract/parties/members.ts'
import { type Permission, ROLE_KEYS, type Role, roleKeys, type Scope } from '#contract/platform/permissions.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import { everyone } from '#server/platform/db/acting.ts'
import type { Actor, DistributorActor, VenueActor } from '#server/platform/http/actors.ts'
import { type Answered, answer, answerWithoutTransaction, type Request } from '#server/platform/http/answer.ts'
import { changeMember } from './change-member.ts'
import { type Company, companyName, companyOf } from './company.ts'
import { companySecurityRoutes } from './company-security.ts'
import { inviteAgain, inviteMember } from './invite-member.ts'
import { findMember, listMembers, memberView } from './member-reads.ts'
import { removeMember } from './remove-member.ts'

type Portal = typeof distributorMembers | typeof groupMembers | typeof adminDistributorMembers | typeof adminGroupMembers
type Input = { params: { userId: number; distributorId?: number; groupId?: number }; body: unknown }

/**
 * The same calls for each portal. People and memberships are of no tenant, so they are read and written for everyone, and `whose` says
 * which company's it may be.
 */
function memberRoutes(
  portal: Portal,
  whose: (actor: Actor, params: Input['params']) => Company,
  sessionService: SessionService,
): Answered[] {
  const calls = portal as typeof distributorMembers
  const on = <R>(
    endpoint: (typeof calls)[keyof typeof calls],
    work: (company: Company, input: Input, request: Request<typeof endpoint>) => Promise<R>,
  ) =>
    answerWithoutTransaction(
      endpoint as (typeof calls)['find'],
      (async (input: Input, request: Request<typeof endpoint>) =>
        work(whose(request.actor as Actor, input.params), input, request)) as never,
    )

  return [
    on(calls.list, async (company, _, { db }) => {
      const tx = db.read(everyone)
      const members = await listMembers(tx, company)
      if (members.length === 0) await companyName(tx, company)
      return { data: members.map(memberView) }
    }),
    on(calls.find, async (company, { params }, { db }) =>
      memberView(await findMember(db.read(everyone), company, params.userId)),
    ),
    on(calls.create, async (company, { body }, { db, actor, now }) =>
      db.write(everyone, async (tx) =>
        memberView(await inviteMember(tx, sessionService, company, body as NewGroupMember, actor, now)),
      ),
    ),
    on(calls.change, async (company, { params, body }, { db, actor }) =>
      db.write(everyone, async (tx) =>
        memberView(await changeMember(tx, sessionService, company, params.userId, body as GroupMemberChange, actor)),
      ),
    ),
    on(calls.remove, async (company, { params, body }, { db, actor }) =>
      db.write(everyone, (tx) => removeMember(tx, sessionService, company, params.userId, body as Replacements, actor)),
    ),
    on(calls.invite, async (company, { params }, { db, now }) =>
      db.write(everyone, async (tx) => {
        const member = await findMember(tx, company, params.userId)
        await inviteAgain(tx, sessionService, company, member, now)
        return memberView(member)
      }),
    ),
  ]
}

const roleOfScope: Record<Scope, Role> = { admin: 'admin', distributor: 'distributor', venue: 'venue', 'venue-group': 'venue' }

/** What can be given, by kind of company; of the own company only what the asking one may hand out (G-018). */
function choices(actor: Actor, scope?: Scope) {
  const wanted = scope && roleOfScope[scope]
  return roleKeys
    .filter((key) => (actor.role === 'admin' ? !wanted || ROLE_KEYS[key].role === wanted : mayHandOut(actor, key)))
    .map((key) => {
      const { name, description, role, permissions, optional } = ROLE_KEYS[key]
      const optionalPermissions = (optional as readonly Permission[]).filter((one) => mayHandOut(actor, key, [one]))
      return { key, name, description, role, rolePermissions: [...permissions], optionalPermissions }
    })
}

const roleRoutes: Answered[] = [
  answer(roles.distributor, async (_, { actor }) => ({ data: choices(actor) })),
  answer(roles.group, async (_, { actor }) => ({ data: choices(actor) })),
  answer(roles.admin, async ({ query }, { actor }) => ({ data: choices(actor, query.scope) })),
]

export const routes = (sessionService: SessionService): Answered[] => [
  ...memberRoutes(distributorMembers, (actor) => companyOf(actor as DistributorActor), sessionService),
  ...memberRoutes(groupMembers, (actor) => companyOf(actor as VenueActor), sessionService),
  ...memberRoutes(
    adminDistributorMembers,
    (_, { distributorId = 0 }) => ({ kind: 'distributor', id: distributorId }),
    sessionService,
  ),
  ...memberRoutes(adminGroupMembers, (_, { groupId = 0 }) => ({ kind: 'group', id: groupId }), sessionService),
  ...companySecurityRoutes(sessionService),
  ...roleRoutes,
]
