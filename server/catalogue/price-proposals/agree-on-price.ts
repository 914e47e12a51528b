import type { Tier } from '#contract/pricing/tier.ts'
import { priceableFrom } from '#server/catalogue/products/product-row.ts'
import { lockProduct } from '#server/catalogue/products/product-store.ts'
import { findProductForVenue } from '#server/catalogue/products/products-for-venue.ts'
import type { VenueProductRow } from '#server/catalogue/products/venue-product-reads.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { agreedTiers } from './agreed-tiers.ts'

/** A price per price unit for one customer, from a quantity of ordering units on. */
export type Agreement = { product_id: number; venue_id: number; price: number; min_quantity: number }

/** Puts the price into effect for this customer alone: nobody else's price moves by it. */
export async function agreeOnPrice(tx: Tx, actor: DistributorActor, agreement: Agreement, source: string): Promise<void> {
  const { distributorId } = actor
  await lockProduct(tx, distributorId, agreement.product_id)
  const product = await findProductForVenue(tx, distributorId, agreement.venue_id, agreement.product_id)
  if (!product) throw new Problem('not_found')
  const { specialTierPricing: special, defaultTierPricing: general } = priceableFrom(product)
  const agreed = { price: agreement.price, minQuantity: agreement.min_quantity }
  const tiers = agreedTiers(special ?? general, product.price, agreed)
  const name = await ownTier(tx, distributorId, agreement, tiers)
  await auditGrant(tx, actor, agreement, source, { product, name, tiers })
  announce(tx, { topic: 'products', distributorId, ids: { productId: agreement.product_id } })
}

/** The customer's own special tier of the product: the one it has to itself, or a new one. @returns its name */
async function ownTier(tx: Tx, distributorId: number, { product_id, venue_id }: Agreement, tiers: Tier[]): Promise<string> {
  const [present] = await rows<{ id: number; name: string; members: number }>(
    tx,
    `select s.id, s.name, (select count(*) from special_tier_venues o where o.special_tier_id = s.id) as members
       from special_tier_venues sv join special_tiers s on s.id = sv.special_tier_id
      where sv.product_id = $1 and sv.venue_id = $2 and sv.distributor_id = $3`,
    [product_id, venue_id, distributorId],
  )
  if (present?.members === 1) {
    await rows(tx, `update special_tiers set tiers = $3, discount_type = 'price' where id = $1 and distributor_id = $2`, [
      present.id,
      distributorId,
      JSON.stringify(tiers),
    ])
    return present.name
  }
  await rows(tx, `delete from special_tier_venues where product_id = $1 and venue_id = $2 and distributor_id = $3`, [
    product_id,
    venue_id,
    distributorId,
  ])
  const [made] = await rows<{ id: number; name: string }>(
    tx,
    `insert into special_tiers (distributor_id, product_id, name, discount_type, tiers)
     select $1, $2, left(v.name, 200) || case when exists (select from special_tiers s where s.product_id = $2 and lower(s.name) = lower(left(v.name, 200)))
              then ' (agreed ' || v.id || ')' else '' end, 'price', $4
       from venues v where v.id = $3 returning id, name`,
    [distributorId, product_id, venue_id, JSON.stringify(tiers)],
  )
  await rows(
    tx,
    `insert into special_tier_venues (product_id, venue_id, distributor_id, special_tier_id) values ($1, $2, $3, $4)`,
    [product_id, venue_id, distributorId, made?.id],
  )
  return made?.name ?? ''
}

async function auditGrant(
  tx: Tx,
  actor: DistributorActor,
  { product_id, venue_id }: Agreement,
  source: string,
  { product, name, tiers }: { product: VenueProductRow; name: string; tiers: Tier[] },
): Promise<void> {
  await audit(tx, actor, {
    subject: 'product_price',
    subjectId: product_id,
    distributorId: actor.distributorId,
    source,
    before:
      product.special_tiers === null
        ? { specialTierPricings: [] }
        : pricingOf(product.special_name ?? '', product.special_discount_type ?? 'price', product.special_tiers, venue_id),
    after: pricingOf(name, 'price', tiers, venue_id),
  })
}

/** A customer has no price of its own of a product any more. A tier that somebody named stays, perhaps for others. @throws Problem not_found */
export async function endOwnPrice(
  tx: Tx,
  actor: DistributorActor,
  { product_id, venue_id }: Pick<Agreement, 'product_id' | 'venue_id'>,
  source: string,
): Promise<void> {
  const { distributorId } = actor
  await lockProduct(tx, distributorId, product_id)
  const product = await findProductForVenue(tx, distributorId, venue_id, product_id)
  if (!product) throw new Problem('not_found')
  const ended = await rows<{ special_tier_id: number }>(
    tx,
    `delete from special_tier_venues where product_id = $1 and venue_id = $2 and distributor_id = $3 returning special_tier_id`,
    [product_id, venue_id, distributorId],
  )
  if (ended.length === 0) return
  await rows(
    tx,
    `delete from special_tiers s using venues v where s.id = $1 and s.distributor_id = $2 and v.id = $3
        and s.name in (left(v.name, 200), left(v.name, 200) || ' (agreed ' || v.id || ')')
        and not exists (select from special_tier_venues o where o.special_tier_id = s.id)`,
    [ended[0]?.special_tier_id, distributorId, venue_id],
  )
  await audit(tx, actor, {
    subject: 'product_price',
    subjectId: product_id,
    distributorId,
    source,
    before: pricingOf(
      product.special_name ?? '',
      product.special_discount_type ?? 'price',
      product.special_tiers ?? [],
      venue_id,
    ),
    after: { specialTierPricings: [] },
  })
  announce(tx, { topic: 'products', distributorId, ids: { productId: product_id } })
}

const pricingOf = (name: string, discountType: string, tiers: readonly Tier[], venueId: number) => ({
  specialTierPricings: [{ name, discountType, tiers, venueIds: [venueId] }],
})
