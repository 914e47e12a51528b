import type { NewGroupMember } from '#contract/parties/members.ts'
import { MEMBERSHIPS } from '#server/parties/sessions/member-table.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import { newPasswordLink, passwordLinkUrl } from '#server/parties/sessions/set-password.ts'
import { countInvitation } from '#server/parties/sessions/throttle.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { writeLetter } from '#server/platform/mail/letter.ts'
import { nameInMail } from '#server/platform/mail/name-in-mail.ts'
import { type Administrator, auditedAs, type Company, companyName, inCompany, lockCompany } from './company.ts'
import { chosenRole, chosenVenues, setVenues } from './member-choices.ts'
import { findMembership, listMembers, type MemberRow } from './member-reads.ts'

const INVITED = MEMBERSHIPS.part(
  'userId',
  'roleKey',
  'grantedPermissions',
  'distributorId',
  'venueGroupId',
  'isPrimary',
  'acceptedAt',
  'invitedName',
)

/** Invites a person. Whether the address signs in somewhere already shows in nothing but the mail they get. */
export async function inviteMember(
  tx: Tx,
  sessionService: SessionService,
  company: Company,
  { email, name, phone = '', roleKey, grantedPermissions = [], venueIds }: NewGroupMember,
  by: Administrator,
  now: Date,
): Promise<MemberRow> {
  const called = await lockCompany(tx, company)
  chosenRole(by, company, roleKey, grantedPermissions)
  const venues = await chosenVenues(tx, company, venueIds)
  const others = await listMembers(tx, company)
  if (others.some((other) => other.email === email)) throw fieldProblem('email', 'This person is already in the company')
  const { userId, isNew } = await findOrAddUser(tx, email, name, phone)
  if (!isNew && (await isElsewhereInside(tx, company, userId)))
    throw fieldProblem('email', 'This person works for outlets that you do not administer')
  const [membership] = await rows<{ id: number }>(
    tx,
    `insert into memberships (${INVITED.names}, is_default, invited_as)
     values (${INVITED.placeholders(2)}, not exists (select from memberships where user_id = $2 and is_default),
             case when $1 then null else nextval(pg_get_serial_sequence('users', 'id')) end) returning id`,
    [
      isNew,
      ...INVITED.values({
        userId,
        roleKey,
        grantedPermissions,
        distributorId: company.kind === 'distributor' ? company.id : null,
        venueGroupId: company.kind === 'group' && venues === null ? company.id : null,
        isPrimary: others.length === 0,
        acceptedAt: null,
        invitedName: name,
      }),
    ],
  )
  const membershipId = membership?.id ?? 0
  if (venues) await setVenues(tx, membershipId, venues)
  await markInvited(tx, company, now)
  await sendInvitation(tx, sessionService, { membershipId, company: called, now })
  await audit(tx, by, {
    subject: 'membership',
    subjectId: membershipId,
    ...auditedAs(company),
    before: null,
    after: { email, name, roleKey, grantedPermissions, venueIds: venues },
  })
  return findMembership(tx, membershipId)
}

async function findOrAddUser(tx: Tx, email: string, name: string, phone: string) {
  const [added] = await rows<{ id: number }>(
    tx,
    `insert into users (email, name, phone, status) values ($1, $2, $3, 'invited') on conflict (email) do nothing returning id`,
    [email, name, phone],
  )
  if (added) return { userId: added.id, isNew: true }
  const [known] = await rows<{ id: number }>(tx, `select id from users where email = $1`, [email])
  return { userId: known?.id ?? 0, isNew: false }
}

/** Somebody may work for outlets of the same group that the inviter does not see. */
async function isElsewhereInside(tx: Tx, company: Company, userId: number): Promise<boolean> {
  if (company.kind !== 'venues') return false
  const { where, value } = inCompany(company)
  const found = await rows(
    tx,
    `select from memberships m where m.user_id = $2 and not (${where})
        and (m.id in (select membership_id from membership_venues where venue_id = any ($1::bigint[]))
          or m.venue_group_id in (select venue_group_id from venues where id = any ($1::bigint[])))`,
    [value, userId],
  )
  return found.length > 0
}

/** The first invitation of a supplier makes it invited (G-005), that of a draft group invite_sent (G-027). */
async function markInvited(tx: Tx, company: Company, now: Date): Promise<void> {
  if (company.kind === 'distributor')
    await rows(tx, `update distributors set status = 'invited', invited_at = $2 where id = $1 and status = 'inactive'`, [
      company.id,
      now,
    ])
  if (company.kind === 'group')
    await rows(tx, `update venue_groups set status = 'invite_sent', invited_at = $2 where id = $1 and status = 'draft'`, [
      company.id,
      now,
    ])
}

/** Sends an invitation again; links sent before end. @throws Problem conflict when it was accepted */
export async function inviteAgain(
  tx: Tx,
  sessionService: SessionService,
  company: Company,
  member: MemberRow,
  now: Date,
): Promise<void> {
  if (member.status !== 'invited') throw new Problem('conflict', { message: `${member.name} has already accepted` })
  await rows(tx, `update password_links set used_at = $2 where membership_id = $1 and used_at is null`, [
    member.membership_id,
    now,
  ])
  await sendInvitation(tx, sessionService, { membershipId: member.membership_id, company: await companyName(tx, company), now })
}

type Invitation = { membershipId: number; company: string; now: Date }

/** Who signs in elsewhere accepts there; everybody else sets a password by a link. */
async function sendInvitation(tx: Tx, sessionService: SessionService, { membershipId, company, now }: Invitation): Promise<void> {
  const [user] = await rows<{ id: number; email: string; name: string; status: string; signs_in: boolean; company_id: string }>(
    tx,
    `select u.id, u.email, coalesce(nullif(m.invited_name, ''), u.name) as name, u.status,
            coalesce('distributor ' || m.distributor_id, 'group ' || m.venue_group_id, 'outlets, by membership ' || m.id) as company_id,
            u.status = 'active' and exists (select from memberships o where o.user_id = u.id and o.accepted_at is not null and not o.is_admin) as signs_in
       from memberships m join users u on u.id = m.user_id where m.id = $1`,
    [membershipId],
  )
  if (!user || user.status === 'deactivated') return
  await countInvitation(tx, { company: user.company_id, email: user.email }, now)
  const inviter = nameInMail(company)
  const greeting = `${inviter} uses ${sessionService.productName}, and has added you as a user.`
  await writeLetter(
    tx,
    sessionService,
    user.email,
    user.signs_in
      ? {
          title: `Join ${inviter} on ${sessionService.productName}`,
          paragraphs: [greeting, 'Sign in as usual and accept it under Your accounts. Until then nothing changes.'],
          button: { label: 'Your accounts', url: `${sessionService.publicUrl}/accounts/premium` },
        }
      : {
          title: `Join ${inviter} on ${sessionService.productName}`,
          paragraphs: [
            greeting,
            'Set a password to start. The link works once and expires after 24 hours; request a new one on the sign-in page.',
          ],
          button: {
            label: 'Set password',
            url: passwordLinkUrl(sessionService, await newPasswordLink(tx, user.id, now, membershipId)),
          },
        },
  )
}
