import type { ErasurePreview } from '#contract/upkeep/erasure.ts'
import { checkOwner, leaveAccount } from '#server/parties/accounts/leave-account.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import { endSessionsOf } from '#server/parties/sessions/session-store.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { eraseTraces } from './erase-traces.job.ts'
import { FORMER_USER, formerEmail, type Identity } from './traces.ts'

/** What erasing a person does to each of their companies. @throws Problem not_found */
export async function previewErasure(tx: Tx, userId: number): Promise<ErasurePreview> {
  const [person] = await rows<{ id: number; name: string; email: string }>(
    tx,
    `select id, name, email from users where id = $1 and not exists (select from erasures where user_id = $1)`,
    [userId],
  )
  if (!person) throw new Problem('not_found')
  const accounts = await rows<{ id: number; name: string }>(tx, ACCOUNTS, [userId])
  const companies: ErasurePreview['companies'] = []
  for (const { id, name } of accounts) {
    const { isOwner, isAlone, needsReplacement } = await checkOwner(tx, { userId }, id)
    const outcome = needsReplacement ? 'needs_handover' : isAlone && isOwner ? 'closes' : 'leaves'
    companies.push({ accountId: id, name, outcome })
  }
  return { ...person, companies }
}

const ACCOUNTS = `select m.id, coalesce(d.name, g.name, (select string_agg(v.name, ', ' order by v.name)
    from membership_venues mv join venues v on v.id = mv.venue_id where mv.membership_id = m.id), '') as name
  from memberships m left join distributors d on d.id = m.distributor_id left join venue_groups g on g.id = m.venue_group_id
  where m.user_id = $1 and not m.is_admin order by m.id`

/**
 * Erases a person: they leave their companies, every session ends, nobody can sign in as them and their mail address is free. What other
 * rows say about them is replaced by a job that starts at once. @throws Problem not_found, conflict, last_admin
 */
export async function erasePerson(
  tx: Tx,
  sessionService: SessionService,
  userId: number,
  by: Pick<Actor, 'userId' | 'userName'>,
  now: Date,
): Promise<void> {
  // In the order in which a renewal of a session locks them, so that the two wait for each other instead of colliding.
  await rows(tx, `select from refresh_tokens t join sessions s on s.id = t.session_id where s.user_id = $1 for update of t`, [
    userId,
  ])
  await rows(tx, `select from users where id = $1 for update`, [userId])
  const { companies } = await previewErasure(tx, userId)
  const held = companies.filter(({ outcome }) => outcome === 'needs_handover').map(({ name }) => name)
  if (held.length > 0) throw new Problem('conflict', { message: `Someone else must take over ${held.join(' and ')} first.` })
  const identity = await identityOf(tx, userId)
  for (const ended of await endSessionsOf(tx, userId, now, null)) sessionService.forgetAfter(tx, ended)
  await leavePlatform(tx, userId)
  const person = { userId, userName: FORMER_USER, sessionId: '' }
  const author = by.userId === userId ? person : by
  for (const { accountId } of companies) await leaveAccount(tx, sessionService, person, accountId, undefined, now, author)
  await rows(tx, `insert into erasures (user_id, requested_at, requested_by, sealed) values ($1, $2, $3, $4)`, [
    userId,
    now,
    author.userId,
    sessionService.mailSealing.seal(JSON.stringify(identity)),
  ])
  for (const table of OWN_ROWS) await rows(tx, `delete from ${table} where user_id = $1`, [userId])
  // Mails on their way would still reach the person.
  await rows(tx, `delete from mails where recipient = any ($1::text[]) and sent_at is null`, [identity.emails])
  await rows(tx, BECOMES_FORMER, [userId, FORMER_USER, formerEmail(userId)])
  await audit(tx, author, { subject: 'personal_data', subjectId: userId, before: null, after: { isErased: true } })
  await enqueue(tx, eraseTraces, { userId })
}

/** Rows that are only the person's own. */
export const OWN_ROWS = [
  'sessions',
  'known_devices',
  'memberships',
  'password_links',
  'second_factors',
  'recovery_codes',
  'notifications',
  'carts',
  'par_level_watchers',
  'purchasing_limits',
]

const BECOMES_FORMER = `update users set name = $2, email = $3, phone = '', password_hash = null, status = 'deactivated',
    notification_settings = '{}', last_seen_at = null where id = $1`

/** The platform keeps at least one administrator who can sign in. @throws Problem last_admin */
async function leavePlatform(tx: Tx, userId: number): Promise<void> {
  const admins = await rows<{ user_id: number }>(
    tx,
    `select user_id from memberships m join users u on u.id = m.user_id
      where m.is_admin and m.accepted_at is not null and (u.status = 'active' or u.id = $1) order by m.id for update of m`,
    [userId],
  )
  if (!admins.some((one) => one.user_id === userId)) return
  if (admins.every((one) => one.user_id === userId)) throw new Problem('last_admin')
  await rows(tx, `delete from memberships where user_id = $1 and is_admin`, [userId])
}

/** Names a person had before are on what they did then; names in invitations are as others typed them. */
async function identityOf(tx: Tx, userId: number): Promise<Identity> {
  const [person] = await rows<{ email: string; phone: string }>(tx, `select email, phone from users where id = $1`, [userId])
  const [found] = await rows<Pick<Identity, 'names' | 'distributorIds' | 'venueIds'>>(tx, NAMES_AND_COMPANIES, [userId])
  if (!person || !found) throw new Problem('not_found')
  return { ...found, emails: [person.email], phones: [person.phone].filter(Boolean) }
}

const NAMES_AND_COMPANIES = `with found as (
    select name, null::bigint as distributor_id, null::bigint as venue_id, null::bigint as venue_group_id from users where id = $1
    union select invited_name, distributor_id, null, venue_group_id from memberships where user_id = $1
    union select null, null, mv.venue_id, null from membership_venues mv join memberships m on m.id = mv.membership_id where m.user_id = $1
    union select user_name, distributor_id, venue_id, venue_group_id from audit_log where user_id = $1
    union select user_name, distributor_id, venue_id, null from order_events where user_id = $1
    union select ordered_by_name, distributor_id, venue_id, null from orders where ordered_by = $1
  )
  select array(select distinct name from found where name <> '') as names,
    array(select distinct distributor_id from found where distributor_id is not null) as "distributorIds",
    array(select venue_id from found where venue_id is not null
      union select v.id from venues v join found f on f.venue_group_id = v.venue_group_id) as "venueIds"`
