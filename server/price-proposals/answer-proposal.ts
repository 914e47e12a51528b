import type { Tier } from '#contract/tier.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { announce } from '#server/platform/live/live.ts'
import { priceableFrom } from '#server/products/product-row.ts'
import { lockProduct } from '#server/products/product-store.ts'
import { findProductForVenue, type VenueProductRow } from '#server/products/venue-product-reads.ts'
import { agreedTiers } from './agreed-tiers.ts'
import { tellOfProposal } from './tell-of-proposal.job.ts'

type Proposal = { id: number; product_id: number; venue_id: number; price: number; min_quantity: number }

/** Approves or declines a proposal, once. @throws Problem not_found, conflict when somebody else has answered it */
export async function answerProposal(
  tx: Tx,
  actor: DistributorActor,
  proposalId: number,
  { status, note }: { status: 'approved' | 'declined'; note: string },
  now: Date,
): Promise<void> {
  const [found] = await rows<Proposal & { status: string }>(
    tx,
    `select id, product_id, venue_id, price, min_quantity, status from proposed_prices where id = $1 and distributor_id = $2 for update`,
    [proposalId, actor.distributorId],
  )
  if (!found) throw new Problem('not_found')
  if (found.status !== 'pending') throw new Problem('conflict', { message: `This was ${found.status} in the meantime` })
  if (status === 'approved') await grant(tx, actor, found)
  await rows(
    tx,
    `update proposed_prices set status = $3, answered_at = $4, answered_by = $5, answer_note = $6 where id = $1 and distributor_id = $2`,
    [proposalId, actor.distributorId, status, now, actor.userName, note],
  )
  await enqueue(tx, tellOfProposal, { proposalId, happening: status })
  announce(tx, { topic: 'proposed-prices', distributorId: actor.distributorId, venueId: found.venue_id })
}

/** Puts the price into effect for this customer alone: nobody else's price moves by it. */
async function grant(tx: Tx, actor: DistributorActor, proposal: Proposal): Promise<void> {
  const { distributorId } = actor
  await lockProduct(tx, distributorId, proposal.product_id)
  const product = await findProductForVenue(tx, distributorId, proposal.venue_id, proposal.product_id)
  if (!product) throw new Problem('not_found')
  const { specialTierPricing: special, defaultTierPricing: general } = priceableFrom(product)
  const agreed = { price: proposal.price, minQuantity: proposal.min_quantity }
  const tiers = agreedTiers(special ?? general, product.price, agreed)
  const name = await ownTier(tx, distributorId, proposal, tiers)
  await auditGrant(tx, actor, proposal, { product, name, tiers })
  announce(tx, { topic: 'products', distributorId, ids: { productId: proposal.product_id } })
}

/** The customer's own special tier of the product: the one it has to itself, or a new one. @returns its name */
async function ownTier(tx: Tx, distributorId: number, { product_id, venue_id }: Proposal, tiers: Tier[]): Promise<string> {
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
  { product_id, venue_id }: Proposal,
  { product, name, tiers }: { product: VenueProductRow; name: string; tiers: Tier[] },
): Promise<void> {
  const pricing = (pricingName: string, discountType: string, all: readonly Tier[]) => ({
    specialTierPricings: [{ name: pricingName, discountType, tiers: all, venueIds: [venue_id] }],
  })
  await audit(tx, actor, {
    subject: 'product_price',
    subjectId: product_id,
    distributorId: actor.distributorId,
    source: 'proposal',
    before:
      product.special_tiers === null
        ? { specialTierPricings: [] }
        : pricing(product.special_name ?? '', product.special_discount_type ?? 'price', product.special_tiers),
    after: pricing(name, 'price', tiers),
  })
}
