import { STOCK_CONDITIONS, STOCK_OF_PRODUCT } from '#server/catalogue/products/distributor-product-reads.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { MOST_NAMED } from './order-parts.ts'

type Short = {
  id: number
  name: string
  unit: string
  quantity: number
  isOutOfStock: boolean
  outOfStock: number
  belowPar: number
}

const NOT_TRACKED = { isTracked: false, outOfStock: 0, belowPar: 0, products: [] }

/** Products that are out of stock or below par, as the list of products finds them. */
export async function shortProducts(tx: Tx, distributorId: number) {
  const [supplier] = await rows<{ inventory_tracking: boolean }>(
    tx,
    `select inventory_tracking from distributors where id = $1`,
    [distributorId],
  )
  if (!supplier?.inventory_tracking) return NOT_TRACKED
  const found = await rows<Short>(
    tx,
    `with short as (
       select p.id, p.name, p.ordering_unit_id, ${STOCK_OF_PRODUCT} as quantity, (${STOCK_CONDITIONS.out_of_stock}) as is_out,
              (${STOCK_CONDITIONS.below_par}) as is_below
         from products p where p.distributor_id = $1 and p.deleted_at is null and p.inventory_tracked)
     select s.id, s.name, u.name as unit, s.quantity, s.is_out as "isOutOfStock",
            (count(*) filter (where s.is_out) over ())::int as "outOfStock", (count(*) filter (where s.is_below) over ())::int as "belowPar"
       from short s join units u on u.id = s.ordering_unit_id
      where s.is_out or s.is_below order by s.is_out desc, lower(s.name), s.id limit ${MOST_NAMED}`,
    [distributorId],
  )
  return { isTracked: true, outOfStock: found[0]?.outOfStock ?? 0, belowPar: found[0]?.belowPar ?? 0, products: found }
}
