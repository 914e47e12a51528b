import { rows, type Tx } from '#server/platform/db/database.ts'

/**
 * Products whose counts do not belong together: goods came or went between the first and the last of them, or the books were corrected since.
 * Nothing of a stocktake that is finished.
 */
export const toRecount = (tx: Tx, venueId: number, stocktakeId: number): Promise<{ id: number; name: string }[]> =>
  rows<{ id: number; name: string }>(
    tx,
    `select p.product_id as id, p.name
       from stocktakes s
       join stocktake_products p on p.stocktake_id = s.id
       join lateral (select min(c.counted_at) as first, max(c.counted_at) as last from stocktake_counts c
                      where c.item_id = p.id and c.quantity is not null) seen on true
      where s.venue_id = $1 and s.id = $2 and s.finished_at is null
        and exists (select from venue_inventory_movements m
                     where m.venue_id = $1 and m.product_id = p.product_id and m.at > seen.first
                       and (m.type = 'edit' or (m.type in ('addition', 'removal', 'transfer') and m.at <= seen.last)))
      order by lower(p.name), p.id`,
    [venueId, stocktakeId],
  )
