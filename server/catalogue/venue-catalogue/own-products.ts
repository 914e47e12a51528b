import { ownProducts } from '#contract/catalogue/own-products.ts'
import { deleteProduct, insertProduct, lockProduct, updateProduct } from '#server/catalogue/products/product-store.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { venuesActedFor } from '#server/platform/http/own.ts'
import { companyOf } from '#server/platform/http/owner.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { findOneInCatalogue } from './catalogue-reads.ts'

const create = answer(ownProducts.create, async ({ params, body }, { tx, actor, now }) => {
  await mustKeep(tx, actor, params.distributorId)
  const id = await insertProduct(tx, params.distributorId, body)
  await auditPrice(tx, actor, params.distributorId, id, null, body.price)
  return answerWith(tx, actor, params.distributorId, id, now)
})

const update = answer(ownProducts.update, async ({ params, body }, { tx, actor, now }) => {
  const { distributorId, productId } = params
  await mustKeep(tx, actor, distributorId)
  const { price } = await lockProduct(tx, distributorId, productId)
  await updateProduct(tx, distributorId, productId, body)
  if (body.price !== undefined && body.price !== price) await auditPrice(tx, actor, distributorId, productId, price, body.price)
  return answerWith(tx, actor, distributorId, productId, now)
})

const remove = answer(ownProducts.remove, async ({ params }, { tx, actor, now }) => {
  const { distributorId, productId } = params
  await mustKeep(tx, actor, distributorId)
  await lockProduct(tx, distributorId, productId)
  await deleteProduct(tx, distributorId, productId, now)
  for (const venueId of actor.venueIds) announce(tx, { topic: 'products', venueId, ids: { productId } })
})

/** Only the company that keeps a supplier changes what it sells, by an outlet that buys there. @throws Problem not_found */
async function mustKeep(tx: Tx, actor: VenueActor, distributorId: number): Promise<void> {
  const { venueGroupId, venueId } = await companyOf(tx, actor)
  const [kept] = await rows(
    tx,
    `select from distributors d where d.id = $1 and d.deleted_at is null and (d.owner_venue_group_id = $2 or d.owner_venue_id = $3)
        and exists (select from connections c where c.distributor_id = d.id and c.venue_id = any ($4) and c.status = 'active')`,
    [distributorId, venueGroupId, venueId, venuesActedFor(actor)],
  )
  if (!kept) throw new Problem('not_found')
}

async function auditPrice(
  tx: Tx,
  actor: VenueActor,
  distributorId: number,
  subjectId: number,
  before: number | null,
  after: number,
): Promise<void> {
  const { context, contextId } = actor.context
  const change = {
    subject: 'product_price',
    subjectId,
    distributorId,
    before: before === null ? null : { price: before },
    after: { price: after },
  }
  if (context === 'venue') await audit(tx, actor, { ...change, venueId: contextId })
  // entries of a group are of no outlet that somebody acts for
  else await actingFor(tx, everyone, () => audit(tx, actor, { ...change, venueGroupId: contextId }))
}

async function answerWith(tx: Tx, actor: VenueActor, distributorId: number, productId: number, now: Date) {
  for (const venueId of actor.venueIds) announce(tx, { topic: 'products', venueId, ids: { productId } })
  return findOneInCatalogue(tx, actor, productId, now, distributorId)
}

export const ownProductRoutes = [create, update, remove]
