import type { PriceProposal } from '#contract/catalogue/price-proposals.ts'
import { priceAt } from '#contract/pricing/price.ts'
import { PRICEABLE, priceableFrom, type SpecialTierRow } from '#server/catalogue/products/product-row.ts'
import { perWeek } from '#server/catalogue/products/usual.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { keyset, newestFirst, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import type { RecordOf } from '#server/platform/db/table.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { PROPOSED_PRICES } from './proposal-table.ts'

const PROPOSAL = PROPOSED_PRICES.part(
  'id',
  'status',
  'productId',
  'venueId',
  'distributorId',
  'proposedBy',
  'userName',
  'minQuantity',
  'note',
  'createdAt',
  'answeredAt',
  'answeredBy',
  'answerNote',
)

type Row = RecordOf<typeof PRICEABLE> &
  SpecialTierRow &
  RecordOf<typeof PROPOSAL> & {
    product_name: string
    sku: string | null
    price_unit: string
    ordering_unit: string
    venue_name: string
    distributor_name: string
    proposed_price: number
    currency_code: string
    times_ordered: number | null
    weekly_rate: number | null
    last_ordered_at: Date | null
  }

const SELECT = `select ${PROPOSAL.namesOf('q')}, q.price as proposed_price, p.name as product_name, p.sku, pu.name as price_unit,
    ou.name as ordering_unit, v.name as venue_name, d.name as distributor_name, d.currency_code, ${PRICEABLE.namesOf('p')},
    st.name as special_name, st.discount_type as special_discount_type, st.tiers as special_tiers,
    vp.times_ordered, vp.weekly_rate, vp.last_ordered_at
  from proposed_prices q
  join products p on p.id = q.product_id
  join units pu on pu.id = p.price_unit_id
  join units ou on ou.id = p.ordering_unit_id
  join venues v on v.id = q.venue_id
  join distributors d on d.id = q.distributor_id
  left join special_tier_venues sv on sv.product_id = q.product_id and sv.venue_id = q.venue_id
  left join special_tiers st on st.id = sv.special_tier_id
  left join venue_products vp on vp.product_id = q.product_id and vp.venue_id = q.venue_id`

/** Whose proposals are looked at: those to a supplier, or those of a venue. */
export type Whose = { distributorId: number } | { venueId: number }
type Asked = {
  limit: number
  sortBy?: string | undefined
  nextId?: number | undefined
  nextValue?: string | undefined
  status?: PriceProposal['status'] | undefined
}

const conditionOf = (whose: Whose): [string, number] =>
  'distributorId' in whose ? ['q.distributor_id', whose.distributorId] : ['q.venue_id', whose.venueId]

/** A page of proposals, the newest first. */
export async function listProposals(tx: Tx, whose: Whose, query: Asked, now: Date) {
  const [column, id] = conditionOf(whose)
  const { values, value } = statementValues(id)
  const { after, order } = keyset(query, newestFirst('q.id', query), value)
  const status = query.status ? `and q.status = ${value(query.status)}` : ''
  const found = await rows<Row>(tx, `${SELECT} where ${column} = $1 ${status} and ${after} ${order}`, values)
  const { page, meta } = pageOf(found, query)
  return { data: page.map((row) => proposalView(row, now)), meta }
}

export async function countPending(tx: Tx, distributorId: number): Promise<number> {
  const [count] = await rows<{ pending: number }>(
    tx,
    `select count(*) as pending from proposed_prices where distributor_id = $1 and status = 'pending'`,
    [distributorId],
  )
  return count?.pending ?? 0
}

/** @throws Problem not_found */
export async function findProposal(tx: Tx, whose: Whose, proposalId: number, now: Date): Promise<PriceProposal> {
  const [column, id] = conditionOf(whose)
  const [row] = await rows<Row>(tx, `${SELECT} where ${column} = $1 and q.id = $2`, [id, proposalId])
  if (!row) throw new Problem('not_found')
  return proposalView(row, now)
}

function proposalView(row: Row, now: Date): PriceProposal {
  return {
    id: row.id,
    status: row.status,
    product: {
      id: row.product_id,
      name: row.product_name,
      sku: row.sku,
      price: row.price,
      priceUnit: row.price_unit,
      orderingUnit: row.ordering_unit,
    },
    venue: { id: row.venue_id, name: row.venue_name },
    distributor: { id: row.distributor_id, name: row.distributor_name },
    proposedBy: row.proposed_by,
    userName: row.user_name,
    price: row.proposed_price,
    minQuantity: row.min_quantity,
    note: row.note,
    currentPrice: priceAt(priceableFrom(row), row.min_quantity).estimate,
    currency: row.currency_code,
    usual:
      row.times_ordered === null || row.last_ordered_at === null
        ? null
        : { orders: row.times_ordered, perWeek: perWeek(row.weekly_rate ?? 0, row.last_ordered_at, now) },
    createdAt: row.created_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by,
    answerNote: row.answer_note,
  }
}
