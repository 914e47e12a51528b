import { administration, type Member } from '#contract/administration.ts'
import { ROLE_KEYS, type Role, type RoleKey } from '#contract/permissions.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { AdminActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { writeLetter } from '#server/platform/mail/letter.ts'
import type { SessionDesk } from '#server/sessions/session-desk.ts'
import { newPasswordLink } from '#server/sessions/set-password.ts'

type Row = Omit<Member, 'role' | 'lastSeenAt'> & { roleKey: RoleKey; lastSeenAt: Date | null }
type NewMember = { name: string; email: string; phone: string; roleKey: RoleKey }

const SELECT = `select u.id, u.name, u.email, u.phone, u.status, m.role_key as "roleKey", m.is_primary as "isPrimary",
    u.last_seen_at as "lastSeenAt"
  from memberships m join users u on u.id = m.user_id`

/** Members of a group: of all its venues, or of some. */
const IN_GROUP = `(m.venue_group_id = $1 or m.id in (
  select mv.membership_id from membership_venues mv join venues v on v.id = mv.venue_id where v.venue_group_id = $1))`

export const distributorUsers = answer(administration.distributorUsers, async ({ params }, { tx }) => {
  await companyName(tx, 'distributors', params.distributorId)
  return { data: await members(tx, 'm.distributor_id = $1', params.distributorId) }
})

export const groupUsers = answer(administration.groupUsers, async ({ params }, { tx }) => {
  await companyName(tx, 'venue_groups', params.groupId)
  return { data: await members(tx, IN_GROUP, params.groupId) }
})

/** The first user of a supplier makes it invited (G-005). */
export const createDistributorUser = (desk: SessionDesk) =>
  answer(administration.createDistributorUser, async ({ params, body }, { tx, actor, now }) => {
    const { distributorId } = params
    const company = await companyName(tx, 'distributors', distributorId, { lock: true })
    mustFit(body.roleKey, 'distributor')
    const isPrimary = (await members(tx, 'm.distributor_id = $1', distributorId)).length === 0
    const userId = await insertUser(tx, body)
    await rows(
      tx,
      `insert into memberships (user_id, role_key, distributor_id, is_primary, is_default) values ($1, $2, $3, $4, true)`,
      [userId, body.roleKey, distributorId, isPrimary],
    )
    await rows(tx, `update distributors set status = 'invited', invited_at = $2 where id = $1 and status = 'inactive'`, [
      distributorId,
      now,
    ])
    await invite(tx, desk, { userId, body, company, actor, now, distributorId })
    return memberOf(tx, userId)
  })

export const createGroupUser = (desk: SessionDesk) =>
  answer(administration.createGroupUser, async ({ params, body }, { tx, actor, now }) => {
    const { groupId } = params
    const company = await companyName(tx, 'venue_groups', groupId, { lock: true })
    mustFit(body.roleKey, 'venue')
    const venueIds = body.venueIds && [...new Set(body.venueIds)]
    if (venueIds) await mustBeVenuesOf(tx, groupId, venueIds)
    const isPrimary = (await members(tx, IN_GROUP, groupId)).length === 0
    const userId = await insertUser(tx, body)
    const [membership] = await rows<{ id: number }>(
      tx,
      `insert into memberships (user_id, role_key, venue_group_id, is_primary, is_default) values ($1, $2, $3, $4, true) returning id`,
      [userId, body.roleKey, venueIds ? null : groupId, isPrimary],
    )
    if (venueIds)
      await rows(tx, `insert into membership_venues (membership_id, venue_id) select $1, unnest($2::bigint[])`, [
        membership?.id,
        venueIds,
      ])
    await invite(tx, desk, { userId, body, company, actor, now, venueGroupId: groupId })
    return memberOf(tx, userId)
  })

async function members(tx: Tx, where: string, companyId: number): Promise<Member[]> {
  const found = await rows<Row>(tx, `${SELECT} where ${where} order by m.is_primary desc, u.name, u.id`, [companyId])
  return found.map(view)
}

async function memberOf(tx: Tx, userId: number): Promise<Member> {
  const [row] = await rows<Row>(tx, `${SELECT} where u.id = $1`, [userId])
  if (!row) throw new Problem('not_found')
  return view(row)
}

/** With a lock, two first users at once cannot both be the primary one. @throws Problem not_found */
async function companyName(tx: Tx, table: 'distributors' | 'venue_groups', id: number, { lock = false } = {}): Promise<string> {
  const isThere = table === 'distributors' ? 'and deleted_at is null' : ''
  const [company] = await rows<{ name: string }>(
    tx,
    `select name from ${table} where id = $1 ${isThere} ${lock ? 'for update' : ''}`,
    [id],
  )
  if (!company) throw new Problem('not_found')
  return company.name
}

function mustFit(roleKey: RoleKey, role: Role): void {
  if (ROLE_KEYS[roleKey].role !== role) throw fieldProblem('roleKey', 'This role belongs to another kind of company')
}

async function mustBeVenuesOf(tx: Tx, groupId: number, venueIds: readonly number[]): Promise<void> {
  if (venueIds.length === 0) throw fieldProblem('venueIds', 'Needs at least one outlet')
  const own = await rows(tx, `select from venues where venue_group_id = $1 and id = any ($2) and deleted_at is null`, [
    groupId,
    venueIds,
  ])
  if (own.length !== venueIds.length) throw fieldProblem('venueIds', 'Some of these outlets are not of this group')
}

async function insertUser(tx: Tx, { name, email, phone }: NewMember): Promise<number> {
  const [user] = await rows<{ id: number }>(
    tx,
    `insert into users (email, name, phone, status) values ($1, $2, $3, 'invited') on conflict (email) do nothing returning id`,
    [email, name, phone],
  )
  if (!user) throw fieldProblem('email', 'Somebody already signs in with this address')
  return user.id
}

type Invitation = {
  userId: number
  body: NewMember
  company: string
  actor: AdminActor
  now: Date
  distributorId?: number
  venueGroupId?: number
}

async function invite(tx: Tx, desk: SessionDesk, { userId, body, company, actor, now, ...owner }: Invitation): Promise<void> {
  const token = await newPasswordLink(tx, userId, now)
  const letter = {
    title: `Join ${company} on ${desk.productName}`,
    paragraphs: [
      `Hello ${body.name}, ${company} orders and delivers with ${desk.productName}, and you have been given a place there.`,
      'Set a password to begin. The link works once, within 24 hours; after that, ask for another one where you sign in.',
    ],
    button: { label: 'Set password', url: `${desk.publicUrl}/set-password/${token}` },
  }
  await writeLetter(tx, desk, body.email, letter)
  await audit(tx, actor, {
    subject: 'user',
    subjectId: userId,
    ...owner,
    before: null,
    after: { email: body.email, roleKey: body.roleKey },
  })
}

const view = ({ roleKey, lastSeenAt, ...row }: Row): Member => ({
  ...row,
  role: { key: roleKey, name: ROLE_KEYS[roleKey].name },
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
})
