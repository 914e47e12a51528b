import { sum } from '#contract/platform/money.ts'
import type { Incoming, StockMove } from '#contract/stock/valuation.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/keyset.ts'

export type Moved = StockMove & { id: number }
/** What moved of a product, oldest first; transfers change only what each warehouse holds. */
export type History = { moves: Moved[]; held: Map<number, number> }

type Wanted = { date?: string | undefined; productId?: number | undefined; term?: string | undefined }

/** Movements of a product in a warehouse, or what of them went into or out of one batch; `entries` is `movement:quantity` of each. */
type HistoryRow = {
  product_id: number
  warehouse_id: number | null
  is_transfer: boolean
  cost: number | null
  entries: string
}

/**
 * The movements of each product until the end of a day, or until now. They come as one text for each product and warehouse, and for each
 * batch, in any order: hundreds of thousands of rows one by one, or sorted by the database, take several times as long.
 */
export async function historiesOf(
  tx: Tx,
  distributorId: number,
  { date, productId, term }: Wanted,
): Promise<Map<number, History>> {
  const end = `(select ($2::date + 1)::timestamp at time zone timezone from distributors where id = $1)`
  const found = await rows<HistoryRow>(
    tx,
    `with moved as materialized (
       select product_id, warehouse_id, type = 'transfer' as is_transfer, string_agg(id || ':' || quantity, ' ') as entries
         from inventory_movements
        where distributor_id = $1 ${productId === undefined ? '' : 'and product_id = $3'} ${date === undefined ? '' : `and at < ${end}`}
        group by 1, 2, 3),
     brought as materialized (
       select item_id, string_agg(movement_id || ':' || quantity, ' ') as entries
         from inventory_movement_items
        where distributor_id = $1 and quantity > 0
          ${productId === undefined ? '' : 'and item_id in (select id from inventory_items where distributor_id = $1 and product_id = $3)'}
        group by 1),
     wanted as (
       select id from products
        where distributor_id = $1 and ($3::bigint is null or id = $3) and (deleted_at is null or $2::date is not null and deleted_at >= ${end})
          and ($4::text is null or name ilike $4 or sku ilike $4))
     select m.product_id, m.warehouse_id, m.is_transfer, null::bigint as item_id, null::numeric as cost, m.entries
       from moved m join wanted w on w.id = m.product_id
     union all
     select i.product_id, null, false, i.id, i.cogs, b.entries
       from brought b join inventory_items i on i.id = b.item_id and i.distributor_id = $1 join wanted w on w.id = i.product_id
      order by item_id`,
    [distributorId, date ?? null, productId ?? null, term ? containing(term) : null],
  )
  return new Map(
    [...Map.groupBy(found, ({ product_id }) => product_id)].flatMap(([id, of]) => {
      const history = historyOf(of)
      return history.held.size === 0 ? [] : [[id, history]]
    }),
  )
}

/** Of one product; its batches come in the order of their ids. */
function historyOf(found: readonly HistoryRow[]): History {
  const moves: Moved[] = []
  const held = new Map<number, number>()
  const brought = new Map<number, Incoming[]>()
  for (const { warehouse_id, is_transfer, cost, entries } of found) {
    const quantities: number[] = []
    readEntries(entries, (id, quantity) => {
      if (warehouse_id === null) {
        const parts = brought.get(id)
        if (parts) parts.push({ quantity, cost })
        else brought.set(id, [{ quantity, cost }])
        return
      }
      quantities.push(quantity)
      if (!is_transfer) moves.push({ id, quantity, incoming: NONE })
    })
    if (warehouse_id !== null) held.set(warehouse_id, sum([held.get(warehouse_id) ?? 0, ...quantities], 3))
  }
  moves.sort((a, b) => a.id - b.id)
  for (const move of moves) if (move.quantity > 0) move.incoming = brought.get(move.id) ?? NONE
  return { moves, held }
}

const NONE: readonly Incoming[] = []

function readEntries(text: string, each: (id: number, quantity: number) => void): void {
  for (let start = 0; start < text.length; ) {
    const colon = text.indexOf(':', start)
    const space = text.indexOf(' ', colon)
    const end = space === -1 ? text.length : space
    each(Number(text.slice(start, colon)), Number(text.slice(colon + 1, end)))
    start = end + 1
  }
}
