import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { categories, customers, groupPrices, groups, products, SIZES } from '../data-set.ts'

const sql = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')

/** Fills the floor's database with the data set and some trading history, so that the planner knows the tables as they are in use. */
export async function fillFloor(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(sql('schema.sql'))
  await client.query(sql('indexes.sql'))
  const insert = (table: string, columns: string, types: string, rows: readonly unknown[][]) =>
    client.query(
      `insert into ${table} (${columns}) select * from unnest(${types
        .split(' ')
        .map((type, i) => `$${i + 1}::${type}[]`)
        .join(', ')})`,
      types.split(' ').map((_, i) => rows.map((row) => row[i])),
    )
  const all = products()
  await insert(
    'category',
    'id, name',
    'int text',
    categories().map(({ id, name }) => [id, name]),
  )
  await insert(
    'product',
    'id, name, slug, sku, description, price, category_id',
    'int text text text text int int',
    all.map(({ id, name, slug, sku, description, price, category }) => [id, name, slug, sku, description, price, category]),
  )
  await insert(
    'customer_group',
    'id, name',
    'int text',
    groups().map(({ id, name }) => [id, name]),
  )
  await insert(
    'customer',
    'id, email, group_id, token',
    'int text int text',
    customers().map(({ id, email, group }) => [id, email, group, floorToken(id)]),
  )
  await insert(
    'group_price',
    'group_id, product_id, price',
    'int int int',
    groupPrices(all).map(({ group, product, price }) => [group, product, price]),
  )
  await client.query(
    `insert into orders (customer_id, total, address) select 1 + i % (select count(*) from customer), 1000, '{}' from generate_series(1, 2000) i`,
  )
  await client.query(
    `insert into order_line select o, l + 1, p.id, p.name, p.sku, 1 + l, p.price from generate_series(1, 2000) o, generate_series(0, 9) l
       join product p on true where p.id = 1 + (o * 37 + l * 911) % ${SIZES.products}`,
  )
  await client.query('vacuum analyze')
  await client.end()
}

export const floorToken = (customer: number): string => `token-${customer}`
