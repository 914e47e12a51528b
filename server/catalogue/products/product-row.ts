import type { Unit } from '#contract/catalogue/units.ts'
import type { TaxCalculation } from '#contract/platform/money.ts'
import type { Priceable } from '#contract/pricing/price.ts'
import { byMinQuantity, type DiscountType, type Tier } from '#contract/pricing/tier.ts'
import type { RecordOf } from '#server/platform/db/table.ts'
import { PRODUCTS } from './product-table.ts'

/** What a price of a product is worked out from. */
export const PRICEABLE = PRODUCTS.part('price', 'marketPrice', 'orderingUnitQuantity', 'defaultDiscountType', 'defaultTiers')

const PRODUCT = PRODUCTS.part(
  'id',
  'distributorId',
  'name',
  'sku',
  'description',
  'image',
  'categoryId',
  'orderingUnitId',
  'priceUnitId',
  'minimumQuantity',
  'orderingUnitIncrement',
  'deals',
  'inventoryTracked',
)

/** A product as read for whoever looks: its columns, its units and category by name. */
export type ProductRow = RecordOf<typeof PRODUCT> &
  RecordOf<typeof PRICEABLE> & {
    /** Of its category, or of the one above that: shown where the product has none of its own. */
    category_image: string | null
    category_name: string | null
    category_display_name: string | null
    currency_code: string
    own_tax: number | null
    own_tax_calculation: TaxCalculation | null
    default_tax: number
    default_tax_calculation: TaxCalculation
    ordering_unit_name: string
    ordering_unit_type: Unit['type']
    price_unit_name: string
    price_unit_type: Unit['type']
    pack: { unitId: number; name: string; quantity: number }[]
  }

/** What the pack of a product `p` holds, with the names of its units. */
export const PACK = `case when p.pack = '[]' then p.pack else (select jsonb_agg(jsonb_build_object('unitId', u.id, 'name', u.name, 'quantity', l.quantity) order by l.place)
    from rows from (jsonb_to_recordset(p.pack) as (unit_id bigint, quantity numeric)) with ordinality as l(unit_id, quantity, place)
    join units u on u.id = l.unit_id) end`

/** The columns of `products p` and what hangs on it; a connection `c` may have its own tax. */
export const PRODUCT_COLUMNS = `${PRODUCT.namesOf('p')}, ${PRICEABLE.namesOf('p')}, coalesce(cat.image, parent.image) as category_image,
  cat.name as category_name, case when parent.name is null then cat.name else parent.name || ' - ' || cat.name end as category_display_name,
  d.currency_code, p.tax as own_tax, p.tax_calculation as own_tax_calculation, d.tax_calculation as default_tax_calculation,
  ou.name as ordering_unit_name, ou.type as ordering_unit_type, pu.name as price_unit_name, pu.type as price_unit_type, ${PACK} as pack`

export const PRODUCT_JOINS = `join distributors d on d.id = p.distributor_id
  join units ou on ou.id = p.ordering_unit_id
  join units pu on pu.id = p.price_unit_id
  left join categories cat on cat.id = p.category_id
  left join categories parent on parent.id = cat.parent_id`

/** What every view of a product shares. */
export const commonView = (row: ProductRow) => ({
  id: row.id,
  distributorId: row.distributor_id,
  name: row.name,
  sku: row.sku,
  description: row.description,
  image: row.image ?? row.category_image,
  isDefaultImage: row.image === null,
  categoryId: row.category_id,
  category:
    row.category_id === null
      ? null
      : { id: row.category_id, name: row.category_name ?? '', displayName: row.category_display_name ?? '' },
  price: row.price,
  marketPrice: row.market_price,
  currency: row.currency_code,
  tax: row.own_tax ?? row.default_tax,
  taxCalculation: row.own_tax_calculation ?? row.default_tax_calculation,
  isTaxDefault: row.own_tax === null && row.own_tax_calculation === null,
  orderingUnit: { id: row.ordering_unit_id, name: row.ordering_unit_name, type: row.ordering_unit_type },
  priceUnit: { id: row.price_unit_id, name: row.price_unit_name, type: row.price_unit_type },
  orderingUnitQuantity: row.ordering_unit_quantity,
  pack: row.pack,
  minimumQuantity: row.minimum_quantity,
  orderingUnitIncrement: row.ordering_unit_increment,
  deals: row.deals,
  inventoryTracked: row.inventory_tracked,
})

/** Special tiers a venue is in, as joined; all null when it is in none. */
export type SpecialTierRow = {
  special_name: string | null
  special_discount_type: DiscountType | null
  special_tiers: Tier[] | null
}

export function priceableFrom(row: RecordOf<typeof PRICEABLE> & SpecialTierRow): Priceable {
  return {
    price: row.price,
    marketPrice: row.market_price,
    orderingUnitQuantity: row.ordering_unit_quantity,
    defaultTierPricing:
      row.default_tiers.length === 0 ? null : { discountType: row.default_discount_type, tiers: row.default_tiers },
    specialTierPricing:
      row.special_tiers === null
        ? null
        : {
            name: row.special_name ?? '',
            discountType: row.special_discount_type ?? 'price',
            tiers: byMinQuantity(row.special_tiers),
          },
  }
}
