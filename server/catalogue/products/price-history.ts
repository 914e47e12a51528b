import type { z } from 'zod'
import { type BasePriceStep, PRICE_SOURCES, type PriceHistoryEntry, priceHistory } from '#contract/catalogue/price-history.ts'
import { AUDIT_LOG } from '#server/platform/audit/audit-table.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { keyset, newestFirst, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import type { RecordOf } from '#server/platform/db/table.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { KeptPrices } from './past-pricing.ts'
import { changesInWords } from './price-history-text.ts'
import type { CurrencyFormat } from './price-text.ts'

const ENTRY = AUDIT_LOG.part('id', 'at', 'userName', 'source', 'note')

type Row = RecordOf<typeof ENTRY> & {
  before: KeptPrices | null
  after: KeptPrices
  notified: number | null
}
type Query = z.output<typeof priceHistory.ofProduct.query>

const OF_PRODUCT = `a.subject = 'product_price' and a.subject_id = $1 and a.distributor_id = $2`

/** A page of a product's price history. @throws Problem not_found */
async function historyOf(tx: Tx, distributorId: number, productId: number, query: Query) {
  const [product] = await rows<CurrencyFormat & { price: number }>(
    tx,
    `select p.price, k.template, k.fraction_digits from products p join distributors d on d.id = p.distributor_id join currencies k on k.code = d.currency_code
      where p.id = $1 and p.distributor_id = $2 and p.deleted_at is null`,
    [productId, distributorId],
  )
  if (!product) throw new Problem('not_found')
  const { values, value } = statementValues(productId, distributorId)
  const { after, order } = keyset(query, newestFirst('a.id', query), value)
  const found = await rows<Row>(
    tx,
    `select ${ENTRY.namesOf('a')}, a.before, a.after,
            case when q.id is not null then (select count(*) from planned_price_tellings t where t.planned_price_id = q.id)::int end as notified
       from audit_log a left join planned_prices q on q.audit_id = a.id and q.distributor_id = a.distributor_id
      where ${OF_PRODUCT} and ${after} ${order}`,
    values,
  )
  const { page, meta } = pageOf(found, query)
  return {
    data: page.map((row) => entryView(row, product)),
    meta,
    steps: query.nextId ? [] : await stepsOf(tx, distributorId, productId, product.price),
  }
}

const entryView = (row: Row, currency: CurrencyFormat): PriceHistoryEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  who: row.user_name ?? '',
  source: sourceOf(row.source),
  note: row.note ?? '',
  changes: changesInWords(row, currency),
  toldVenues: row.notified,
})

const sourceOf = (source: string | null): BasePriceStep['source'] => PRICE_SOURCES.find((one) => one === source) ?? 'edit'

type StepRow = { at: Date; price: number; price_before: number | null; who: string; source: string | null; note: string | null }

const MOST_STEPS = 100

/** The base price over time: from the history, through today's, to what is planned. */
async function stepsOf(tx: Tx, distributorId: number, productId: number, price: number): Promise<BasePriceStep[]> {
  const [past, planned] = await Promise.all([
    rows<StepRow>(
      tx,
      `select a.at, (a.after ->> 'price')::numeric as price, (a.before ->> 'price')::numeric as price_before,
              coalesce(a.user_name, '') as who, a.source, a.note
         from audit_log a where ${OF_PRODUCT} and a.after ? 'price' order by a.id desc limit ${MOST_STEPS}`,
      [productId, distributorId],
    ),
    rows<Omit<StepRow, 'price_before'>>(
      tx,
      `select q.starts_at as at, (q.change ->> 'price')::numeric as price, q.user_name as who, 'scheduled' as source, q.note
         from planned_prices q
        where q.product_id = $1 and q.distributor_id = $2 and q.status = 'planned' and q.change ? 'price' order by q.starts_at, q.id`,
      [productId, distributorId],
    ),
  ])
  const step = (isPlanned: boolean) => (row: Omit<StepRow, 'price_before'>) => ({
    at: row.at.toISOString(),
    price: row.price,
    who: row.who,
    source: sourceOf(row.source),
    note: row.note ?? '',
    isPlanned,
  })
  const first = past.length === 0 ? price : past.at(-1)?.price_before
  const unknown = { at: null, price: first ?? 0, who: '', source: 'edit', note: '', isPlanned: false } as const
  return [...(first === null ? [] : [unknown]), ...past.reverse().map(step(false)), ...planned.map(step(true))]
}

export const priceHistoryRoutes = [
  answer(priceHistory.ofProduct, ({ params, query }, { tx, actor }) =>
    historyOf(tx, actor.distributorId, params.productId, query),
  ),
  answer(priceHistory.ofAdminProduct, ({ params, query }, { tx }) =>
    historyOf(tx, params.distributorId, params.productId, query),
  ),
]
