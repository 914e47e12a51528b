import type { OwnerCheck } from '#contract/parties/accounts.ts'
import { isAdministrator, neededReplacements } from '#contract/parties/member-rules.ts'
import { ROLE_KEYS } from '#contract/platform/permissions.ts'
import { closeCompany } from '#server/parties/companies/close-company.ts'
import { type Company, lockCompany } from '#server/parties/members/company.ts'
import { findMembership, listMembers, type MemberRow } from '#server/parties/members/member-reads.ts'
import { takeOut } from '#server/parties/members/remove-member.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actors.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'

type Standing = { company: Company; leaving: MemberRow; others: MemberRow[] }

/** The company of one of the user's places and who else is there. Platform admins do not leave by themselves. @throws Problem not_found */
async function standing(tx: Tx, actor: Pick<Actor, 'userId'>, accountId: number): Promise<Standing> {
  const [membership] = await rows<{ distributor_id: number | null; venue_group_id: number | null; venue_ids: number[] }>(
    tx,
    `select distributor_id, venue_group_id, array(select venue_id from membership_venues where membership_id = m.id) as venue_ids
       from memberships m where id = $1 and user_id = $2 and not is_admin`,
    [accountId, actor.userId],
  )
  if (!membership) throw new Problem('not_found')
  const { distributor_id, venue_group_id, venue_ids } = membership
  const company: Company =
    distributor_id !== null
      ? { kind: 'distributor', id: distributor_id }
      : venue_group_id !== null
        ? { kind: 'group', id: venue_group_id }
        : { kind: 'venues', ids: venue_ids }
  const others = (await listMembers(tx, company)).filter((one) => one.membership_id !== accountId && one.status === 'active')
  return { company, leaving: await findMembership(tx, accountId), others }
}

const isOwner = ({ role_key, granted_permissions }: MemberRow) => isAdministrator(role_key, granted_permissions)

/** Only what nobody else holds yet asks for a successor. */
function needsReplacement({ leaving, others }: Standing): boolean {
  const needed = neededReplacements({ isPrimary: leaving.is_primary, ownedCustomerCount: leaving.owned }, others.length > 0)
  return others.length > 0 && (needed.owner || needed.primaryUser || (isOwner(leaving) && !others.some(isOwner)))
}

export async function checkOwner(tx: Tx, actor: Pick<Actor, 'userId'>, accountId: number): Promise<OwnerCheck> {
  const found = await standing(tx, actor, accountId)
  return {
    isOwner: isOwner(found.leaving),
    needsReplacement: needsReplacement(found),
    isAlone: found.others.length === 0,
    candidates: found.others.map(({ id, name, role_key }) => ({ id, name, roleName: ROLE_KEYS[role_key].name })),
  }
}

/** Leaves a company. Who held it alone hands it to `newAdminId`; the last person closes it. */
export async function leaveAccount(
  tx: Tx,
  sessionService: SessionService,
  actor: Pick<Actor, 'userId' | 'userName' | 'sessionId'>,
  accountId: number,
  newAdminId: number | undefined,
  now: Date,
  by: Pick<Actor, 'userId' | 'userName'> = actor,
): Promise<void> {
  const { company } = await standing(tx, actor, accountId)
  await lockCompany(tx, company)
  const found = await standing(tx, actor, accountId)
  const { leaving, others } = found
  if (leaving.status === 'invited') {
    await takeOut(tx, sessionService, company, leaving, {}, by)
    return
  }
  if (others.length === 0 && isOwner(leaving) && (await isWithoutAnybody(tx, company, accountId))) {
    await closeCompany(tx, company, by, now)
    await rows(tx, `update sessions set revoked_at = $2 where membership_id = $1 and revoked_at is null`, [accountId, now])
    sessionService.forgetAfter(tx, actor.sessionId)
    return
  }
  if (needsReplacement(found)) {
    const next = others.find(({ id }) => id === newAdminId)
    if (!next) throw fieldProblem('newAdminId', 'Choose the new administrator of the company')
    const grown = isOwner(next) ? next.role_key : leaving.role_key
    await rows(tx, `update memberships set role_key = $2, granted_permissions = $3 where id = $1`, [
      next.membership_id,
      grown,
      isOwner(next) ? next.granted_permissions : leaving.granted_permissions,
    ])
  }
  await takeOut(
    tx,
    sessionService,
    company,
    leaving,
    newAdminId === undefined ? {} : { replacementOwnerId: newAdminId, replacementPrimaryUserId: newAdminId },
    by,
  )
}

/** Somebody of single outlets may be alone there while others look after the group. */
async function isWithoutAnybody(tx: Tx, company: Company, accountId: number): Promise<boolean> {
  if (company.kind !== 'venues') return true
  const found = await rows(
    tx,
    `select from memberships m where m.id <> $2 and m.accepted_at is not null
        and (m.venue_group_id in (select venue_group_id from venues where id = any ($1::bigint[]))
          or m.id in (select membership_id from membership_venues where venue_id = any ($1::bigint[])))`,
    [company.ids, accountId],
  )
  return found.length === 0
}
