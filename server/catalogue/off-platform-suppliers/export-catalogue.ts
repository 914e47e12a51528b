import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { venueCatalogue } from '#contract/catalogue/venue-catalogue.ts'
import { listCatalogue } from '#server/catalogue/venue-catalogue/catalogue-reads.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import { tableStream } from '#server/platform/sheets/write-sheet.ts'

const HEADING = [
  'Supplier',
  'SKU',
  'Product',
  'Category',
  'Product group',
  'Ordering unit',
  'Price',
  'Price unit',
  'Currency',
  'Tax %',
  'Minimum quantity',
  'Counted',
]

/** What suppliers sell to the outlets acted for, at the price of the first of them; read and written page by page. */
export const exportCatalogue = (tx: Tx, actor: VenueActor, distributorId: number | null, now: Date): Readable =>
  tableStream('csv', pagesOf(tx, actor, distributorId, now))

async function* pagesOf(tx: Tx, actor: VenueActor, distributorId: number | null, now: Date): AsyncGenerator<Cell[][]> {
  yield [HEADING]
  let after = {}
  for (;;) {
    const query: z.output<typeof venueCatalogue.list.query> = venueCatalogue.list.query.parse({
      limit: '100',
      ...(distributorId !== null && { distributorId: String(distributorId) }),
      view: 'all',
      ...after,
    })
    const { data, meta } = await listCatalogue(tx, actor, query, now)
    if (data.length > 0)
      yield data.map((one) => [
        one.distributor.name,
        one.sku,
        one.name,
        one.category?.name ?? null,
        one.productGroup?.name ?? null,
        one.orderingUnit.name,
        one.unitPrice,
        one.priceUnit.name,
        one.currency,
        one.tax,
        one.minimumQuantity,
        one.venueInventoryTracked ? 'yes' : 'no',
      ])
    if (meta.nextId === null) return
    after = { nextId: String(meta.nextId), ...(meta.nextValue !== null && { nextValue: meta.nextValue }) }
  }
}
