import { priceAt } from '#contract/pricing/price.ts'
import { priceableFrom } from '#server/catalogue/products/product-row.ts'
import type { VenueProductRow } from '#server/catalogue/products/venue-product-reads.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actors.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { announce } from '#server/platform/live/live.ts'
import { notifyOfProposal } from './notify-of-proposal.job.ts'
import { PROPOSED_PRICES } from './proposal-table.ts'

const NEW = PROPOSED_PRICES.part(
  'distributorId',
  'productId',
  'venueId',
  'proposedBy',
  'userId',
  'userName',
  'price',
  'minQuantity',
  'note',
)
const INSERT = `insert into proposed_prices (${NEW.names}) values (${NEW.placeholders(1)}) on conflict do nothing returning id`

type Wanted = { price: number; minQuantity: number; note: string }

/**
 * Asks for a price of a product that the venue may buy. One question per venue and product is open at a time.
 * @returns the id @throws Problem validation_failed when the price is no better than today's, conflict while another is open
 */
export async function propose(
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'userName'>,
  by: 'venue' | 'distributor',
  { product, venueId }: { product: VenueProductRow; venueId: number },
  { price, minQuantity, note }: Wanted,
): Promise<number> {
  const current = priceAt(priceableFrom(product), minQuantity)
  if (by === 'venue' && !current.marketPrice && price >= current.price)
    throw fieldProblem('price', 'You already pay this price or less at that quantity')
  const [made] = await rows<{ id: number }>(
    tx,
    INSERT,
    NEW.values({
      distributorId: product.distributor_id,
      productId: product.id,
      venueId,
      proposedBy: by,
      userId: actor.userId,
      userName: actor.userName,
      price,
      minQuantity,
      note,
    }),
  )
  if (!made) throw new Problem('conflict', { message: 'A price request for this product is already pending' })
  await enqueue(tx, notifyOfProposal, { proposalId: made.id, happening: 'proposed' })
  announce(tx, { topic: 'proposed-prices', distributorId: product.distributor_id, venueId })
  return made.id
}
