import { type Counted, inPack, inUnit, together } from '#contract/counting/counting.ts'
import { stocktakes } from '#contract/counting/stocktakes.ts'
import { round } from '#contract/platform/money.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { bookStock, lockedStock } from '#server/counting/venue-inventory/book-stock.ts'
import { findCounted, presentUnits } from '#server/counting/venue-inventory/counted-product.ts'
import { bookkeepingOf } from '#server/counting/venue-inventory/venue-currency.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { recountFirst } from '#server/stock/stocktakes/recount-first.ts'
import { toRecount } from './recount.ts'
import { notYet } from './status.ts'
import { allItems, countedOf, findItem, type ItemRow, itemView, worthOf } from './stocktake-items.ts'
import { findStocktake } from './stocktake-reads.ts'
import { lockOpen, lockStocktake, notifyOfStocktake, type Open } from './stocktake-store.ts'
import { totalOf } from './valuation.ts'

/** The count is done: what was counted is what there is, valued at what the venue pays now. Nobody counts in it any more. */
export const finish = answer(stocktakes.finish, async ({ params, body }, { tx, actor, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  const stocktake = await lockOpen(tx, venueId, params.stocktakeId, 'update')
  const { timezone, currency, fractionDigits } = await bookkeepingOf(tx, venueId)
  if (body.stocktakeDate > dayOf(now, timezone)) throw fieldProblem('stocktakeDate', 'Must not be in the future')
  const open = notYet((await findStocktake(tx, venueId, stocktake.id)).locations)
  if (open) throw new Problem('conflict', { message: open })

  const doubtful = await toRecount(tx, venueId, stocktake.id)
  if (doubtful.length > 0 && body.moved === 'refuse') throw new Problem('conflict', { message: recountFirst(doubtful) })
  const left = new Set(body.moved === 'leave' ? doubtful.map(({ id }) => id) : [])

  await renewPrices(tx, stocktake)
  const items = await allItems(tx, venueId, stocktake.id)
  const closed = await close(tx, stocktake, items, { by: actor, at: now, fractionDigits, left })
  await rows(
    tx,
    `update stocktakes set finished_at = $3, finished_by_name = $4, stocktake_date = $5, total_value = $6 where venue_id = $1 and id = $2`,
    [venueId, stocktake.id, now, actor.userName, body.stocktakeDate, totalOf(closed, currency, fractionDigits)],
  )
  await rows(tx, `update stocktake_locations set is_open = false where venue_id = $1 and stocktake_id = $2`, [
    venueId,
    stocktake.id,
  ])
  notifyOfStocktake(tx, stocktake)
  announce(tx, { topic: 'inventory-products', venueId })
  return findStocktake(tx, venueId, stocktake.id)
})

/** What is still sold is valued at what it costs now; what is not, at what it cost when the count began. */
async function renewPrices(tx: Tx, { id, venueId }: Open): Promise<void> {
  const listed = await rows<{ product_id: number }>(
    tx,
    `select product_id from stocktake_products where venue_id = $1 and stocktake_id = $2`,
    [venueId, id],
  )
  const products = await findCounted(
    tx,
    venueId,
    listed.map(({ product_id }) => product_id),
  )
  const all = [...products.values()]
  // a unit that has gone from the pack meanwhile would leave what was counted in it without a value
  await rows(
    tx,
    `update stocktake_products p set price = n.price
       from unnest($3::bigint[], $4::numeric[], $5::bigint[]) n (product_id, price, price_unit_id)
      where p.venue_id = $1 and p.stocktake_id = $2 and p.product_id = n.product_id and p.price_unit_id = n.price_unit_id`,
    [venueId, id, all.map((one) => one.id), all.map((one) => one.price), all.map((one) => one.priceUnit.id)],
  )
}

type Closing = {
  by: { userId: number; userName: string }
  at: Date
  fractionDigits: number /** Products that stay as the books are. */
  left: ReadonlySet<number>
}

/** Writes down what there is of each product and what that is worth, on the sheet and in the books. */
async function close(
  tx: Tx,
  { id, venueId }: Open,
  items: readonly ItemRow[],
  { by, at, fractionDigits, left }: Closing,
): Promise<ItemRow[]> {
  const stock = await lockedStock(
    tx,
    venueId,
    items.map((item) => ({ productId: item.product_id, distributorId: item.distributor_id })),
  )
  const [elsewhere, afterwards] = [await countedElsewhere(tx, venueId, id), await movedAfterwards(tx, venueId, id)]
  const present = await presentUnits(
    tx,
    venueId,
    items.map((item) => item.product_id),
  )
  const closed = items.flatMap((item) => {
    const counted = countedOf(item)
    if (!counted) return []
    const unitsNow = present.get(item.product_id) ?? item.units
    // what was booked since the pack changed is in units that the sheet does not know
    const onSheet = (some: Counted) => inPack(unitsNow, some, item.units) ?? []
    const there = stock.get(item.product_id)
    const before = there ? inPack(unitsNow, there, item.units) : null
    if (left.has(item.product_id)) {
      const kept = before ?? { quantity: 0, unitId: counted.unitId }
      const value = worthOf(item, kept, fractionDigits)
      return {
        item: { ...item, quantity: kept.quantity, unit_id: kept.unitId, expected: kept.quantity, total_value: value },
        whole: null,
        before: null,
      }
    }
    const others = (elsewhere.get(item.product_id) ?? []).flatMap(onSheet)
    const later = (afterwards.get(item.product_id) ?? []).flatMap(onSheet)
    const sum = together(item.units, [counted, ...others, ...later])
    // more may have gone than was counted: there is never less than nothing
    const onHand = { ...sum, quantity: Math.max(0, sum.quantity) }
    const whole = inPack(item.units, onHand, unitsNow) ?? onHand
    const beforeIn = (unitId: number) => before && inUnit(item.units, before, unitId)
    const rest = [...others, ...later]
    const restQuantity = rest.length === 0 ? 0 : (inUnit(item.units, together(item.units, rest), counted.unitId) ?? 0)
    const expected = beforeIn(counted.unitId)
    return {
      item: {
        ...item,
        quantity: counted.quantity,
        unit_id: counted.unitId,
        expected: expected === null ? null : round(expected - restQuantity, 3),
        total_value: worthOf(item, counted, fractionDigits),
      },
      whole,
      before: beforeIn(whole.unitId),
    }
  })
  await rows(
    tx,
    `update stocktake_products p set quantity = n.quantity, unit_id = n.unit_id, expected = n.expected, total_value = n.total_value
       from unnest($2::bigint[], $3::numeric[], $4::bigint[], $5::numeric[], $6::numeric[]) n (id, quantity, unit_id, expected, total_value)
      where p.venue_id = $1 and p.id = n.id`,
    [
      venueId,
      closed.map(({ item }) => item.id),
      closed.map(({ item }) => item.quantity),
      closed.map(({ item }) => item.unit_id),
      closed.map(({ item }) => item.expected),
      closed.map(({ item }) => item.total_value),
    ],
  )
  await bookStock(
    tx,
    closed.flatMap(({ item, whole, before }) =>
      whole === null ? [] : [{ productId: item.product_id, distributorId: item.distributor_id, counted: whole, before }],
    ),
    { venueId, type: 'stocktake', by, at, stocktakeId: id },
  )
  return closed.map(({ item }) => item)
}

/** What is also in locations that are not counted this time, by the last count of each. */
async function countedElsewhere(tx: Tx, venueId: number, stocktakeId: number): Promise<Map<number, Counted[]>> {
  const found = await rows<CountedRow>(
    tx,
    `select p.product_id, c.quantity, c.unit_id
       from venue_locations v
       cross join lateral (
         select l.stocktake_id from stocktake_locations l join stocktakes s on s.id = l.stocktake_id and s.finished_at is not null
          where l.location_id = v.id order by s.finished_at desc limit 1) last
       join stocktake_counts c on c.stocktake_id = last.stocktake_id and c.location_id = v.id and c.quantity is not null
       join stocktake_products p on p.id = c.item_id
      where v.venue_id = $1 and v.deleted_at is null
        and p.product_id in (select product_id from stocktake_products where venue_id = $1 and stocktake_id = $2)
        and not exists (select from stocktake_locations l where l.stocktake_id = $2 and l.location_id = v.id)
        and exists (select from venue_location_products lp where lp.location_id = v.id and lp.product_id = p.product_id)`,
    [venueId, stocktakeId],
  )
  return byProduct(found)
}

/**
 * What came or went after a product was counted and before the stocktake was finished: goods that move after they were counted stay moved,
 * and what was sold in recipes meanwhile is no longer there.
 */
async function movedAfterwards(tx: Tx, venueId: number, stocktakeId: number): Promise<Map<number, Counted[]>> {
  return byProduct(
    await rows<CountedRow>(
      tx,
      `with counted as (select p.product_id, max(c.counted_at) as counted_at from stocktake_products p
                 join stocktake_counts c on c.item_id = p.id where p.venue_id = $1 and p.stocktake_id = $2 group by p.product_id)
       select m.product_id, m.quantity, m.unit_id
         from counted join venue_inventory_movements m on m.venue_id = $1 and m.product_id = counted.product_id
          and m.type in ('addition', 'removal', 'transfer') and m.at > counted.counted_at
       union all
       select u.product_id, -u.quantity, u.unit_id
         from counted join recipe_sale_products u on u.venue_id = $1 and u.product_id = counted.product_id and u.is_taken_from_stock
         join recipe_sales s on s.id = u.sale_id and s.undone_at is null and s.sold_at > counted.counted_at`,
      [venueId, stocktakeId],
    ),
  )
}

type CountedRow = { product_id: number; quantity: number; unit_id: number }

function byProduct(found: readonly CountedRow[]): Map<number, Counted[]> {
  const by = Map.groupBy(found, ({ product_id }) => product_id)
  return new Map(
    [...by].map(([id, counts]) => [id, counts.map(({ quantity, unit_id }) => ({ quantity, unitId: unit_id }))] as const),
  )
}

/** What a product of a finished stocktake was worth is said otherwise; what was counted stays, and who said what is written down. */
export const correct = answer(stocktakes.correct, async ({ params, body }, { tx, actor }) => {
  const venueId = ownVenue(actor, params.venueId)
  const { stocktakeId, itemId } = params
  const stocktake = await lockStocktake(tx, venueId, stocktakeId, 'update')
  const item = await findItem(tx, venueId, stocktakeId, itemId)
  if (stocktake.finishedAt === null)
    throw new Problem('conflict', { message: 'A value can be corrected once the stocktake is finished.' })
  const { fractionDigits, currency } = await bookkeepingOf(tx, venueId)
  const totalValue = round(body.totalValue, fractionDigits)
  if (totalValue !== item.total_value) {
    await rows(
      tx,
      `update stocktake_products set counted_value = coalesce(counted_value, total_value), total_value = $3 where venue_id = $1 and id = $2`,
      [venueId, itemId, totalValue],
    )
    const items = await allItems(tx, venueId, stocktakeId)
    await rows(tx, `update stocktakes set total_value = $3 where venue_id = $1 and id = $2`, [
      venueId,
      stocktakeId,
      totalOf(items, currency, fractionDigits),
    ])
    await audit(tx, actor, {
      subject: 'stocktake_value',
      subjectId: itemId,
      venueId,
      before: { totalValue: item.total_value },
      after: { totalValue },
    })
    notifyOfStocktake(tx, stocktake)
  }
  return itemView(await findItem(tx, venueId, stocktakeId, itemId), fractionDigits)
})
