import type { TaxCalculation } from '#contract/platform/money.ts'
import type { DiscountType, Tier } from '#contract/pricing/tier.ts'

/** What a pack holds, as products keep it. */
export type StagedLevel = { unit_id: number; quantity: number }

/** A row of a file that says what it should, with the names of the table it waits in. What its file has no column for is null. */
export type StagedRow = {
  row: number
  distributor_id: number
  is_own: boolean
  sku: string | null
  gtin: string | null
  name: string | null
  price: number | null
  category_id: number | null
  description: string | null
  ordering_unit_id: number | null
  price_unit_id: number | null
  ordering_unit_quantity: number | null
  pack: StagedLevel[] | null
  minimum_quantity: number | null
  ordering_unit_increment: number | null
  tax: number | null
  tax_calculation: TaxCalculation | null
  market_price: boolean | null
  is_hidden: boolean | null
  inventory_tracked: boolean | null
  product_group_id: number | null
  tag_ids: number[] | null
  discount_type: DiscountType | null
  tiers: Tier[] | null
}
