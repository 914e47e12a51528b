import { isAdministrator, mayHandOut } from '#contract/parties/member-rules.ts'
import type { GroupMemberChange } from '#contract/parties/members.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { type Administrator, auditedAs, type Company, lockCompany } from './company.ts'
import { chosenRole, chosenVenues, setVenues } from './member-choices.ts'
import { findMember, listMembers, type MemberRow } from './member-reads.ts'

/** Changes what a person is in the company (E-021), and their name and phone unless other companies know them by these. */
export async function changeMember(
  tx: Tx,
  sessionService: SessionService,
  company: Company,
  id: number,
  change: GroupMemberChange,
  by: Administrator,
): Promise<MemberRow> {
  await lockCompany(tx, company)
  const before = await findMember(tx, company, id)
  mustBeWithinReach(by, before)
  const roleKey = change.roleKey ?? before.role_key
  // Another role drops the grants of the one before.
  const granted =
    change.grantedPermissions ?? (change.roleKey && change.roleKey !== before.role_key ? [] : before.granted_permissions)
  chosenRole(by, company, roleKey, granted)
  if (
    before.user_id === by.userId &&
    isAdministrator(before.role_key, before.granted_permissions) &&
    !isAdministrator(roleKey, granted)
  )
    throw new Problem('forbidden', { message: 'Another administrator has to remove this permission' })
  const venues = change.venueIds === undefined ? undefined : await chosenVenues(tx, company, change.venueIds)
  if (!isAdministrator(roleKey, granted) || (venues !== undefined && venues !== null))
    await mustNotBeLastAdministrator(tx, company, before)
  await rows(
    tx,
    `update memberships set role_key = $2, granted_permissions = $3,
            invited_name = case when accepted_at is null then coalesce($4, invited_name) else invited_name end where id = $1`,
    [before.membership_id, roleKey, granted, change.name ?? null],
  )
  await changePerson(tx, before, change)
  if (venues !== undefined) await moveTo(tx, company, before.membership_id, venues)
  await forgetSessionsOf(tx, sessionService, before.membership_id)
  await audit(tx, by, {
    subject: 'membership',
    subjectId: before.membership_id,
    ...auditedAs(company),
    before: {
      ...personOf(before, change),
      roleKey: before.role_key,
      grantedPermissions: before.granted_permissions,
      venueIds: before.venues.map((venue) => venue.id),
    },
    after: {
      ...personOf(change, change),
      roleKey,
      grantedPermissions: granted,
      ...(venues !== undefined && { venueIds: venues }),
    },
  })
  return findMember(tx, company, id)
}

/** Name and phone, as far as they are changed. */
const personOf = (person: { name?: string | undefined; phone?: string | undefined }, { name, phone }: GroupMemberChange) => ({
  ...(name !== undefined && { name: person.name }),
  ...(phone !== undefined && { phone: person.phone }),
})

/** @throws Problem validation_failed when the person works for others too and has to change it themselves */
async function changePerson(tx: Tx, before: MemberRow, { name, phone }: GroupMemberChange): Promise<void> {
  const isInvited = before.status === 'invited'
  const isNew = isInvited && before.id === before.user_id
  const newPhone = phone !== undefined && phone !== before.phone
  const newName = name !== undefined && name !== before.name
  // The name of somebody who has an account already is kept with the invitation, not with the account.
  if (!newPhone && (!newName || (isInvited && !isNew))) return
  const isOurs = isNew || (!isInvited && !(await worksForOthers(tx, before)))
  if (!isOurs) throw fieldProblem(newPhone ? 'phone' : 'name', 'Only this person can change it, in their own settings')
  // An account made by this invitation may have been opened for another company since.
  await rows(
    tx,
    `update users set name = coalesce($2, name), phone = coalesce($3, phone) where id = $1 and (status = 'invited') = $4`,
    [before.user_id, name ?? null, phone ?? null, isInvited],
  )
}

async function worksForOthers(tx: Tx, { user_id, membership_id }: MemberRow): Promise<boolean> {
  const others = await rows(tx, `select from memberships where user_id = $1 and id <> $2 and accepted_at is not null limit 1`, [
    user_id,
    membership_id,
  ])
  return others.length > 0
}

async function moveTo(tx: Tx, company: Company, membershipId: number, venues: readonly number[] | null): Promise<void> {
  if (company.kind === 'distributor') return
  await rows(tx, `update memberships set venue_group_id = $2 where id = $1`, [
    membershipId,
    venues === null && company.kind === 'group' ? company.id : null,
  ])
  await setVenues(tx, membershipId, venues ?? [])
  // a session that acts as an outlet or a group that is out of reach now ends
  await rows(
    tx,
    `update sessions s set revoked_at = now() where s.membership_id = $1 and s.revoked_at is null and $2::bigint[] is not null
        and (s.context = 'venue-group' or s.context_id <> all ($2::bigint[]))`,
    [membershipId, venues],
  )
}

/** Nobody changes or removes somebody who holds more than they do. @throws Problem forbidden */
export function mustBeWithinReach(by: Administrator, { role_key, granted_permissions, user_id }: MemberRow): void {
  if (user_id !== by.userId && !mayHandOut(by, role_key, granted_permissions))
    throw new Problem('forbidden', { message: 'This person has more permissions than you' })
}

/** A company keeps somebody who can manage its people: one who works for all that the leaving one works for. @throws Problem last_admin */
export async function mustNotBeLastAdministrator(tx: Tx, company: Company, leaving: MemberRow): Promise<void> {
  const administers = ({ status, role_key, granted_permissions }: MemberRow) =>
    status === 'active' && isAdministrator(role_key, granted_permissions)
  if (!administers(leaving)) return
  const others = (await listMembers(tx, company)).filter((one) => one.membership_id !== leaving.membership_id && administers(one))
  const covers = (one: MemberRow) =>
    one.is_group_wide || (!leaving.is_group_wide && leaving.venues.every(({ id }) => one.venues.some((venue) => venue.id === id)))
  if (others.some((one) => company.kind === 'distributor' || covers(one))) return
  if (company.kind !== 'distributor' && !leaving.is_group_wide && (await isGroupAdministered(tx, leaving))) return
  throw new Problem('last_admin')
}

/** Whether people of the whole group look after the outlets of somebody who leaves. */
async function isGroupAdministered(tx: Tx, leaving: MemberRow): Promise<boolean> {
  const found = await rows<Pick<MemberRow, 'role_key' | 'granted_permissions'>>(
    tx,
    `select m.role_key, m.granted_permissions from memberships m join users u on u.id = m.user_id
      where m.accepted_at is not null and u.status = 'active'
        and m.venue_group_id in (select venue_group_id from venues where id = any ($1::bigint[]))`,
    [leaving.venues.map(({ id }) => id)],
  )
  return found.some(({ role_key, granted_permissions }) => isAdministrator(role_key, granted_permissions))
}

/** Rights have changed: every node asks again who is behind these sessions. */
export async function forgetSessionsOf(tx: Tx, sessionService: SessionService, membershipId: number): Promise<void> {
  const open = await rows<{ id: string }>(tx, `select id from sessions where membership_id = $1`, [membershipId])
  for (const { id } of open) sessionService.forgetAfter(tx, id)
}
