import { type CountingUnit, worth } from '#contract/counting/counting.ts'
import { round } from '#contract/platform/money.ts'
import { STOCKTAKE_PRODUCTS } from '#server/counting/stocktakes/stocktake-table.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { AccountingDocument } from './document.ts'
import { type Books, groupsOfProducts } from './groups-of-products.ts'
import { stocktakeJournal } from './stocktake-journal.ts'

/**
 * The journal of a finished stocktake, dated as the stocktake; null where nothing differs in value.
 * - Of an outlet: at the price of the count, as its report of differences has it. What is priced in another currency than its own is left out, as
 *   in the stocktake's total.
 * - Of a supplier: at what the goods cost, where that is known.
 * @throws Problem not_found where it is none of this company; invalid_transition while it is being counted
 */
export async function loadStocktakeJournal(tx: Tx, books: Books, stocktakeId: number): Promise<AccountingDocument | null> {
  const stocktake =
    'distributorId' in books
      ? await ofSupplier(tx, books.distributorId, stocktakeId)
      : await ofVenue(tx, books.venueId, stocktakeId)
  if (!stocktake) throw new Problem('not_found')
  const { date, note, currency, decimals } = stocktake
  if (date === null) throw new Problem('invalid_transition', { message: 'This stocktake has not been finished.' })
  const differences = await stocktake.differences(decimals)
  const groups = await groupsOfProducts(
    tx,
    books,
    differences.map(({ productId }) => productId),
  )
  return stocktakeJournal(
    differences.map(({ productId, amount }) => {
      const group = groups.get(productId)
      return { groupId: group?.id ?? null, groupName: group?.name ?? '', amount }
    }),
    { number: `Stocktake ${stocktakeId}`, reference: note, date, currency, decimals },
  )
}

type Head = { note: string; date: string | null; currency: string; decimals: number }
type Found = Head & { differences: (decimals: number) => Promise<{ productId: number; amount: number }[]> }

async function ofSupplier(tx: Tx, distributorId: number, stocktakeId: number): Promise<Found | null> {
  const [head] = await rows<Head>(
    tx,
    `select s.note, to_char(s.stocktake_date, 'YYYY-MM-DD') as date, k.code as currency, k.fraction_digits as decimals
       from supplier_stocktakes s join distributors d on d.id = s.distributor_id join currencies k on k.code = d.currency_code
      where s.distributor_id = $1 and s.id = $2`,
    [distributorId, stocktakeId],
  )
  const differences = () =>
    rows<{ productId: number; amount: number }>(
      tx,
      `select product_id as "productId", coalesce(total_value, 0) as amount from supplier_stocktake_items
        where distributor_id = $1 and stocktake_id = $2 and total_value <> 0 order by lower(name), id`,
      [distributorId, stocktakeId],
    )
  return head ? { ...head, differences } : null
}

const COUNTED = STOCKTAKE_PRODUCTS.part('productId', 'units', 'unitId', 'quantity', 'expected', 'price', 'priceUnitId')
type CountedRow = PartOf<typeof COUNTED> & { units: readonly CountingUnit[] }

async function ofVenue(tx: Tx, venueId: number, stocktakeId: number): Promise<Found | null> {
  const [head] = await rows<Head>(
    tx,
    `select s.note, to_char(s.stocktake_date, 'YYYY-MM-DD') as date, k.code as currency, k.fraction_digits as decimals
       from stocktakes s join currencies k on k.code = s.currency_code where s.venue_id = $1 and s.id = $2`,
    [venueId, stocktakeId],
  )
  const differences = async (decimals: number) => {
    const counted = await rows<CountedRow>(
      tx,
      `select ${COUNTED.read('i')}
         from stocktake_products i join stocktakes s on s.id = i.stocktake_id
        where i.venue_id = $1 and i.stocktake_id = $2 and i.currency_code = s.currency_code
          and i.quantity <> i.expected order by lower(i.name), i.id`,
      [venueId, stocktakeId],
    )
    return counted.map((row) => ({ productId: row.productId, amount: amountOf(row, decimals) }))
  }
  return head ? { ...head, differences } : null
}

/** What one count found is worth at the price of then; below 0 where something was missing, 0 where the books said nothing of it. */
function amountOf({ units, unitId, quantity, expected, price, priceUnitId }: CountedRow, decimals: number): number {
  if (unitId === null || quantity === null || expected === null) return 0
  const difference = round(quantity - expected, 3)
  return worth(units, { quantity: Math.abs(difference), unitId }, { price, priceUnitId }, decimals) * Math.sign(difference)
}
