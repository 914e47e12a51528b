import type pg from 'pg'

/** What a client was told of an order it placed. */
export type Acknowledged = { id: number; orderNumber: string; cents: number; lines: number }

/** What must find nothing after any crash, each with the words for it. */
const MUST_BE_EMPTY: readonly (readonly [sql: string, fault: string])[] = [
  [
    `select venue_order_number as what from orders where venue_order_number like 'crash/%' group by 1 having count(*) > 1`,
    'was placed more than once',
  ],
  [
    "select distributor_id::text || ' ' || order_number as what from orders where order_number is not null group by 1 having count(*) > 1",
    'is a number used twice',
  ],
  [
    `select o.venue_order_number as what from orders o left join order_lines l on l.order_id = o.id where o.venue_order_number like 'crash/%'
     group by o.id having o.amount is distinct from sum(l.total_price) or o.line_count <> count(*)`,
    'does not come to the sum of its lines',
  ],
  [
    `select o.venue_order_number as what from orders o left join order_events e on e.order_id = o.id and e.kind = 'placed'
     where o.venue_order_number like 'crash/%' group by o.id having count(e.id) <> 1`,
    'does not have its one entry in the history',
  ],
  [
    `select about as what from mails where about like 'order:%' and not exists (select from orders where id = split_part(about, ':', 2)::bigint)`,
    'is a mail without an order',
  ],
  [
    `select about || ' ' || user_id as what from notifications where about like 'order:%'
     and not exists (select from orders where id = split_part(about, ':', 2)::bigint)`,
    'is a notification without an order',
  ],
  [
    `select recipient || ' ' || about as what from mails where about is not null group by recipient, about having count(*) > 1`,
    'is a mail written twice',
  ],
]

/** Everything that is wrong with what the database holds, measured by what the clients were told. */
export async function faultsIn(database: pg.Client, told: ReadonlyMap<string, Acknowledged>): Promise<string[]> {
  const faults: string[] = []
  for (const [sql, fault] of MUST_BE_EMPTY) {
    const { rows } = await database.query<{ what: string }>(sql)
    faults.push(...rows.map(({ what }) => `${what} ${fault}`))
  }
  return [...faults, ...(await differences(database, told))]
}

async function differences(database: pg.Client, told: ReadonlyMap<string, Acknowledged>): Promise<string[]> {
  const { rows } = await database.query<Acknowledged & { mark: string }>(
    `select o.venue_order_number as mark, o.id::int, o.order_number::text as "orderNumber", (o.amount_with_tax * 100)::int as cents,
       (select count(*)::int from order_lines where order_id = o.id) as lines
     from orders o where o.venue_order_number like 'crash/%'`,
  )
  const held = new Map(rows.map(({ mark, ...order }) => [mark, order]))
  const faults = [...held.keys()].filter((mark) => !told.has(mark)).map((mark) => `${mark} is there, and nobody was told`)
  for (const [mark, order] of told) {
    const found = held.get(mark)
    if (!found) faults.push(`${mark} was acknowledged and is lost`)
    else if (JSON.stringify(found) !== JSON.stringify(order))
      faults.push(`${mark} is ${JSON.stringify(found)}, told was ${JSON.stringify(order)}`)
  }
  return faults
}

/** How many of the orders nobody has been written to about yet. */
export async function untold(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from orders o where venue_order_number like 'crash/%'
     and not exists (select from mails where about = 'order:' || o.id || ':placed')`,
  )
  return rows[0]?.count ?? 0
}
