import type { DistributorProduct, NewProduct, ProductChange } from '#contract/catalogue/products.ts'
import { isTooLarge } from '#contract/platform/money.ts'
import { meets } from '#contract/platform/permissions.ts'
import { decimalsOf } from '#server/parties/companies/payable.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { type Beside, keepPicture } from '#server/platform/files/pictures.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { stockSettings } from '#server/stock/inventory/stock-settings.ts'
import { findDistributorProduct } from './distributor-product-reads.ts'
import { setPicture } from './product-picture.ts'
import { deleteProduct, insertProduct, lockProduct, updateProduct } from './product-store.ts'
import type { Seller } from './seller.ts'

/** @throws Problem validation_failed, forbidden */
export async function createProduct(tx: Tx, seller: Seller, body: NewProduct, beside: Beside): Promise<DistributorProduct> {
  mustMayPrice(seller, body)
  const { distributorId } = seller
  await mustBePossiblePrice(tx, distributorId, body.price)
  const id = await insertProduct(tx, distributorId, body)
  const image = await keepPicture(beside, 'products')
  if (image) await setPicture(tx, beside.storage, distributorId, id, image)
  const product = await findDistributorProduct(tx, distributorId, id)
  await auditPrices(tx, seller, id, null, product)
  await auditOwn(tx, seller, 'product', id, null, { name: product.name })
  announceProduct(tx, distributorId, id)
  return product
}

/** @throws Problem not_found, validation_failed, forbidden */
export async function changeProduct(
  tx: Tx,
  seller: Seller,
  productId: number,
  body: ProductChange,
  beside: Beside,
): Promise<DistributorProduct> {
  mustMayPrice(seller, body)
  if (Object.keys(body).length === 0 && beside.files.length === 0) throw fieldProblem('body', 'No changes were sent')
  const { distributorId } = seller
  await mustBePossiblePrice(tx, distributorId, body.price)
  if (body.inventoryTracked) await stockSettings(tx, distributorId)
  if (body.isHidden !== undefined) await mustMayHide(tx, seller, productId, body.isHidden)
  const { before, after } = await written(tx, seller, productId, body, {}, async () => {
    const image = await keepPicture(beside, 'products')
    if (image) await setPicture(tx, beside.storage, distributorId, productId, image)
  })
  await auditOwn(tx, seller, 'product', productId, only(before, body), only(after, body))
  return after
}

/** How prices came to change when nobody typed it in just now, and why. */
type Origin = { source?: string; note?: string }
type Changer = Pick<Seller, 'distributorId'> & { actor: Pick<Seller['actor'], 'userId' | 'userName'> }

/**
 * Changes prices as whoever decided on it earlier, who was allowed to then.
 * @returns the id of the row it left, null when nothing changed by it @throws Problem not_found, validation_failed
 */
export async function changePrices(
  tx: Tx,
  changer: Changer,
  productId: number,
  body: ProductChange,
  origin: Origin,
): Promise<number | null> {
  const { auditId } = await written(tx, changer, productId, body, origin)
  return auditId
}

async function written(
  tx: Tx,
  changer: Changer,
  productId: number,
  body: ProductChange,
  origin: Origin,
  andBeside: () => Promise<void> = async () => {},
) {
  const { distributorId } = changer
  await lockProduct(tx, distributorId, productId)
  const before = await findDistributorProduct(tx, distributorId, productId)
  await updateProduct(tx, distributorId, productId, body)
  await andBeside()
  const after = await findDistributorProduct(tx, distributorId, productId)
  const auditId = await auditPrices(tx, changer, productId, before, after, origin)
  announceProduct(tx, distributorId, productId)
  return { before, after, auditId }
}

/** A product that is on an order stays for the order's sake; it can be hidden instead. @throws Problem not_found, conflict */
export async function removeProduct(tx: Tx, seller: Seller, productId: number, now: Date): Promise<void> {
  const { distributorId } = seller
  await lockProduct(tx, distributorId, productId)
  const removed = await deleteProduct(tx, distributorId, productId, now)
  await auditOwn(tx, seller, 'product', productId, removed, null)
  announceProduct(tx, distributorId, productId)
}

/** Takes the product's own picture away. @throws Problem not_found */
export async function removePicture(tx: Tx, seller: Seller, productId: number, storage: Files): Promise<void> {
  const { distributorId } = seller
  await lockProduct(tx, distributorId, productId)
  await setPicture(tx, storage, distributorId, productId, null)
  await auditOwn(tx, seller, 'product', productId, { image: true }, { image: null })
  announceProduct(tx, distributorId, productId)
}

/** @throws Problem not_found */
export async function setHidden(tx: Tx, seller: Seller, productId: number, isHidden: boolean): Promise<DistributorProduct> {
  const { distributorId } = seller
  const { is_hidden } = await lockProduct(tx, distributorId, productId)
  await rows(tx, `update products set is_hidden = $3, updated_at = now() where id = $1 and distributor_id = $2`, [
    productId,
    distributorId,
    isHidden,
  ])
  await auditOwn(tx, seller, 'product', productId, { isHidden: is_hidden }, { isHidden })
  announceProduct(tx, distributorId, productId)
  return findDistributorProduct(tx, distributorId, productId)
}

/** Hides a product from one customer, or shows it to them again. @throws Problem not_found when they are no customer */
export async function setHiddenFrom(
  tx: Tx,
  seller: Seller,
  { productId, venueId }: { productId: number; venueId: number },
  isHidden: boolean,
): Promise<DistributorProduct> {
  const { distributorId } = seller
  await lockProduct(tx, distributorId, productId)
  const [customer] = await rows(tx, `select from connections where distributor_id = $1 and venue_id = $2`, [
    distributorId,
    venueId,
  ])
  if (!customer) throw new Problem('not_found')
  if (isHidden) {
    await rows(
      tx,
      `insert into hidden_products (product_id, venue_id, distributor_id, hidden_by) values ($1, $2, $3, 'distributor')
       on conflict do nothing`,
      [productId, venueId, distributorId],
    )
  } else {
    await rows(
      tx,
      `delete from hidden_products where product_id = $1 and distributor_id = $2 and venue_id = $3 and hidden_by = 'distributor'`,
      [productId, distributorId, venueId],
    )
  }
  await auditOwn(tx, seller, 'product_visibility', productId, null, { venueId, isHidden })
  announceProduct(tx, distributorId, productId)
  return findDistributorProduct(tx, distributorId, productId)
}

const announceProduct = (tx: Tx, distributorId: number, productId: number) =>
  announce(tx, { topic: 'products', distributorId, ids: { productId } })

/** What decides about prices; changing any of it needs editProductPricing and leaves an audit row. */
const PRICE_FIELDS = [
  'price',
  'marketPrice',
  'defaultTierPricing',
  'specialTierPricings',
  'deals',
  'tax',
  'taxCalculation',
] as const

function mustMayPrice({ actor }: Seller, change: ProductChange): void {
  const changesPrices = PRICE_FIELDS.some((field) => change[field] !== undefined)
  if (changesPrices && !meets(actor, 'editProductPricing'))
    throw new Problem('forbidden', { message: 'You do not have permission to change prices' })
}

/** A form sends again what it does not change. */
async function mustMayHide(tx: Tx, { actor, distributorId }: Seller, productId: number, isHidden: boolean): Promise<void> {
  const { is_hidden } = await lockProduct(tx, distributorId, productId)
  if (is_hidden !== isHidden && !meets(actor, 'hideProducts'))
    throw new Problem('forbidden', { message: 'You do not have permission to hide products' })
}

type Prices = Partial<Record<(typeof PRICE_FIELDS)[number], unknown>>

async function auditPrices(
  tx: Tx,
  { actor, distributorId }: Changer,
  productId: number,
  before: Prices | null,
  after: Prices,
  origin: Origin = {},
): Promise<number | null> {
  const differs = (field: (typeof PRICE_FIELDS)[number]) => JSON.stringify(before?.[field]) !== JSON.stringify(after[field])
  const changed = PRICE_FIELDS.filter(differs)
  if (changed.length === 0) return null
  const pick = (prices: Prices | null) => prices && Object.fromEntries(changed.map((field) => [field, prices[field]]))
  return audit(tx, actor, {
    ...origin,
    subject: 'product_price',
    subjectId: productId,
    distributorId,
    before: pick(before),
    after: pick(after),
  })
}

/** What the platform does in a supplier's catalogue leaves a row under the admin's name; the supplier's own people answer for prices. */
async function auditOwn(
  tx: Tx,
  { actor, distributorId }: Seller,
  subject: string,
  subjectId: number,
  before: unknown,
  after: unknown,
) {
  if (actor.role === 'admin') await audit(tx, actor, { subject, subjectId, distributorId, before, after })
}

/** Of a product, what a change was about. */
const only = (product: DistributorProduct, change: ProductChange) =>
  Object.fromEntries(Object.keys(change).map((field) => [field, product[field as keyof DistributorProduct] ?? null]))

/** Every currency holds this much: a usual price asks for no statement. */
const ALWAYS_POSSIBLE = 1e9

/** @throws Problem validation_failed */
async function mustBePossiblePrice(tx: Tx, distributorId: number, price = 0): Promise<void> {
  if (price <= ALWAYS_POSSIBLE) return
  if (isTooLarge(price, await decimalsOf(tx, { distributorId }))) throw fieldProblem('price', 'Is too large')
}
