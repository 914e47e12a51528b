import type { z } from 'zod'
import type { PlannedChange, PlannedPrice, plannedPrices } from '#contract/catalogue/planned-prices.ts'
import type { Tier } from '#contract/pricing/tier.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { type CurrencyFormat, priceText, tiersText } from '#server/catalogue/products/price-text.ts'
import { keptTiers } from '#server/catalogue/products/tiers.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import type { RecordOf } from '#server/platform/db/table.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { PLANNED_PRICES } from './planned-price-table.ts'

const PLANNED = PLANNED_PRICES.part(
  'id',
  'status',
  'productId',
  'startsAt',
  'change',
  'note',
  'problem',
  'createdAt',
  'userName',
  'endedAt',
  'endedBy',
)

type Row = CurrencyFormat &
  RecordOf<typeof PLANNED> & {
    product: string
    sku: string | null
    price: number
    market_price: boolean
    price_unit: string
    currency_code: string
    timezone: string
    venues: { id: number; name: string }[]
    notified: number
    /** What the product costs before this starts, as far as what starts earlier says. */
    price_before: number
  }

const SELECT = `select ${PLANNED.namesOf('q')}, p.name as product, p.sku, p.price, p.market_price, u.name as price_unit, d.currency_code, d.timezone,
    k.template, k.fraction_digits,
    coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name) order by v.name) from venues v
       where v.id in (select value::bigint from jsonb_array_elements_text(q.change #> '{specialTier,venueIds}'))), '[]') as venues,
    (select count(*) from planned_price_tellings t where t.planned_price_id = q.id)::int as notified,
    coalesce((select (o.change ->> 'price')::numeric from planned_prices o
       where o.product_id = q.product_id and o.status = 'planned' and o.change ? 'price' and (o.starts_at, o.id) < (q.starts_at, q.id)
       order by o.starts_at desc, o.id desc limit 1), p.price) as price_before
  from planned_prices q
  join products p on p.id = q.product_id
  join units u on u.id = p.price_unit_id
  join distributors d on d.id = q.distributor_id
  join currencies k on k.code = d.currency_code`

/** What is planned for one product, and what could not start in the last month. @throws Problem not_found */
export async function plannedForProduct(tx: Tx, distributorId: number, productId: number, now: Date) {
  const [product] = await rows(tx, `select from products where id = $1 and distributor_id = $2 and deleted_at is null`, [
    productId,
    distributorId,
  ])
  if (!product) throw new Problem('not_found')
  const found = await rows<Row>(
    tx,
    `${SELECT} where q.product_id = $1 and q.distributor_id = $2
       and (q.status = 'planned' or (q.status = 'failed' and q.ended_at > $3::timestamptz - interval '30 days'))
     order by q.starts_at, q.id`,
    [productId, distributorId, now],
  )
  return { data: found.map(plannedView) }
}

type Query = z.output<typeof plannedPrices.all.query>

/** A page of what a supplier has planned. */
export async function listPlannedPrices(tx: Tx, distributorId: number, query: Query) {
  const { values, value } = statementValues(distributorId, query.status)
  const sort = { column: 'q.starts_at', type: 'timestamptz', id: 'q.id', isDescending: isDescending(query) } as const
  const { after, order } = keyset(query, sort, value)
  const found = await rows<Row & { sort_value: string }>(
    tx,
    `${SELECT.replace('select ', 'select q.starts_at::text as sort_value, ')}
      where q.distributor_id = $1 and q.status = $2 and p.deleted_at is null and ${after} ${order}`,
    values,
  )
  const { page, meta } = pageOf(found, query, ({ sort_value }) => sort_value)
  return { data: page.map(plannedView), meta }
}

/** @throws Problem not_found */
export async function findPlannedPrice(tx: Tx, distributorId: number, id: number): Promise<PlannedPrice> {
  const [row] = await rows<Row>(tx, `${SELECT} where q.id = $1 and q.distributor_id = $2`, [id, distributorId])
  if (!row) throw new Problem('not_found')
  return plannedView(row)
}

const plannedView = (row: Row): PlannedPrice => ({
  id: row.id,
  status: row.status,
  product: { id: row.product_id, name: row.product, sku: row.sku, price: row.price, priceUnit: row.price_unit },
  currency: row.currency_code,
  startsAt: row.starts_at.toISOString(),
  startsOn: dayOf(row.starts_at, row.timezone),
  change: changeView(row),
  words: wordsOf(row),
  note: row.note,
  problem: row.problem,
  createdAt: row.created_at.toISOString(),
  createdBy: row.user_name,
  endedAt: row.ended_at?.toISOString() ?? null,
  endedBy: row.ended_by,
  toldVenues: row.notified,
})

function changeView({ change, venues }: Row): PlannedPrice['change'] {
  const { specialTier, defaultTierPricing, ...rest } = change
  return {
    ...rest,
    ...(defaultTierPricing !== undefined && { defaultTierPricing: defaultTierPricing && withTierIds(defaultTierPricing) }),
    ...(specialTier && { specialTier: { name: specialTier.name, ...withTierIds(specialTier), venues } }),
  }
}

const withTierIds = (
  pricing: NonNullable<PlannedChange['defaultTierPricing']>,
): { discountType: 'price' | 'percentage'; tiers: Tier[] } => ({
  discountType: pricing.discountType,
  tiers: keptTiers(pricing),
})

function wordsOf({ change, price_before, market_price, price_unit, ...currency }: Row): string {
  const { price, marketPrice, defaultTierPricing, specialTier, endedSpecialTier } = change
  const parts: string[] = []
  if (price !== undefined) parts.push(`${priceText(price_before, currency)} → ${priceText(price, currency)} per ${price_unit}`)
  if (marketPrice !== undefined && marketPrice !== market_price)
    parts.push(marketPrice ? 'becomes a market price' : 'is no longer a market price')
  if (defaultTierPricing === null) parts.push('Tiers for everyone end')
  if (defaultTierPricing) parts.push(`Tiers for everyone: ${tiersText(defaultTierPricing, currency)}`)
  if (specialTier) parts.push(`Special tier “${specialTier.name}”: ${tiersText(specialTier, currency)}`)
  if (endedSpecialTier !== undefined) parts.push(`Special tier “${endedSpecialTier}” ends`)
  return parts.join('; ')
}
