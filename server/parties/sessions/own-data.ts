import { ownSessions } from '#contract/parties/own-sessions.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { download } from '#server/platform/http/download.ts'

/** What is kept about a person, each as a list. Orders and audit entries belong to companies, so they are named and not copied. */
const KEPT = {
  profile: `select id, email, name, phone, status, notification_settings as "notificationSettings", created_at as "createdAt",
      last_seen_at as "lastSeenAt" from users where id = $1`,
  memberships: `select m.role_key as role, m.granted_permissions as "grantedPermissions", coalesce(d.name, g.name,
      (select string_agg(v.name, ', ' order by v.name) from membership_venues mv join venues v on v.id = mv.venue_id where mv.membership_id = m.id),
      'Platform') as company, m.created_at as "createdAt", m.accepted_at as "acceptedAt"
    from memberships m left join distributors d on d.id = m.distributor_id left join venue_groups g on g.id = m.venue_group_id
    where m.user_id = $1 order by m.id`,
  sessions: `select user_agent as browser, created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "endedAt"
    from sessions where user_id = $1 order by created_at`,
  devices: `select first_used_at as "firstUsedAt", last_used_at as "lastUsedAt" from known_devices where user_id = $1 order by first_used_at`,
  twoFactorAuthentication: `select confirmed_at as since from second_factors where user_id = $1 and confirmed_at is not null`,
  notifications: `select kind, title, body, created_at as "createdAt", read_at as "readAt" from notifications where user_id = $1 order by id`,
  mails: `select subject, plain_text as text, created_at as "createdAt", sent_at as "sentAt" from mails
    where recipient = (select email from users where id = $1) order by id`,
  ordersPlaced: `select id, order_number as "orderNumber", ordered_at as "orderedAt" from orders where ordered_by = $1 order by id`,
  orderEvents: `select order_id as "orderId", kind, at from order_events where user_id = $1 order by id`,
  auditEntries: `select subject, subject_id as "subjectId", at from audit_log where user_id = $1 order by id`,
} as const

/** Everything that is kept about a person, as the text of a JSON file. */
export async function personalData(tx: Tx, userId: number, now: Date): Promise<string> {
  const lists = Object.entries(KEPT).map(async ([name, text]) => [name, await rows(tx, text, [userId])] as const)
  return JSON.stringify({ exportedAt: now.toISOString(), ...Object.fromEntries(await Promise.all(lists)) }, null, 2)
}

export const exportOwnData = answerWithoutTransaction(ownSessions.exportData, async (_, { db, actor, now, http }) => {
  download(http.reply, 'application/json', `Personal data ${now.toISOString().slice(0, 10)}.json`)
  return personalData(db.read(everyone), actor.userId, now)
})
