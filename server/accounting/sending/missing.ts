import type { Missing } from '#contract/accounting/documents.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Owner } from '../connections/owner.ts'

/** The name of what one of `lacks` names, as it is today. */
const NAME = `case x.kind
  when 'customer' then (select v.name from venues v where v.id = x.id)
  when 'outlet' then (select v.name from venues v where v.id = x.id)
  when 'supplier' then (select s.name from distributors s where s.id = x.id)
  when 'product' then (select p.name from products p where p.id = x.id)
  when 'productGroup' then (select g.name from product_groups g where g.id = x.id)
  when 'customerCategory' then (select k.name from customer_categories k where k.id = x.id)
  when 'warehouse' then (select w.name from warehouses w where w.id = x.id) end`

/** One of `lacks`, `x`, with the name of what it is. */
export const LACKED = `jsonb_build_object('kind', x.kind, 'id', x.id, 'field', x.field, 'rate', x.rate, 'name', ${NAME})`

/** As many are shown at once. */
const MOST = 100

type Row = Missing['data'][number] & { total: number }

/** What the held documents of an owner wait for, and how many wait for each: the most wanted first. */
export async function listMissing(tx: Tx, { distributorId, venueId }: Owner): Promise<Missing> {
  const found = await rows<Row>(
    tx,
    `select x.*, ${NAME} as name, count(*) over () as total
       from (select c.provider, l.kind, l.id, l.field, l.rate, count(*) as documents
               from accounting_documents d
               join accounting_connections c on c.id = d.connection_id and c.external_account_id = d.external_account_id
              cross join jsonb_to_recordset(d.lacks) as l (kind text, id bigint, field text, rate text)
              where (c.distributor_id = $1 or c.venue_id = $2) and d.state = 'held'
              group by 1, 2, 3, 4, 5) x
      order by x.documents desc, x.provider, x.kind, x.id, x.field, x.rate limit ${MOST}`,
    [distributorId, venueId],
  )
  return { data: found.map(({ total: _, ...one }) => one), total: found[0]?.total ?? 0 }
}
