/**
 * The floor's SQL: one statement per piece of work, prices resolved for the caller's customer group. Each returns ready JSON
 * text in one row. Left as they are, so that ratios stay comparable.
 */
const price = 'coalesce(g.price, p.price)'
const from = 'product p left join group_price g on g.group_id = $1 and g.product_id = p.id'
const row = `json_build_object('id', p.id, 'name', p.name, 'slug', p.slug, 'sku', p.sku, 'price', ${price})`
export const STATEMENTS = {
  // page 1 has no OFFSET parameter: with one, the generic plan expects a tenth of the table and joins it all
  list: {
    name: 'list',
    text: `select coalesce(json_agg(r), '[]')::text j from (select ${row} r from (select * from product order by name, id limit 25) p left join group_price g on g.group_id = $1 and g.product_id = p.id order by p.name, p.id) x`,
  },
  search: {
    name: 'search',
    text: `select coalesce(json_agg(r), '[]')::text j from (select ${row} r from ${from} where p.tsv @@ plainto_tsquery('simple', $2) order by p.name, p.id limit 25) x`,
  },
  one: {
    name: 'one',
    text: `select json_build_object('id', p.id, 'name', p.name, 'slug', p.slug, 'sku', p.sku, 'description', p.description, 'price', ${price})::text j from ${from} where p.id = $2`,
  },
  orders: {
    name: 'orders',
    text: `select coalesce(json_agg(r), '[]')::text j from (select json_build_object('id', id, 'created_at', created_at, 'status', status, 'total', total) r from orders where customer_id = $1 order by id desc limit 25) x`,
  },
  // whole order in one request: product ids and quantities as arrays
  order: {
    name: 'order',
    text: `with l as (select row_number() over () line, p.id, p.name, p.sku, v.qty, ${price} price
            from unnest($3::int[], $4::int[]) v(pid, qty) join product p on p.id = v.pid left join group_price g on g.group_id = $2 and g.product_id = p.id),
      o as (insert into orders (customer_id, total, address) select $1, sum(qty * price), $5 from l returning id, total),
      i as (insert into order_line select o.id, l.line, l.id, l.name, l.sku, l.qty, l.price from o, l)
    select json_build_object('id', id, 'total', total)::text j from o`,
  },
}
