import { neededReplacements } from '#contract/parties/member-rules.ts'
import type { Replacements } from '#contract/parties/members.ts'
import { permissionsOf } from '#contract/platform/permissions.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { forgetSessionsOf, mustBeWithinReach, mustNotBeLastAdministrator } from './change-member.ts'
import { type Administrator, auditedAs, type Company, lockCompany } from './company.ts'
import { findMember, listMembers, type MemberRow } from './member-reads.ts'

/** Takes a person out of the company; their customers and their place as primary user go to whom is named. */
export async function removeMember(
  tx: Tx,
  sessionService: SessionService,
  company: Company,
  id: number,
  replacements: Replacements,
  by: Administrator,
): Promise<void> {
  await lockCompany(tx, company)
  const leaving = await findMember(tx, company, id)
  mustBeWithinReach(by, leaving)
  if (leaving.user_id === by.userId)
    throw new Problem('forbidden', { message: 'To leave the company yourself, go to Your accounts' })
  await takeOut(tx, sessionService, company, leaving, replacements, by)
}

/** The same for somebody who leaves by themselves. @throws Problem last_admin, validation_failed */
export async function takeOut(
  tx: Tx,
  sessionService: SessionService,
  company: Company,
  leaving: MemberRow,
  { replacementOwnerId, replacementPrimaryUserId }: Replacements,
  by: Pick<Administrator, 'userId' | 'userName'>,
): Promise<void> {
  await mustNotBeLastAdministrator(tx, company, leaving)
  const others = (await listMembers(tx, company)).filter((one) => one.membership_id !== leaving.membership_id)
  const active = others.filter(({ status }) => status === 'active')
  const needed = neededReplacements({ isPrimary: leaving.is_primary, ownedCustomerCount: leaving.owned }, active.length > 0)
  if (needed.owner) await handCustomersTo(tx, company, leaving, active, replacementOwnerId)
  if (needed.primaryUser) {
    const next = active.find((one) => one.id === replacementPrimaryUserId)
    if (!next) throw fieldProblem('replacementPrimaryUserId', `Choose who replaces ${leaving.name} as primary user`)
    await rows(tx, `update memberships set is_primary = id = $1 where id in ($1, $2)`, [
      next.membership_id,
      leaving.membership_id,
    ])
  }
  await forgetSessionsOf(tx, sessionService, leaving.membership_id)
  await rows(tx, `delete from memberships where id = $1`, [leaving.membership_id])
  await forgetWhatWasTheirs(tx, company, leaving)
  await audit(tx, by, {
    subject: 'membership',
    subjectId: leaving.membership_id,
    ...auditedAs(company),
    before: { email: leaving.email, name: leaving.name, roleKey: leaving.role_key },
    after: null,
  })
}

async function handCustomersTo(
  tx: Tx,
  company: Company,
  leaving: MemberRow,
  active: readonly MemberRow[],
  ownerId: number | undefined,
): Promise<void> {
  const next = active.find(({ id }) => id === ownerId)
  if (!next) throw fieldProblem('replacementOwnerId', `Choose who takes over the customers of ${leaving.name}`)
  if (!permissionsOf(next.role_key, next.granted_permissions).includes('canBeAccountOwner'))
    throw fieldProblem('replacementOwnerId', `${next.name} cannot be an account owner`)
  await rows(tx, `update connections set account_owner_id = $3 where distributor_id = $1 and account_owner_id = $2`, [
    company.kind === 'distributor' ? company.id : 0,
    leaving.user_id,
    next.user_id,
  ])
}

/** Limits and watches end with the place; somebody who was nowhere else and never came is forgotten. */
async function forgetWhatWasTheirs(tx: Tx, company: Company, { user_id }: MemberRow): Promise<void> {
  if (company.kind === 'distributor')
    await rows(tx, `delete from par_level_watchers where user_id = $1 and distributor_id = $2`, [user_id, company.id])
  else
    await rows(
      tx,
      `delete from purchasing_limits where user_id = $1 and venue_id in (
         select id from venues where ${company.kind === 'group' ? 'venue_group_id = $2' : 'id = any ($2::bigint[])'})`,
      [user_id, company.kind === 'group' ? company.id : company.ids],
    )
  await rows(
    tx,
    `update memberships set is_default = true where id = (
       select id from memberships where user_id = $1 and not exists (select from memberships where user_id = $1 and is_default)
        order by accepted_at nulls last, id limit 1)`,
    [user_id],
  )
  await rows(
    tx,
    `delete from users u where u.id = $1 and u.status = 'invited' and not exists (select from memberships where user_id = u.id)`,
    [user_id],
  )
}
