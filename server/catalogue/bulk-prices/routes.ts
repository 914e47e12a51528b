import { bulkPrices, type PriceMove } from '#contract/catalogue/bulk-prices.ts'
import { AUDIT_LOG } from '#server/platform/audit/audit-table.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { fingerprintOf, type Moved, movedProducts, type Priced } from './moved-products.ts'

const ENTRY = AUDIT_LOG.part('userId', 'userName', 'distributorId', 'subject', 'subjectId', 'source', 'before', 'after')

const preview = answer(bulkPrices.preview, async ({ body }, { tx, actor }) => {
  const moved = await moveOf(tx, actor.distributorId, body)
  const [customers] = await rows<{ count: number }>(
    tx,
    `select count(*) as count from connections where distributor_id = $1 and status = 'active'`,
    [actor.distributorId],
  )
  return { data: moved.map(({ view }) => view), customers: customers?.count ?? 0, fingerprint: fingerprintOf(moved) }
})

const apply = answer(bulkPrices.apply, async ({ body }, { tx, actor }) => {
  const moved = await moveOf(tx, actor.distributorId, body, 'for update of p')
  if (fingerprintOf(moved) !== body.fingerprint)
    throw new Problem('conflict', { message: 'Prices have changed. Please review the new result.' })
  const wrong = moved.find(({ view }) => view.problem !== null)
  if (wrong) throw new Problem('validation_failed', { fields: { 'move.value': [`${wrong.view.name}: ${wrong.view.problem}`] } })
  await save(tx, actor, moved)
  announce(tx, { topic: 'products', distributorId: actor.distributorId })
  return { changed: moved.length }
})

/** The products chosen, in one order whoever reads them, and where they end. @throws Problem not_found */
async function moveOf(
  tx: Tx,
  distributorId: number,
  { productIds, move }: { productIds: readonly number[]; move: PriceMove },
  lock = '',
): Promise<Moved[]> {
  const ids = [...new Set(productIds)]
  const found = await rows<Priced>(
    tx,
    `select p.id, p.name, p.sku, u.name as price_unit, p.price, p.default_discount_type, p.default_tiers,
            coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'discount_type', s.discount_type, 'tiers', s.tiers,
                        'venueIds', array(select sv.venue_id from special_tier_venues sv where sv.special_tier_id = s.id order by sv.venue_id)) order by s.id)
                        from special_tiers s where s.product_id = p.id and s.distributor_id = $1), '[]') as specials
       from products p join units u on u.id = p.price_unit_id
      where p.distributor_id = $1 and p.id = any ($2) and p.deleted_at is null order by p.id ${lock}`,
    [distributorId, ids],
  )
  if (found.length < ids.length) throw new Problem('not_found')
  const [currency] = await rows<{ decimals: number }>(
    tx,
    `select fraction_digits as decimals from currencies where code = (select currency_code from distributors where id = $1)`,
    [distributorId],
  )
  return movedProducts(found, move, currency?.decimals ?? 2)
}

/** All of it in three statements, however many there are: products, special tiers, and what is remembered of it. */
async function save(tx: Tx, { distributorId, userId, userName }: DistributorActor, moved: readonly Moved[]): Promise<void> {
  const specials = moved.flatMap(({ after }) => after.specials)
  await rows(
    tx,
    `update products p set price = n.price, default_tiers = n.tiers::jsonb, updated_at = now()
       from unnest($2::bigint[], $3::numeric[], $4::text[]) as n(id, price, tiers) where p.id = n.id and p.distributor_id = $1`,
    [
      distributorId,
      moved.map(({ after }) => after.id),
      moved.map(({ after }) => after.price),
      moved.map(({ after }) => JSON.stringify(after.default_tiers)),
    ],
  )
  await rows(
    tx,
    `update special_tiers s set tiers = n.tiers::jsonb from unnest($2::bigint[], $3::text[]) as n(id, tiers)
      where s.id = n.id and s.distributor_id = $1`,
    [distributorId, specials.map(({ id }) => id), specials.map(({ tiers }) => JSON.stringify(tiers))],
  )
  await rows(
    tx,
    `insert into audit_log (${ENTRY.names})
     select $1, $2, $3, 'product_price', n.id, 'bulk', n.before::jsonb, n.after::jsonb
       from unnest($4::bigint[], $5::text[], $6::text[]) as n(id, before, after)`,
    [
      userId,
      userName,
      distributorId,
      moved.map(({ after }) => after.id),
      moved.map(({ before, after }) => JSON.stringify(remembered(before, after))),
      moved.map(({ before, after }) => JSON.stringify(remembered(after, before))),
    ],
  )
}

/** What of a product's prices differs from how it was, in the shape every change of prices is remembered in. */
const remembered = (product: Priced, other: Priced) => ({
  price: product.price,
  ...(JSON.stringify(product.default_tiers) !== JSON.stringify(other.default_tiers) && {
    defaultTierPricing: { discountType: product.default_discount_type, tiers: product.default_tiers },
  }),
  ...(JSON.stringify(product.specials) !== JSON.stringify(other.specials) && {
    specialTierPricings: product.specials.map(({ discount_type, ...special }) => ({ ...special, discountType: discount_type })),
  }),
})

export const routes = [preview, apply]
