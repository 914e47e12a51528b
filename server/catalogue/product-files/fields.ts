/** Columns of a product that a file decides. */
export const FIELDS = [
  'sku',
  'name',
  'price',
  'category_id',
  'description',
  'ordering_unit_id',
  'price_unit_id',
  'ordering_unit_quantity',
  'pack',
  'minimum_quantity',
  'ordering_unit_increment',
  'tax',
  'tax_calculation',
  'market_price',
  'is_hidden',
  'inventory_tracked',
  'product_group_id',
  'default_discount_type',
  'default_tiers',
] as const
export const PRODUCT_FIELDS = FIELDS.join(', ')
