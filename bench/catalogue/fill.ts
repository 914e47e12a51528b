import type pg from 'pg'
import { MOST_RECIPE_ITEMS } from '#contract/kitchen/recipes.ts'
import { accessTokens } from '#server/parties/sessions/access-token.ts'
import { keysOf } from '#server/platform/secrets/keys.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { withClient } from '#test/setup/with-client.ts'
import { SECRET } from '../docket/fill.ts'

/** Who asks in this part of the bench: a supplier's user and a buyer's. */
export const SELLER = { user: 1, session: '00000000-0000-4000-8000-00000000ca01' }
export const BUYER = { user: 2, session: '00000000-0000-4000-8000-00000000ca02' }
export const VENUE = 1
/** It holds four others, and they hold 2,000 products. */
export const RECIPE = 1

/** Adjectives and nouns of the names; every part of a name is found by some of them. */
const ADJECTIVES =
  'Amber,Basic,Coastal,Dense,Early,Fine,Grand,Heavy,Ivory,Jumbo,Keen,Light,Mellow,Noble,Organic,Prime,Quick,Rustic,Smooth,Tall'
const NOUNS =
  'Tomato,Carrot,Fennel,Lettuce,Cabbage,Parsnip,Radish,Shallot,Pumpkin,Zucchini,Spinach,Beetroot,Celery,Endive,Kale,Leek,Onion,Pepper,Potato,Squash'

/** One supplier with so many products, one customer in a special tier of every tenth of them. */
export async function fillCatalogue(url: string, count: number): Promise<void> {
  await prepareDatabase(url)
  await withClient(url, (client) => fill(client, count))
}

async function fill(client: pg.Client, count: number): Promise<void> {
  await client.query(`select set_config('docket.acting', 'everyone', false)`)
  await client.query(
    `insert into distributors (name, status, account_type, currency_code) values ('The Supplier', 'active', 'premium', 'USD')`,
  )
  await client.query(
    `insert into venues (name, account_type, currency_code, recipe_feature) values ('The Venue', 'premium', 'USD', true)`,
  )
  await client.query(`insert into connections (distributor_id, venue_id) values (1, ${VENUE})`)
  await client.query(`insert into categories (name) select 'Category ' || i from generate_series(1, 20) i`)
  await client.query(
    `insert into products (distributor_id, category_id, sku, name, description, price, ordering_unit_id, price_unit_id, created_at)
     select 1, 1 + i % 20, 'SKU-' || i, a[1 + i % 20] || ' ' || n[1 + i / 20 % 20] || ' ' || i,
            'Packed by the case. Item ' || i, 1 + (i * 31 % 20000) / 100.0, u.id, u.id, now() - make_interval(secs => i)
       from generate_series(1, $1) i, (select id from units where name = 'each' and distributor_id is null) u,
            (select string_to_array('${ADJECTIVES}', ',') as a, string_to_array('${NOUNS}', ',') as n) words`,
    [count],
  )
  await client.query(
    `insert into special_tiers (distributor_id, product_id, name, tiers)
     select 1, id, 'Theirs', '[{"id": 1, "minQuantity": 1, "value": 1.5, "marketPrice": false}]' from products where id % 10 = 0`,
  )
  await client.query(
    `insert into special_tier_venues (product_id, venue_id, distributor_id, special_tier_id) select product_id, ${VENUE}, 1, id from special_tiers`,
  )
  await people(client)
  await recipes(client)
  await client.query('vacuum analyze')
}

/** A recipe of four others, each of the most products one can hold. */
async function recipes(client: pg.Client): Promise<void> {
  await client.query(
    `insert into recipes (venue_id, name, quantity, unit_id, created_at, created_by_name, updated_at, updated_by_name)
     select ${VENUE}, 'Recipe ' || i, 1, u.id, now(), 'Buyer', now(), 'Buyer'
       from generate_series(1, 5) i, (select id from units where name = 'each' and distributor_id is null) u order by i`,
  )
  await client.query(
    `insert into recipe_items (recipe_id, venue_id, position, product_id, product_name, distributor_id, distributor_name, quantity, unit_id)
     select 2 + (p.id - 1) / ${MOST_RECIPE_ITEMS}, ${VENUE}, (p.id - 1) % ${MOST_RECIPE_ITEMS}, p.id, p.name, 1, 'The Supplier', 1.5, p.price_unit_id
       from products p where p.id <= 4 * ${MOST_RECIPE_ITEMS} order by p.id`,
  )
  await client.query(
    `insert into recipe_items (recipe_id, venue_id, position, part_id, quantity, unit_id)
     select ${RECIPE}, ${VENUE}, r.id, r.id, 1, r.unit_id from recipes r where r.id > ${RECIPE}`,
  )
}

async function people(client: pg.Client): Promise<void> {
  await client.query(
    `insert into users (name, email, status) values ('Seller', 'seller@example.test', 'active'), ('Buyer', 'buyer@example.test', 'active')`,
  )
  await client.query(
    `insert into memberships (user_id, role_key, distributor_id, is_default) values (1, 'distributor_admin', 1, true), (2, 'venue_manager', null, true)`,
  )
  await client.query(`insert into membership_venues (membership_id, venue_id) values (2, ${VENUE})`)
  await client.query(
    `insert into sessions (id, user_id, membership_id, context, context_id, expires_at) values
       ('${SELLER.session}', 1, 1, null, null, now() + interval '1 day'), ('${BUYER.session}', 2, 2, 'venue', ${VENUE}, now() + interval '1 day')`,
  )
}

export const tokenOf = ({ user, session }: { user: number; session: string }): string =>
  accessTokens(keysOf({ secret: SECRET }), 24 * 60).sign(user, session, new Date()).token
