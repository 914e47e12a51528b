import type { NewProduct, ProductChange } from '#contract/catalogue/products.ts'
import type { Unit } from '#contract/catalogue/units.ts'
import { usableUnit } from '#server/catalogue/units/units.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { saveSurroundings } from './product-surroundings.ts'
import { checkTiers, keptTiers } from './tiers.ts'

/** Adds a product. @returns its id @throws Problem validation_failed when it refers to what is not there, or the SKU is taken */
export async function insertProduct(tx: Tx, distributorId: number, product: NewProduct): Promise<number> {
  const orderingUnitId = product.orderingUnitId ?? product.priceUnitId ?? (await defaultUnit(tx))
  await mustRefer(tx, distributorId, product)
  checkTiers(product.defaultTierPricing, product.specialTierPricings, await unitTypeOf(tx, orderingUnitId))
  await mustBeFree(tx, distributorId, product.sku ?? null, null)
  const [inserted] = await rows<{ id: number }>(
    tx,
    `insert into products (distributor_id, name, price, sku, description, category_id, market_price, tax, tax_calculation, ordering_unit_id, price_unit_id,
       ordering_unit_quantity, minimum_quantity, ordering_unit_increment, deals, is_hidden, inventory_tracked, default_discount_type, default_tiers,
       product_group_id, b2b_display, import_type)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22) returning id`,
    [
      distributorId,
      product.name,
      product.price,
      product.sku || null,
      product.description ?? '',
      product.categoryId ?? null,
      product.marketPrice ?? false,
      product.tax ?? null,
      product.taxCalculation ?? null,
      orderingUnitId,
      product.priceUnitId ?? orderingUnitId,
      product.orderingUnitQuantity ?? 1,
      product.minimumQuantity ?? 1,
      product.orderingUnitIncrement ?? 1,
      JSON.stringify(product.deals ?? []),
      product.isHidden ?? false,
      product.inventoryTracked ?? false,
      product.defaultTierPricing?.discountType ?? 'price',
      JSON.stringify(product.defaultTierPricing ? keptTiers(product.defaultTierPricing) : []),
      product.productGroupId ?? null,
      product.b2bDisplay ?? true,
      product.importType ?? null,
    ],
  )
  const id = inserted?.id ?? 0
  if (product.specialTierPricings) await replaceSpecialTiers(tx, distributorId, id, product.specialTierPricings)
  await saveSurroundings(tx, distributorId, id, product)
  return id
}

/** Columns a change may set, by field. */
const COLUMNS = {
  name: 'name',
  price: 'price',
  description: 'description',
  categoryId: 'category_id',
  marketPrice: 'market_price',
  tax: 'tax',
  taxCalculation: 'tax_calculation',
  orderingUnitId: 'ordering_unit_id',
  priceUnitId: 'price_unit_id',
  orderingUnitQuantity: 'ordering_unit_quantity',
  minimumQuantity: 'minimum_quantity',
  orderingUnitIncrement: 'ordering_unit_increment',
  isHidden: 'is_hidden',
  inventoryTracked: 'inventory_tracked',
  productGroupId: 'product_group_id',
  b2bDisplay: 'b2b_display',
  importType: 'import_type',
} as const satisfies Partial<Record<keyof ProductChange, string>>

/** Changes what is given of a locked product. @throws Problem as insertProduct */
export async function updateProduct(tx: Tx, distributorId: number, productId: number, change: ProductChange): Promise<void> {
  await mustRefer(tx, distributorId, change)
  if (change.defaultTierPricing || change.specialTierPricings) {
    const unitType = await unitTypeOf(tx, change.orderingUnitId ?? (await unitOfProduct(tx, distributorId, productId)))
    checkTiers(change.defaultTierPricing, change.specialTierPricings, unitType)
  }
  const values: unknown[] = [productId, distributorId]
  const sets = ['updated_at = now()']
  const set = (column: string, value: unknown, type = '') => sets.push(`${column} = $${values.push(value)}${type}`)
  for (const [field, column] of Object.entries(COLUMNS)) {
    const value = change[field as keyof typeof COLUMNS]
    if (value !== undefined) set(column, value)
  }
  if (change.sku !== undefined) {
    await mustBeFree(tx, distributorId, change.sku, productId)
    set('sku', change.sku || null)
  }
  if (change.deals !== undefined) set('deals', JSON.stringify(change.deals), '::jsonb')
  if (change.defaultTierPricing !== undefined) {
    set('default_discount_type', change.defaultTierPricing?.discountType ?? 'price')
    set('default_tiers', JSON.stringify(change.defaultTierPricing ? keptTiers(change.defaultTierPricing) : []), '::jsonb')
  }
  await rows(tx, `update products set ${sets.join(', ')} where id = $1 and distributor_id = $2`, values)
  if (change.specialTierPricings) await replaceSpecialTiers(tx, distributorId, productId, change.specialTierPricings)
  await saveSurroundings(tx, distributorId, productId, change)
}

type SpecialTiers = NonNullable<ProductChange['specialTierPricings']>

/** Makes the special tiers of a product those given: what is left out goes. Only customers can be in one. */
async function replaceSpecialTiers(tx: Tx, distributorId: number, productId: number, tiers: SpecialTiers): Promise<void> {
  const venueIds = tiers.flatMap((tier) => tier.venueIds)
  const connected = await rows<{ venue_id: number }>(
    tx,
    `select venue_id from connections where distributor_id = $1 and venue_id = any ($2) and status = 'active'`,
    [distributorId, venueIds],
  )
  const known = new Set(connected.map(({ venue_id }) => venue_id))
  const fields: Record<string, string[]> = {}
  for (const [i, tier] of tiers.entries())
    for (const [j, venueId] of tier.venueIds.entries())
      if (!known.has(venueId)) fields[`specialTierPricings.${i}.venueIds.${j}`] = ['Is no connected customer']
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })

  await rows(tx, `delete from special_tiers where product_id = $1 and distributor_id = $2`, [productId, distributorId])
  for (const tier of tiers) {
    const [inserted] = await rows<{ id: number }>(
      tx,
      `insert into special_tiers (distributor_id, product_id, name, discount_type, tiers) values ($1, $2, $3, $4, $5) returning id`,
      [distributorId, productId, tier.name, tier.discountType, JSON.stringify(keptTiers(tier))],
    )
    await rows(
      tx,
      `insert into special_tier_venues (product_id, venue_id, distributor_id, special_tier_id) select $1, unnest($2::bigint[]), $3, $4`,
      [productId, tier.venueIds, distributorId, inserted?.id],
    )
  }
}

/** Locks a product until the transaction ends. @throws Problem not_found */
export async function lockProduct(
  tx: Tx,
  distributorId: number,
  productId: number,
): Promise<{ id: number; is_hidden: boolean; price: number }> {
  const [row] = await rows<{ id: number; is_hidden: boolean; price: number }>(
    tx,
    `select id, is_hidden, price from products where id = $1 and distributor_id = $2 and deleted_at is null for update`,
    [productId, distributorId],
  )
  if (!row) throw new Problem('not_found')
  return row
}

async function unitOfProduct(tx: Tx, distributorId: number, productId: number): Promise<number> {
  const [product] = await rows<{ ordering_unit_id: number }>(
    tx,
    `select ordering_unit_id from products where id = $1 and distributor_id = $2`,
    [productId, distributorId],
  )
  return product?.ordering_unit_id ?? 0
}

async function unitTypeOf(tx: Tx, unitId: number): Promise<Unit['type']> {
  const [unit] = await rows<{ type: Unit['type'] }>(tx, `select type from units where id = $1`, [unitId])
  return unit?.type ?? 'single'
}

/** Deletes a locked product that is on no order; one that is stays for the order's sake and can be hidden. @throws Problem conflict */
export async function deleteProduct(
  tx: Tx,
  distributorId: number,
  productId: number,
  now: Date,
): Promise<{ name: string } | undefined> {
  const [used] = await rows(tx, `select from order_lines where product_id = $1 and distributor_id = $2 limit 1`, [
    productId,
    distributorId,
  ])
  if (used) throw new Problem('conflict', { message: 'This product is on orders. Hide it instead.' })
  const [removed] = await rows<{ name: string }>(
    tx,
    `update products set deleted_at = $3 where id = $1 and distributor_id = $2 returning name`,
    [productId, distributorId, now],
  )
  return removed
}

async function defaultUnit(tx: Tx): Promise<number> {
  const [unit] = await rows<{ id: number }>(
    tx,
    `select id from units where distributor_id is null and venue_id is null and venue_group_id is null order by (name = 'each') desc, id limit 1`,
  )
  if (!unit) throw fieldProblem('orderingUnitId', 'Needs a unit')
  return unit.id
}

type References = Pick<ProductChange, 'categoryId' | 'orderingUnitId' | 'priceUnitId' | 'productGroupId'>

/** Units and product groups are the platform's or the supplier's own; nobody else's. @throws Problem validation_failed */
async function mustRefer(tx: Tx, distributorId: number, change: References): Promise<void> {
  const { categoryId = null, orderingUnitId = null, priceUnitId = null, productGroupId = null } = change
  if ([categoryId, orderingUnitId, priceUnitId, productGroupId].every((id) => id === null)) return
  const [found] = await rows<{ category: boolean; ordering_unit: boolean; price_unit: boolean; product_group: boolean }>(
    tx,
    `select $1::bigint is null or exists (select from categories where id = $1) as category,
            $2::bigint is null or exists (select from units u where u.id = $2 and ${usableUnit('$4')}) as ordering_unit,
            $3::bigint is null or exists (select from units u where u.id = $3 and ${usableUnit('$4')}) as price_unit,
            $5::bigint is null or exists (select from product_groups where id = $5 and distributor_id = $4) as product_group`,
    [categoryId, orderingUnitId, priceUnitId, distributorId, productGroupId],
  )
  const fields: Record<string, string[]> = {}
  if (!found?.category) fields.categoryId = ['There is no such category']
  if (!found?.ordering_unit) fields.orderingUnitId = ['There is no such unit']
  if (!found?.price_unit) fields.priceUnitId = ['There is no such unit']
  if (!found?.product_group) fields.productGroupId = ['There is no such product group']
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}

async function mustBeFree(tx: Tx, distributorId: number, sku: string | null, exceptId: number | null): Promise<void> {
  if (!sku) return
  const [taken] = await rows(
    tx,
    `select from products where distributor_id = $1 and sku = $2 and deleted_at is null and ($3::bigint is null or id <> $3)`,
    [distributorId, sku, exceptId],
  )
  if (taken) throw fieldProblem('sku', 'Another product has this SKU')
}
