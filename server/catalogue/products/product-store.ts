import { readGtin } from '#contract/catalogue/gtin.ts'
import type { NewProduct, ProductChange } from '#contract/catalogue/products.ts'
import type { Unit } from '#contract/catalogue/units.ts'
import { usableUnit } from '#server/catalogue/units/units.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { saveSurroundings } from './product-surroundings.ts'
import { PRODUCTS } from './product-table.ts'
import { checkTiers, keptTiers } from './tiers.ts'

const FREE = [
  'name',
  'price',
  'description',
  'categoryId',
  'marketPrice',
  'tax',
  'taxCalculation',
  'orderingUnitId',
  'priceUnitId',
  'orderingUnitQuantity',
  'minimumQuantity',
  'orderingUnitIncrement',
  'isHidden',
  'inventoryTracked',
  'productGroupId',
  'b2bDisplay',
  'importType',
] as const
const NEW = PRODUCTS.part('distributorId', 'sku', 'gtin', 'deals', 'defaultDiscountType', 'defaultTiers', ...FREE)
const INSERT = `insert into products (${NEW.names}) values (${NEW.placeholders(1)}) returning id`

/** Adds a product. @returns its id @throws Problem validation_failed when it refers to what is not there, or the SKU is taken */
export async function insertProduct(tx: Tx, distributorId: number, product: NewProduct): Promise<number> {
  const orderingUnitId = product.orderingUnitId ?? product.priceUnitId ?? (await defaultUnit(tx))
  await mustRefer(tx, distributorId, product)
  checkTiers(product.defaultTierPricing, product.specialTierPricings, await unitTypeOf(tx, orderingUnitId))
  await mustBeFree(tx, distributorId, product.sku ?? null, null)
  const [inserted] = await rows<{ id: number }>(
    tx,
    INSERT,
    NEW.values({
      distributorId,
      name: product.name,
      price: product.price,
      sku: product.sku || null,
      gtin: gtinOf(product),
      description: product.description ?? '',
      categoryId: product.categoryId ?? null,
      marketPrice: product.marketPrice ?? false,
      tax: product.tax ?? null,
      taxCalculation: product.taxCalculation ?? null,
      orderingUnitId,
      priceUnitId: product.priceUnitId ?? orderingUnitId,
      orderingUnitQuantity: product.orderingUnitQuantity ?? 1,
      minimumQuantity: product.minimumQuantity ?? 1,
      orderingUnitIncrement: product.orderingUnitIncrement ?? 1,
      deals: product.deals ?? [],
      isHidden: product.isHidden ?? false,
      inventoryTracked: product.inventoryTracked ?? false,
      defaultDiscountType: product.defaultTierPricing?.discountType ?? 'price',
      defaultTiers: product.defaultTierPricing ? keptTiers(product.defaultTierPricing) : [],
      productGroupId: product.productGroupId ?? null,
      b2bDisplay: product.b2bDisplay ?? true,
      importType: product.importType ?? null,
    }),
  )
  const id = inserted?.id ?? 0
  if (product.specialTierPricings) await replaceSpecialTiers(tx, distributorId, id, product.specialTierPricings)
  await saveSurroundings(tx, distributorId, id, product)
  return id
}

const CHANGED = PRODUCTS.part('sku', 'gtin', 'deals', 'defaultDiscountType', 'defaultTiers', ...FREE)

/** Changes what is given of a locked product. @throws Problem as insertProduct */
export async function updateProduct(tx: Tx, distributorId: number, productId: number, change: ProductChange): Promise<void> {
  await mustRefer(tx, distributorId, change)
  if (change.defaultTierPricing || change.specialTierPricings) {
    const unitType = await unitTypeOf(tx, change.orderingUnitId ?? (await unitOfProduct(tx, distributorId, productId)))
    checkTiers(change.defaultTierPricing, change.specialTierPricings, unitType)
  }
  // what hangs on a product is saved with its surroundings
  const {
    specialTierPricings: _tiers,
    pack: _pack,
    parLevels: _levels,
    parLevelUserIds: _watchers,
    tagIds: _tags,
    ...fields
  } = change
  const { sku, defaultTierPricing: tiers, ...given } = fields
  if (sku !== undefined) await mustBeFree(tx, distributorId, sku, productId)
  const columns = CHANGED.given({
    ...given,
    ...(sku !== undefined && { sku: sku || null }),
    ...(change.gtin !== undefined && { gtin: gtinOf(change) }),
    ...(tiers !== undefined && {
      defaultDiscountType: tiers?.discountType ?? 'price',
      defaultTiers: tiers ? keptTiers(tiers) : [],
    }),
  })
  const sets = ['updated_at = now()', ...columns.map(([column], i) => `${column} = $${i + 3}`)]
  await rows(tx, `update products set ${sets.join(', ')} where id = $1 and distributor_id = $2`, [
    productId,
    distributorId,
    ...columns.map(([, value]) => value),
  ])
  if (change.specialTierPricings) await replaceSpecialTiers(tx, distributorId, productId, change.specialTierPricings)
  await saveSurroundings(tx, distributorId, productId, change)
}

const gtinOf = ({ gtin }: Pick<ProductChange, 'gtin'>): string | null => readGtin(gtin ?? '')

type SpecialTiers = NonNullable<ProductChange['specialTierPricings']>

type KeptTier = { id: number; name: string; venue_ids: number[] }

/**
 * Makes the special tiers of a product those given: what is left out goes, what stays keeps its id. Only customers can be
 * in one; who was in one and has since left drops out of it.
 */
async function replaceSpecialTiers(tx: Tx, distributorId: number, productId: number, tiers: SpecialTiers): Promise<void> {
  const venueIds = tiers.flatMap((tier) => tier.venueIds)
  const [asked, before] = await Promise.all([
    rows<{ venue_id: number; status: string; name: string }>(
      tx,
      `select c.venue_id, c.status, v.name from connections c join venues v on v.id = c.venue_id
        where c.distributor_id = $1 and c.venue_id = any ($2)`,
      [distributorId, venueIds],
    ),
    rows<KeptTier>(
      tx,
      `select s.id, s.name, array(select v.venue_id from special_tier_venues v where v.special_tier_id = s.id)::bigint[] as venue_ids
         from special_tiers s where s.product_id = $2 and s.distributor_id = $1`,
      [distributorId, productId],
    ),
  ])
  const known = new Set(asked.filter(({ status }) => status === 'active').map(({ venue_id }) => venue_id))
  const names = new Map(asked.map(({ venue_id, name }) => [venue_id, name]))
  const left = new Set(before.flatMap(({ venue_ids }) => venue_ids).filter((id) => !known.has(id)))
  const ids = keptIds(tiers, before)
  const fields: Record<string, string[]> = {}
  for (const [i, tier] of tiers.entries()) {
    if (tier.venueIds.length === 0 && ids[i] === null)
      fields[`specialTierPricings.${i}.venueIds`] = ['Needs at least one customer']
    for (const [j, venueId] of tier.venueIds.entries())
      if (!known.has(venueId) && !left.has(venueId))
        fields[`specialTierPricings.${i}.venueIds.${j}`] = [`${names.get(venueId) ?? 'This outlet'} is not a connected customer`]
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })

  await rows(tx, `delete from special_tiers where product_id = $1 and distributor_id = $2`, [productId, distributorId])
  for (const [i, tier] of tiers.entries()) {
    const [inserted] = await rows<{ id: number }>(
      tx,
      `insert into special_tiers (id, distributor_id, product_id, name, discount_type, tiers) overriding system value
       values (coalesce($6, nextval(pg_get_serial_sequence('special_tiers', 'id'))), $1, $2, $3, $4, $5) returning id`,
      [distributorId, productId, tier.name, tier.discountType, JSON.stringify(keptTiers(tier)), ids[i]],
    )
    await rows(
      tx,
      `insert into special_tier_venues (product_id, venue_id, distributor_id, special_tier_id) select $1, unnest($2::bigint[]), $3, $4`,
      [productId, tier.venueIds.filter((id) => known.has(id)), distributorId, inserted?.id],
    )
  }
}

/** Which tier each given one was before, by its id or else by its name; null for new ones. No two are the same. */
function keptIds(tiers: SpecialTiers, before: readonly KeptTier[]): (number | null)[] {
  const free = new Map(before.map((one) => [one.id, one]))
  const taken = (found: KeptTier | undefined) => {
    if (found) free.delete(found.id)
    return found?.id ?? null
  }
  const byId = tiers.map(({ id }) => taken(id === undefined ? undefined : free.get(id)))
  return tiers.map(
    ({ name }, i) => byId[i] ?? taken([...free.values()].find((one) => one.name.toLowerCase() === name.toLowerCase())),
  )
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
