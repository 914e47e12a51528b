import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { accessTokens } from '#server/parties/sessions/access-token.ts'
import { keysOf } from '#server/platform/secrets/keys.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { categories, customers, groupPrices, groups, products, SIZES } from '../data-set.ts'

/** Signs the tokens of the bench; the server is started with the same. */
export const SECRET = 'only the bench signs with this one, and only for itself'
const TOKEN_MINUTES = 24 * 60

/** Fills Docket's database with the same data set: one supplier with all products, a venue for every customer. Ids are the same. */
export async function fillDocket(url: string): Promise<void> {
  await prepareDatabase(url)
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`select set_config('docket.acting', 'everyone', false)`)
  const insert = (table: string, rows: readonly object[]) => {
    const columns = Object.keys(rows[0] ?? {}).join(', ')
    const source = `select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`
    return client.query(`insert into ${table} (${columns}) overriding system value ${source}`, [JSON.stringify(rows)])
  }
  await insert('distributors', [
    {
      id: 1,
      name: 'The Supplier',
      status: 'active',
      account_type: 'premium',
      currency_code: 'USD',
      tax: 0,
      delivery_days: [1, 2, 3, 4, 5],
    },
  ])
  await insert('warehouses', [{ id: 1, distributor_id: 1, name: 'Main warehouse', is_primary: true }])
  await insert('order_numbers', [{ distributor_id: 1, last_number: 2000 }])
  await insert('categories', categories())
  await insert(
    'venue_groups',
    groups().map(({ id, name }) => ({ id, name, account_type: 'premium', currency_code: 'USD' })),
  )
  const venues = customers()
  await insert(
    'venues',
    venues.map(({ id, name, group, address }) => ({
      id,
      name,
      venue_group_id: group,
      account_type: 'premium',
      currency_code: 'USD',
      street: address.line1,
      city: address.city,
      zip_code: address.postcode,
      country: 'United States',
    })),
  )
  await insert(
    'connections',
    venues.map(({ id }) => ({ distributor_id: 1, venue_id: id, status: 'active', payment_terms: 'no_terms' })),
  )
  const { rows: units } = await client.query(`select id from units where name = 'each' and distributor_id is null`)
  const all = products()
  await insert(
    'products',
    all.map(({ id, name, sku, description, price, category }) => ({
      id,
      distributor_id: 1,
      category_id: category,
      sku,
      name,
      description,
      price: price / 100,
      ordering_unit_id: units[0].id,
      price_unit_id: units[0].id,
    })),
  )
  await specialTiers(insert, all)
  await people(insert)
  await history(client)
  for (const table of [
    'distributors',
    'warehouses',
    'categories',
    'venue_groups',
    'venues',
    'products',
    'special_tiers',
    'users',
    'memberships',
    'orders',
  ])
    await client.query(`select setval('${table}_id_seq', (select max(id) from ${table}))`)
  await client.query('vacuum analyze')
  await client.end()
}

type Insert = (table: string, rows: readonly object[]) => Promise<unknown>

/** A group's own price is a special tier for its venues. */
async function specialTiers(insert: Insert, all: ReturnType<typeof products>): Promise<void> {
  const prices = groupPrices(all).map((price, i) => ({ ...price, id: i + 1 }))
  await insert(
    'special_tiers',
    prices.map(({ id, group, product, price }) => ({
      id,
      distributor_id: 1,
      product_id: product,
      name: `Buyers ${group}`,
      discount_type: 'price',
      tiers: [{ id: 1, minQuantity: 1, value: price / 100, marketPrice: false }],
    })),
  )
  const venuesOf = Map.groupBy(customers(), ({ group }) => group)
  const members = prices.flatMap(({ id, group, product }) =>
    (venuesOf.get(group) ?? []).map((venue) => ({
      product_id: product,
      venue_id: venue.id,
      distributor_id: 1,
      special_tier_id: id,
    })),
  )
  for (let from = 0; from < members.length; from += 20_000)
    await insert('special_tier_venues', members.slice(from, from + 20_000))
}

const sessionOf = (customer: number): string => `00000000-0000-4000-8000-${String(customer).padStart(12, '0')}`

async function people(insert: Insert): Promise<void> {
  const buyers = customers()
  const seller = SIZES.customers + 1
  await insert('users', [
    ...buyers.map(({ id, name, email }) => ({ id, name, email, status: 'active', notification_settings: {} })),
    { id: seller, name: 'Seller', email: 'seller@example.test', status: 'active', notification_settings: {} },
  ])
  await insert('memberships', [
    ...buyers.map(({ id }) => ({
      id,
      user_id: id,
      role_key: 'venue_manager',
      granted_permissions: [],
      is_default: true,
      distributor_id: null,
    })),
    { id: seller, user_id: seller, role_key: 'distributor_admin', granted_permissions: [], is_default: true, distributor_id: 1 },
  ])
  await insert(
    'membership_venues',
    buyers.map(({ id }) => ({ membership_id: id, venue_id: id })),
  )
  const expires_at = new Date(Date.now() + 7 * 86_400_000)
  await insert(
    'sessions',
    buyers.map(({ id }) => ({
      id: sessionOf(id),
      user_id: id,
      membership_id: id,
      context: 'venue',
      context_id: id,
      user_agent: 'bench',
      expires_at,
    })),
  )
}

/** Two thousand orders of ten lines, as the floor has them. */
async function history(client: pg.Client): Promise<void> {
  await client.query(
    `insert into orders (distributor_id, venue_id, order_number, status, ordered_by, ordered_by_name, ordered_at, currency_code, amount, amount_with_tax, line_count)
     select 1, 1 + i % ${SIZES.customers}, i, 'completed', 1 + i % ${SIZES.customers}, 'Buyer', now() - make_interval(mins => 2001 - i), 'USD', 1000, 1000, 10
       from generate_series(1, 2000) i`,
  )
  await client.query(
    `insert into order_lines (order_id, distributor_id, venue_id, position, product_id, name, sku, unit, price_unit, quantity, price_quantity, price,
       list_price, price_rule, total_price, tax_calculation)
     select o.id, 1, o.venue_id, l + 1, p.id, p.name, p.sku, 'each', 'each', 1 + l, 1 + l, p.price, p.price, '{"kind": "product"}', (1 + l) * p.price, 'exclusive'
       from orders o, generate_series(0, 9) l join products p on true where p.id = 1 + (o.id * 37 + l * 911) % ${SIZES.products}`,
  )
  await client.query(
    `insert into order_events (order_id, distributor_id, venue_id, at, kind, side, user_id, user_name)
     select id, 1, venue_id, ordered_at, 'placed', 'venue', ordered_by, 'Buyer' from orders`,
  )
  await client.query(
    `insert into venue_products (venue_id, product_id, distributor_id, times_ordered, weekly_rate, last_ordered_at, last_quantity, last_price)
     select venue_id, product_id, 1, count(*), sum(quantity) / 13, now(), max(quantity), max(price) from order_lines group by 1, 2`,
  )
}

export const docketToken = (customer: number): string =>
  accessTokens(keysOf({ secret: SECRET }), TOKEN_MINUTES).sign(customer, sessionOf(customer), new Date()).token

/** A key as a client makes one for each order. */
export const newKey = (): string => randomUUID()
