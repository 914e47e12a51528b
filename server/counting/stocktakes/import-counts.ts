import { SHOWN_REJECTED } from '#contract/catalogue/imports.ts'
import { SHOWN_CHANGED_COUNTS, stocktakes } from '#contract/counting/stocktakes.ts'
import { findCounted } from '#server/counting/venue-inventory/counted-product.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { UploadedFile } from '#server/platform/files/check-content.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'
import { readSheet, recognizeSheet } from '#server/platform/sheets/read-sheet.ts'
import { SheetProblem, type SheetRow } from '#server/platform/sheets/sheet-row.ts'
import { type Heading, readHeading } from './sheet/heading.ts'
import { type Known, type Plan, planCounts, type Standing } from './sheet/plan-counts.ts'
import { allItems } from './stocktake-items.ts'
import { addItems, addPlaces, addUsers, lockOpen, notifyOfStocktake, type Open, reopen } from './stocktake-store.ts'

const FIELD = 'csv'
const MOST_BYTES = 10 * 1024 * 1024
const MOST_ROWS = 5000

/** Counts from a file, all that can be taken of it; a look with dryRun writes nothing. */
export const importCounts = answer(stocktakes.import, async ({ params, query }, { tx, actor, now, http }) => {
  const venueId = ownVenue(actor, params.venueId)
  const stocktake = await lockOpen(tx, venueId, params.stocktakeId, 'share')
  const locations = await lockAllLocations(tx, stocktake)
  const [file] = http.files
  if (!file) throw fieldProblem(FIELD, 'This field is required')
  const { heading, found, isContinental } = await readCounts(file, locations)
  const [products, standing] = [await knownProducts(tx, stocktake), await standingIn(tx, stocktake)]
  const plan = planCounts(found, heading, { products, standing, isContinental })
  if (!query.dryRun) await write(tx, stocktake, plan, { id: actor.userId, name: actor.userName }, now)
  return {
    filename: file.filename.slice(0, 255),
    isDryRun: query.dryRun,
    total: plan.total,
    inserted: 0 as const,
    updated: plan.updated,
    unchanged: plan.unchanged,
    rejected: plan.rejected.length,
    ignoredColumns: [...heading.ignored],
    changes: plan.changes.slice(0, SHOWN_CHANGED_COUNTS),
    rejectedRows: plan.rejected.slice(0, SHOWN_REJECTED),
  }
})

/** In the order of their ids, as nobody locks two of them otherwise. */
const lockAllLocations = (tx: Tx, { id, venueId }: Open): Promise<{ id: number; name: string }[]> =>
  rows(
    tx,
    `select location_id as id, name from stocktake_locations where venue_id = $1 and stocktake_id = $2 order by location_id for no key update`,
    [venueId, id],
  )

/** @throws Problem validation_failed of the field csv */
async function readCounts(
  file: UploadedFile,
  locations: readonly { id: number; name: string }[],
): Promise<{ heading: Heading; found: SheetRow[]; isContinental: boolean }> {
  try {
    let isContinental = false
    const sheet = readSheet(await recognizeSheet(file.path, file.size, MOST_BYTES), {
      onDelimiter: (delimiter) => {
        isContinental = delimiter === ';'
      },
    })
    const first = await sheet.next()
    if (first.done) throw new SheetProblem('Is empty')
    const heading = readHeading(first.value.cells, locations)
    if (typeof heading === 'string') throw new SheetProblem(heading)
    const found: SheetRow[] = []
    for await (const row of sheet) {
      found.push(row)
      if (found.length > MOST_ROWS) throw new SheetProblem(`At most ${MOST_ROWS.toLocaleString('en')} rows`)
    }
    if (found.length === 0) throw new SheetProblem('Contains no products below its header row')
    return { heading, found, isContinental }
  } catch (error) {
    throw error instanceof SheetProblem ? fieldProblem(FIELD, error.message) : error
  }
}

/** What is on the sheet, as it was called when it came there, and what else the venue counts. */
async function knownProducts(tx: Tx, { id, venueId }: Open): Promise<Known[]> {
  const items = await allItems(tx, venueId, id)
  const listed = new Set(items.map((item) => item.product_id))
  const others = [...(await findCounted(tx, venueId)).values()].filter((product) => !listed.has(product.id))
  return [
    ...items.map((item) => ({
      id: item.product_id,
      sku: item.sku,
      name: item.name,
      distributorName: item.distributor_name,
      units: item.units,
    })),
    ...others.map(({ id: productId, sku, name, distributor, units }) => ({
      id: productId,
      sku,
      name,
      distributorName: distributor.name,
      units,
    })),
  ]
}

const standingIn = (tx: Tx, { id, venueId }: Open): Promise<Standing[]> =>
  rows<Standing>(
    tx,
    `select c.id as "countId", c.location_id as "locationId", p.product_id as "productId", c.place, c.quantity, c.unit_id as "unitId"
       from stocktake_counts c join stocktake_products p on p.id = c.item_id
      where c.venue_id = $1 and c.stocktake_id = $2 order by c.location_id, p.product_id, c.place`,
    [venueId, id],
  )

async function write(tx: Tx, stocktake: Open, plan: Plan, by: { id: number; name: string }, at: Date): Promise<void> {
  const { id, venueId } = stocktake
  await rows(tx, `delete from stocktake_counts where venue_id = $1 and stocktake_id = $2 and id = any ($3)`, [
    venueId,
    id,
    plan.removed,
  ])
  await addNew(tx, stocktake, plan.added)
  const placed = await standingIn(tx, stocktake)
  const idAt = new Map(placed.map((one) => [`${one.locationId}/${one.productId}/${one.place}`, one.countId]))
  const counted = [
    ...plan.counted,
    ...plan.added.flatMap((one) => {
      const countId = idAt.get(`${one.locationId}/${one.productId}/${one.place}`)
      return countId === undefined || one.quantity === null ? [] : [{ countId, quantity: one.quantity, unitId: one.unitId }]
    }),
  ]
  await rows(
    tx,
    `update stocktake_counts c set quantity = n.quantity, unit_id = n.unit_id, counted_at = $5, counted_by = $6, counted_by_name = $7
       from unnest($2::bigint[], $3::numeric[], $4::bigint[]) n (id, quantity, unit_id) where c.venue_id = $1 and c.id = n.id`,
    [
      venueId,
      counted.map(({ countId }) => countId),
      counted.map(({ quantity }) => quantity),
      counted.map(({ unitId }) => unitId),
      at,
      by.id,
      by.name,
    ],
  )
  await rows(
    tx,
    `delete from stocktake_products p where p.venue_id = $1 and p.stocktake_id = $2
        and not exists (select from stocktake_counts c where c.item_id = p.id)`,
    [venueId, id],
  )
  await reopen(tx, stocktake, [...new Set(plan.added.filter(({ quantity }) => quantity === null).map((one) => one.locationId))])
  if (counted.length > 0) await addUsers(tx, stocktake, [by], false)
  notifyOfStocktake(tx, stocktake)
}

/** Places that the file gives to products; those that were on no sheet come onto it. */
async function addNew(tx: Tx, stocktake: Open, added: Plan['added']): Promise<void> {
  const productIds = [...new Set(added.map(({ productId }) => productId))]
  if (productIds.length === 0) return
  const listed = await rows<{ id: number; product_id: number }>(
    tx,
    `select id, product_id from stocktake_products where venue_id = $1 and stocktake_id = $2 and product_id = any ($3)`,
    [stocktake.venueId, stocktake.id, productIds],
  )
  const items = new Map(listed.map((item) => [item.product_id, item.id]))
  const missing = productIds.filter((productId) => !items.has(productId))
  const products = await findCounted(tx, stocktake.venueId, missing)
  for (const [productId, itemId] of await addItems(tx, stocktake, [...products.values()])) items.set(productId, itemId)
  await addPlaces(
    tx,
    stocktake,
    added.flatMap(({ locationId, productId, place }) => {
      const itemId = items.get(productId)
      return itemId === undefined ? [] : [{ locationId, itemId, place }]
    }),
  )
}
