import type { RequiredOf } from '#contract/parties/company-security.ts'
import { NOTIFICATION_EVENTS, type NotificationSettings, type SessionUser } from '#contract/parties/session.ts'
import { permissionsOf, ROLE_KEYS } from '#contract/platform/permissions.ts'
import { colorOf } from '#server/parties/reference-lists/colors.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { RecordOf } from '#server/platform/db/table.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { mustEnrol, REQUIRED_OF, type SecondFactorPolicy } from './enrolment.ts'
import { MEMBERSHIPS, USERS } from './member-table.ts'
import { isOpen } from './open-company.ts'
import { PLATFORM_FORMATS } from './platform-formats.ts'

const USER = USERS.part('id', 'name', 'email', 'phone', 'status', 'colorId', 'notificationSettings')
const MEMBERSHIP = MEMBERSHIPS.part('roleKey', 'grantedPermissions', 'isAdmin', 'isPrimary')

type Row = RecordOf<typeof USER> &
  RecordOf<typeof MEMBERSHIP> & {
    has_second_factor: boolean
    required_of: RequiredOf
    distributor: (Place & { inventoryTracking: boolean; batchTracking: boolean }) | null
    venue_group: Place | null
    venues: Place[]
    context: 'venue' | 'venue-group' | null
    context_id: number | null
  }
type Place = {
  id: number
  name: string
  logo: string | null
  account_type: SessionUser['accountType']
  subscription_status: SessionUser['subscriptionStatus']
  formats: SessionUser['formats']
}

const place = (alias: string, timezone: string) => `json_build_object(
  'id', ${alias}.id, 'name', ${alias}.name, 'logo', ${alias}.logo,
  'account_type', ${alias}.account_type, 'subscription_status', ${alias}.subscription_status,
  'formats', json_build_object('dateFormat', ${alias}.date_format, 'timeFormat', ${alias}.time_format,
    'dateTimeFormat', ${alias}.date_format || ' ' || ${alias}.time_format, 'timezone', ${timezone},
    'currency', (select ${currencyJson('k')} from currencies k where k.code = ${alias}.currency_code)))`

/** The user of a session as the browser keeps it. @throws Problem session_revoked */
export async function sessionUser(
  tx: Tx,
  sessionId: string,
  policy: SecondFactorPolicy,
  defaultDeliveryDate: (distributorId: number) => Promise<string | null>,
): Promise<SessionUser> {
  const [row] = await rows<Row>(
    tx,
    `select ${USER.namesOf('u')}, ${MEMBERSHIP.namesOf('m')},
            exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor,
            ${REQUIRED_OF} as required_of,
            s.context, s.context_id,
            (select ${place('d', 'd.timezone')}::jsonb || jsonb_build_object('inventoryTracking', d.inventory_tracking, 'batchTracking', d.batch_tracking)
               from distributors d where d.id = m.distributor_id) as distributor,
            (select ${place('g', `coalesce((select timezone from venues where venue_group_id = g.id order by id limit 1), 'UTC')`)}
               from venue_groups g where g.id = m.venue_group_id) as venue_group,
            coalesce((select json_agg(${place('v', 'v.timezone')} order by v.name, v.id) from venues v
               where ${isOpen('v')} and (v.venue_group_id = m.venue_group_id
                  or v.id in (select venue_id from membership_venues where membership_id = m.id))), '[]') as venues
       from sessions s join users u on u.id = s.user_id join memberships m on m.id = s.membership_id
      where s.id = $1`,
    [sessionId],
  )
  if (!row) throw new Problem('session_revoked')
  return userView(row, policy, row.distributor ? await defaultDeliveryDate(row.distributor.id) : null)
}

function userView(row: Row, policy: SecondFactorPolicy, defaultDeliveryDate: string | null): SessionUser {
  const { name, description, role } = ROLE_KEYS[row.role_key]
  const context = row.context && row.context_id !== null ? { context: row.context, contextId: row.context_id } : null
  const venue = context?.context === 'venue' ? row.venues.find(({ id }) => id === context.contextId) : undefined
  const company = row.distributor ?? row.venue_group ?? venue ?? row.venues[0]
  return {
    id: row.id,
    name: row.name,
    initials: initialsOf(row.name),
    email: row.email,
    phone: row.phone,
    status: row.status,
    role: { key: row.role_key, name, description, role },
    scope: row.is_admin
      ? 'admin'
      : row.distributor
        ? 'distributor'
        : context?.context === 'venue-group'
          ? 'venue-group'
          : 'venue',
    permissions: permissionsOf(row.role_key, row.granted_permissions),
    accountName: company?.name ?? 'Platform',
    accountType: company?.account_type ?? 'premium',
    subscriptionStatus: company?.subscription_status ?? 'active',
    isPrimary: row.is_primary,
    mustEnrol: mustEnrol(policy, {
      isPlatformAdmin: row.is_admin,
      roleKey: row.role_key,
      grantedPermissions: row.granted_permissions,
      hasSecondFactor: row.has_second_factor,
      requiredOf: row.required_of,
    }),
    colors: colorOf(row.color_id),
    notificationSettings: notificationSettingsFrom(row.notification_settings),
    formats: (venue ?? company)?.formats ?? PLATFORM_FORMATS,
    venueId: venue?.id ?? null,
    groupId: row.venue_group?.id ?? null,
    distributorId: row.distributor?.id ?? null,
    venues: row.venues,
    group: row.venue_group,
    distributor: row.distributor && { ...row.distributor, defaultDeliveryDate },
    context,
  }
}

/** Everybody is notified both ways until the user chooses otherwise (G-049). */
export function notificationSettingsFrom(stored: Partial<NotificationSettings>): NotificationSettings {
  const both = { mail: true, app: true }
  return Object.fromEntries(NOTIFICATION_EVENTS.map((event) => [event, stored[event] ?? both])) as NotificationSettings
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}
