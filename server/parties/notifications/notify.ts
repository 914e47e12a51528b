import type { NOTIFICATION_EVENTS, NotificationSettings } from '#contract/parties/session.ts'
import { permissionsOf, type RoleKey } from '#contract/platform/permissions.ts'
import { notificationSettingsFrom } from '#server/parties/sessions/session-user.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'
import { NOTIFICATIONS } from './notification-table.ts'

const NOTE = NOTIFICATIONS.part('distributorId', 'venueId', 'orderId', 'subjectId', 'kind', 'title', 'body', 'about')

export type Recipient = { userId: number; name: string; email: string; byMail: boolean; inApp: boolean }
type Event = (typeof NOTIFICATION_EVENTS)[number]

type Person = { id: number; name: string; email: string; notification_settings: Partial<NotificationSettings> }
type Row = Person & { role_key: RoleKey; granted_permissions: string[] }

/** Users of a company to be notified of an event, each with the ways they have chosen (G-049); only those who hold the permission. */
export async function usersToNotify(
  tx: Tx,
  company: { distributorId: number } | { venueId: number },
  { permission, event }: { permission: string; event: Event },
): Promise<Recipient[]> {
  const [where, id] =
    'distributorId' in company
      ? ['m.distributor_id = $1', company.distributorId]
      : [
          `(m.venue_group_id = (select venue_group_id from venues where id = $1)
            or m.id in (select membership_id from membership_venues where venue_id = $1))`,
          company.venueId,
        ]
  const members = await rows<Row>(
    tx,
    `select u.id, u.name, u.email, u.notification_settings, m.role_key, m.granted_permissions
       from memberships m join users u on u.id = m.user_id where ${where} and u.status = 'active' and m.accepted_at is not null order by u.id`,
    [id],
  )
  return members
    .filter(({ role_key, granted_permissions }) =>
      (permissionsOf(role_key, granted_permissions) as string[]).includes(permission),
    )
    .map((member) => recipientFrom(member, event))
}

/** One user, with the ways chosen for an event. */
export async function userToNotify(tx: Tx, userId: number, event: Event): Promise<Recipient | undefined> {
  const [user] = await rows<Person>(
    tx,
    `select id, name, email, notification_settings from users where id = $1 and status = 'active'`,
    [userId],
  )
  return user && recipientFrom(user, event)
}

function recipientFrom({ id, name, email, notification_settings }: Person, event: Event): Recipient {
  const { mail, app } = notificationSettingsFrom(notification_settings)[event]
  return { userId: id, name, email, byMail: mail, inApp: app }
}

export type Note = {
  kind: string
  title: string
  body: string
  /** The event it is about: nobody is notified twice. */
  about: string
  orderId?: number
  /** What it leads to besides an order, as `kind` says. */
  subjectId?: number
  distributorId?: number
  venueId?: number
}

/** Puts a note under the bell of each user, once, and rings it. */
export async function notify(tx: Tx, userIds: readonly number[], note: Note): Promise<void> {
  if (userIds.length === 0) return
  const notified = await rows<{ user_id: number }>(
    tx,
    `insert into notifications (user_id, ${NOTE.names})
     select unnest($1::bigint[]), ${NOTE.placeholders(2)} on conflict (user_id, about) do nothing returning user_id`,
    [userIds, ...NOTE.values({ distributorId: null, venueId: null, orderId: null, subjectId: null, ...note })],
  )
  for (const { user_id } of notified) announce(tx, { topic: 'notifications', userId: user_id })
}
