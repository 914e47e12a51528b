import { DATE_FORMATS, TIME_FORMATS } from '#contract/parties/companies.ts'
import type { GroupSettings, VenueInGroup, VenueSettings } from '#contract/parties/venues.ts'
import type { Currency } from '#contract/platform/currency.ts'
import type { AccountType } from '#contract/platform/permissions.ts'
import { OPEN_ORDERS } from '#server/parties/companies/close-company.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { oneOf } from '#server/platform/db/one-of.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { VENUE_GROUPS, VENUES } from './venue-table.ts'

const CURRENCY = (alias: string) =>
  `(select ${currencyJson('k')} from currencies k where k.code = ${alias}.currency_code) as currency`

const hasOrdered = (venues: string) => `exists (select from orders o where o.venue_id ${venues})`

const SETTINGS = VENUES.part(
  'id',
  'name',
  'logo',
  'status',
  'accountType',
  'subscriptionStatus',
  'legalName',
  'companyRegistrationNumber',
  'email',
  'invoiceEmail',
  'phone',
  'primaryContactName',
  'primaryContactPhone',
  'secondaryContactName',
  'secondaryContactPhone',
  'contacts',
  'street',
  'city',
  'zipCode',
  'state',
  'country',
  'billingAddress',
  'instruction',
  'timezone',
  'tax',
  'dateFormat',
  'timeFormat',
  'priceChangeNotificationPercent',
  'shouldUpdateReferencePrice',
)

type VenueRow = Omit<VenueSettings, 'supportedDateFormats' | 'supportedTimeFormats' | 'dateTimeFormat' | 'primaryUserId'>

/**
 * A venue with its settings.
 * @param people reads for everyone: users belong to no tenant
 * @throws Problem not_found
 */
export async function findVenueSettings(tx: Tx, people: Tx, venueId: number): Promise<VenueSettings> {
  const [row] = await rows<VenueRow>(
    tx,
    `select ${SETTINGS.read('v')}, ${CURRENCY('v')},
            json_build_object('inventory', v.inventory_feature, 'recipeManagement', v.recipe_feature) as features,
            case when v.working_hours_from is not null and v.working_hours_to is not null
              then json_build_object('from', to_char(v.working_hours_from, 'HH24:MI'), 'to', to_char(v.working_hours_to, 'HH24:MI')) end as "workingHours",
            case when g.id is not null then json_build_object('id', g.id, 'name', g.name, 'groupOverride', g.group_override) end as "group",
            not ${hasOrdered('= v.id')} as "currencyChangeEnabled",
            array(select distributor_id from connections where venue_id = v.id and status = 'active' order by 1) as "distributorIds"
       from venues v left join venue_groups g on g.id = v.venue_group_id where v.id = $1 and v.deleted_at is null`,
    [venueId],
  )
  if (!row) throw new Problem('not_found')
  return {
    ...row,
    dateTimeFormat: `${row.dateFormat} ${row.timeFormat}`,
    supportedDateFormats: [...DATE_FORMATS],
    supportedTimeFormats: [...TIME_FORMATS],
    primaryUserId: await primaryUserOf(people, venueId),
  }
}

/** The first administrator of an outlet, or that of its group. */
async function primaryUserOf(tx: Tx, venueId: number): Promise<number | null> {
  const [primary] = await rows<{ userId: number }>(
    tx,
    `select m.user_id as "userId" from memberships m
      where m.is_primary and (m.venue_group_id = (select venue_group_id from venues where id = $1)
        or m.id in (select membership_id from membership_venues where venue_id = $1))
      order by m.id limit 1`,
    [venueId],
  )
  return primary?.userId ?? null
}

const IN_GROUP = VENUES.part('id', 'name', 'logo', 'street', 'city', 'status')

/** Venues by name, with what makes closing one impossible. */
export const listVenuesOf = (tx: Tx, venueIds: readonly number[]): Promise<VenueInGroup[]> =>
  rows<VenueInGroup>(
    tx,
    `select ${IN_GROUP.read('v')}, v.currency_code as currency,
            (select count(*) from connections c where c.venue_id = v.id and c.status = 'active') as "supplierCount",
            (select count(*) from orders o where o.venue_id = v.id and ${oneOf('o.status', OPEN_ORDERS)}) as "openOrderCount"
       from venues v where v.id = any ($1) and v.deleted_at is null order by v.name, v.id`,
    [venueIds],
  )

const GROUP = VENUE_GROUPS.part(
  'id',
  'name',
  'logo',
  'status',
  'accountType',
  'subscriptionStatus',
  'registeredAt',
  'groupOverride',
  'shouldMirrorVenueToGroup',
  'dateFormat',
  'timeFormat',
  'priceChangeNotificationPercent',
  'shouldUpdateReferencePrice',
)

type GroupRow = Omit<GroupSettings, 'venues' | 'registeredAt' | 'supportedDateFormats' | 'supportedTimeFormats'> & {
  accountType: AccountType
  currency: Currency
  registeredAt: Date | null
  venueIds: number[]
}

/** A group with its settings and venues; reads for everyone, because people are of no tenant. @throws Problem not_found */
export async function findGroupSettings(tx: Tx, groupId: number): Promise<GroupSettings> {
  const [row] = await rows<GroupRow>(
    tx,
    `select ${GROUP.read('g')}, ${CURRENCY('g')},
            not (g.group_override and ${hasOrdered('in (select id from venues where venue_group_id = g.id and deleted_at is null)')}) as "currencyChangeEnabled",
            (select count(distinct m.user_id) from memberships m where m.venue_group_id = g.id
               or m.id in (select mv.membership_id from membership_venues mv join venues v on v.id = mv.venue_id where v.venue_group_id = g.id)) as "userCount",
            array(select id from venues where venue_group_id = g.id and deleted_at is null) as "venueIds"
       from venue_groups g where g.id = $1`,
    [groupId],
  )
  if (!row) throw new Problem('not_found')
  const { venueIds, registeredAt, ...group } = row
  return {
    ...group,
    registeredAt: registeredAt?.toISOString() ?? null,
    supportedDateFormats: [...DATE_FORMATS],
    supportedTimeFormats: [...TIME_FORMATS],
    venues: await listVenuesOf(tx, venueIds),
  }
}
