import { ROLE_KEYS } from '#contract/platform/permissions.ts'
import { PEOPLE, type Person } from './people.ts'
import type { Ids, Tables } from './rows.ts'
import { SUPPLIERS, type SupplierKey, TAX, TIMEZONE } from './suppliers.ts'
import { GROUPS, type GroupKey, REQUESTS, type Trade, VENUES, type VenueKey } from './venues.ts'

export type Companies = {
  suppliers: Record<SupplierKey, { id: number; warehouseId: number }>
  groups: Record<GroupKey, { id: number }>
  venues: Record<VenueKey, { id: number }>
  people: (Person & { id: number })[]
  tables: Tables
}

/** What the links of Northfield's shop carry. */
const NORTHFIELDS_SHOP = 'northfield-produce-shop'
const AGE_DAYS = 400

/** Suppliers, venues, who works there and who trades with whom. */
export function companies(ids: Ids, now: Date, passwordHash: string): Companies {
  const since = new Date(now.getTime() - AGE_DAYS * 86_400_000)
  const suppliers = keyed(SUPPLIERS, () => ({ id: ids.distributors(), warehouseId: ids.warehouses() }))
  const groups = keyed(GROUPS, () => ({ id: ids.venue_groups() }))
  const venues = keyed(VENUES, () => ({ id: ids.venues() }))
  const people = PEOPLE.map((person) => ({ ...person, id: ids.users() }))
  return {
    suppliers,
    groups,
    venues,
    people,
    tables: {
      distributors: SUPPLIERS.map((supplier) => ({
        id: suppliers[supplier.key].id,
        name: supplier.name,
        legal_name: `${supplier.name} Pty Ltd`,
        company_registration_number: supplier.registrationNumber,
        description: supplier.description,
        email: supplier.email,
        phone: supplier.phone,
        primary_contact_name: contactOf(supplier.key),
        street: supplier.street,
        city: supplier.city,
        zip_code: supplier.zipCode,
        state: 'NSW',
        country: 'Australia',
        status: 'active',
        registered_at: since,
        account_type: supplier.accountType,
        currency_code: 'AUD',
        timezone: TIMEZONE,
        tax: TAX,
        tax_calculation: supplier.taxCalculation,
        minimum_order_amount: supplier.minimumOrderAmount,
        delivery_fee: supplier.deliveryFee,
        delivery_days: [...supplier.deliveryDays],
        restrict_delivery_dates: supplier.restrictDeliveryDates,
        delivery_period: supplier.deliveryPeriod,
        delivery_period_count: supplier.deliveryPeriodCount,
        working_hours_from: supplier.workingHours.from,
        working_hours_to: supplier.workingHours.to,
        order_more_than_available: !supplier.countsStock,
        display_level: supplier.countsStock ? 'exact' : 'level',
        display_stock_numbers: supplier.countsStock,
        low_inventory_threshold: 6,
        dormant_period: 30,
        shop_token: supplier.key === 'northfield' ? NORTHFIELDS_SHOP : null,
        created_at: since,
      })),
      warehouses: SUPPLIERS.flatMap(({ key, countsStock }) => [
        {
          id: suppliers[key].warehouseId,
          distributor_id: suppliers[key].id,
          name: 'Main warehouse',
          is_primary: true,
        },
        // Whoever counts also keeps goods in a second place.
        ...(countsStock ? [{ id: ids.warehouses(), distributor_id: suppliers[key].id, name: 'Cellar', is_primary: false }] : []),
      ]),
      venue_groups: GROUPS.map(({ key, name }) => ({
        id: groups[key].id,
        name,
        account_type: 'premium',
        currency_code: 'AUD',
        registered_at: since,
        created_at: since,
      })),
      venues: VENUES.map((venue) => ({
        id: venues[venue.key].id,
        venue_group_id: venue.group && groups[venue.group].id,
        name: venue.name,
        legal_name: `${venue.name} Pty Ltd`,
        email: venue.email,
        phone: venue.phone,
        primary_contact_name:
          people.find(({ at }) => typeof at === 'object' && 'venues' in at && at.venues[0] === venue.key)?.name ?? '',
        primary_contact_phone: venue.phone,
        street: venue.street,
        city: venue.city,
        zip_code: venue.zipCode,
        state: 'NSW',
        country: 'Australia',
        instruction: venue.instruction,
        status: 'active',
        account_type: venue.group ? 'premium' : 'free',
        currency_code: 'AUD',
        inventory_feature: true,
        recipe_feature: venue.group === 'harbour',
        timezone: TIMEZONE,
        registered_at: since,
        created_at: since,
      })),
      users: people.map(({ id, name, email }, i) => ({
        id,
        email,
        name,
        phone: `+61 4 5550 ${String(1000 + id).slice(-4)}`,
        password_hash: passwordHash,
        status: 'active',
        color_id: (i % 8) + 1,
        notification_settings: {} as never,
        created_at: since,
        last_seen_at: null,
      })),
      ...memberships(people, { suppliers, groups, venues }, ids, since),
      connections: [...connections(suppliers, venues, people, since), ...requests(suppliers, venues, now)],
      invitations: requests(suppliers, venues, now).map(({ distributor_id, venue_id, requested_by, created_at }) => ({
        distributor_id,
        venue_id,
        requested_by: requested_by ?? 'distributor',
        ...(created_at && { created_at }),
      })),
    },
  }
}

const keyed = <K extends string, T>(all: readonly { key: K }[], make: () => T): Record<K, T> =>
  Object.fromEntries(all.map(({ key }) => [key, make()])) as Record<K, T>

const contactOf = (key: SupplierKey): string =>
  PEOPLE.find(({ at, isPrimary }) => isPrimary && typeof at === 'object' && 'supplier' in at && at.supplier === key)?.name ?? ''

function memberships(
  people: Companies['people'],
  keys: Pick<Companies, 'suppliers' | 'groups' | 'venues'>,
  ids: Ids,
  since: Date,
): Tables {
  const members = people.map((person) => ({ ...person, membershipId: ids.memberships() }))
  return {
    memberships: members.map(({ id, membershipId, role, at, granted = [], isPrimary = false }) => ({
      id: membershipId,
      user_id: id,
      role_key: role,
      granted_permissions: [...granted],
      is_admin: ROLE_KEYS[role].role === 'admin',
      distributor_id: typeof at === 'object' && 'supplier' in at ? keys.suppliers[at.supplier].id : null,
      venue_group_id: typeof at === 'object' && 'group' in at ? keys.groups[at.group].id : null,
      is_primary: isPrimary,
      is_default: true,
      created_at: since,
    })),
    membership_venues: members.flatMap(({ membershipId, at }) =>
      typeof at === 'object' && 'venues' in at
        ? at.venues.map((venue) => ({ membership_id: membershipId, venue_id: keys.venues[venue].id }))
        : [],
    ),
  }
}

type Connection = NonNullable<Tables['connections']>[number]

function connections(
  suppliers: Companies['suppliers'],
  venues: Companies['venues'],
  people: Companies['people'],
  since: Date,
): Connection[] {
  const owner = people.find(
    ({ role, at }) =>
      role === 'distributor_manager' && typeof at === 'object' && 'supplier' in at && at.supplier === 'northfield',
  )
  return VENUES.flatMap((venue) =>
    (Object.entries(venue.trades) as [SupplierKey, Trade][]).map(([supplier, trade]) => ({
      distributor_id: suppliers[supplier].id,
      venue_id: venues[venue.key].id,
      status: 'active',
      requested_by: 'venue',
      payment_terms: trade.paymentTerms,
      minimum_order_amount: trade.minimumOrderAmount ?? null,
      delivery_fee: trade.deliveryFee ?? null,
      customer_type: trade.customerType,
      account_owner_id: supplier === 'northfield' ? (owner?.id ?? null) : null,
      created_at: since,
      account_opened_at: since,
    })),
  )
}

const requests = (suppliers: Companies['suppliers'], venues: Companies['venues'], now: Date): Connection[] =>
  REQUESTS.map(({ supplier, venue, by }) => ({
    distributor_id: suppliers[supplier].id,
    venue_id: venues[venue].id,
    status: 'connection_pending',
    requested_by: by,
    payment_terms: 'no_terms',
    minimum_order_amount: null,
    delivery_fee: null,
    customer_type: 'standard',
    account_owner_id: null,
    created_at: new Date(now.getTime() - 2 * 86_400_000),
    account_opened_at: null,
  }))
