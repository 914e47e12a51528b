import { rows, type Tx } from '#server/platform/db/database.ts'
import type { RecordOf } from '#server/platform/db/table.ts'
import { PRICEABLE } from './product-row.ts'
import { PRODUCTS } from './product-table.ts'
import { joinsFor, SPECIAL_COLUMNS, STOCK_COLUMN, selectVisible, type VenueProductRow } from './venue-product-reads.ts'

const PRODUCT = PRODUCTS.part(
  'id',
  'distributorId',
  'name',
  'sku',
  'categoryId',
  'minimumQuantity',
  'orderingUnitIncrement',
  'deals',
  'inventoryTracked',
)

/** What an order asks of a product: how it is sold, and what it costs the venue. */
export type OrderableRow = RecordOf<typeof PRODUCT> &
  RecordOf<typeof PRICEABLE> &
  Pick<
    VenueProductRow,
    | 'own_tax'
    | 'own_tax_calculation'
    | 'default_tax'
    | 'default_tax_calculation'
    | 'ordering_unit_name'
    | 'ordering_unit_type'
    | 'price_unit_name'
    | 'special_name'
    | 'special_discount_type'
    | 'special_tiers'
    | 'order_more_than_available'
    | 'stock'
  >

/** Of the joins of a product those that none of these needs are left out by PostgreSQL, which makes the statement half as dear. */
const COLUMNS = `${PRODUCT.namesOf('p')}, ${PRICEABLE.namesOf('p')}, p.tax as own_tax, p.tax_calculation as own_tax_calculation,
  coalesce(c.tax, d.tax) as default_tax, d.tax_calculation as default_tax_calculation, ou.name as ordering_unit_name,
  ou.type as ordering_unit_type, pu.name as price_unit_name, ${SPECIAL_COLUMNS}, d.order_more_than_available, ${STOCK_COLUMN}`

const FIND_VISIBLE = selectVisible(COLUMNS, 'p.id = any ($2)')

/** Products a venue may order, by id and in no order; also those it has hidden from its own lists. */
export const findOrderableRows = (tx: Tx, venueId: number, productIds: readonly number[]): Promise<OrderableRow[]> =>
  rows(tx, FIND_VISIBLE, [venueId, productIds])

const FIND_OWN = `select ${COLUMNS} from products p ${joinsFor('$1')}
  where p.distributor_id = $2 and p.deleted_at is null and p.id = any ($3)`

/** A supplier's own products as a customer would order them, by id and in no order; also those that are hidden. */
export const findSellableRows = (
  tx: Tx,
  distributorId: number,
  venueId: number,
  productIds: readonly number[],
): Promise<OrderableRow[]> => rows(tx, FIND_OWN, [venueId, distributorId, productIds])
