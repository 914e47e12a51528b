import type { Growth, ReportFigures, ReportMode, ReportSort, SalesRow } from '#contract/insight/sales-reports.ts'
import { sum } from '#contract/platform/money.ts'
import { type Costed, marginOf } from './margin.ts'
import { percent } from './percent.ts'

/** What was sold to a customer or of a product. */
export type Sold = { id: number; orders: number; quantity: number; amount: number }
/** What a row is about: one customer or product, or several together. */
export type Member = { rowId: number | null; name: string; about: string }

const QUANTITY_DECIMALS = 3

type Given = {
  sold: readonly Sold[]
  before: readonly Sold[]
  /** Credited by customer or product. */
  credited: ReadonlyMap<number, number>
  /** What it cost, by customer or product; null where that is not shown. */
  costed: ReadonlyMap<number, Costed> | null
  memberOf: (id: number) => Member
  mode: ReportMode
  decimals: number
}

/** The rows of a report, and what they come to. Rows of which nothing was sold now are there too: they were lost. */
export function rowsOf({ sold, before, credited, costed, memberOf, mode, decimals }: Given) {
  const gathered = new Map<string, Member & { now: Sold[]; before: Sold[]; credited: number[]; costed: Costed[] }>()
  const rowOf = (id: number) => {
    const member = memberOf(id)
    const key = rowKey(member)
    const row = gathered.get(key) ?? { ...member, now: [], before: [], credited: [], costed: [] }
    gathered.set(key, row)
    return row
  }
  for (const one of sold) rowOf(one.id).now.push(one)
  for (const one of before) rowOf(one.id).before.push(one)
  for (const [id, amount] of credited) rowOf(id).credited.push(amount)
  for (const [id, one] of costed ?? []) rowOf(id).costed.push(one)
  const total = together(sold, [...credited.values()], decimals)
  const rows = [...gathered.values()].map((row): SalesRow => {
    const now = together(row.now, row.credited, decimals)
    const { orders, quantity, amount } = together(row.before, [], decimals)
    const earlier = { orders, quantity, amount }
    return {
      id: row.rowId,
      name: row.name,
      about: row.about,
      ...now,
      margin: costed && marginOf(row.costed, decimals),
      share: percent(by(mode, now), by(mode, total)),
      before: earlier,
      change: percent(by(mode, now) - by(mode, earlier), by(mode, earlier)),
    }
  })
  const margin = costed && marginOf([...costed.values()], decimals)
  return { rows, total: { ...total, margin }, before: together(before, [], decimals) }
}

/** What makes two of them one row. */
export const rowKey = ({ rowId, name }: Member): string => (rowId === null ? `-${name}` : String(rowId))

/** Whether a row grew, shrank, is new or was lost, by what the report goes by. */
export function isGrowth(growth: Growth, row: Pick<SalesRow, 'amount' | 'quantity' | 'before'>, mode: ReportMode): boolean {
  const [now, earlier] = [by(mode, row), by(mode, row.before)]
  switch (growth) {
    case 'grown':
      return earlier > 0 && now > earlier
    case 'shrunk':
      return now > 0 && now < earlier
    case 'new':
      return earlier <= 0 && now > 0
    case 'lost':
      return earlier > 0 && now <= 0
  }
}

function together(some: readonly Sold[], credited: readonly number[], decimals: number): ReportFigures {
  return {
    orders: some.reduce((count, { orders }) => count + orders, 0),
    quantity: sum(
      some.map(({ quantity }) => quantity),
      QUANTITY_DECIMALS,
    ),
    amount: sum(
      some.map(({ amount }) => amount),
      decimals,
    ),
    credited: sum(credited, decimals),
  }
}

const by = (mode: ReportMode, { amount, quantity }: { amount: number; quantity: number }) =>
  mode === 'spent' ? amount : quantity

const SORTED_BY = {
  amount: (row: SalesRow) => row.amount,
  quantity: (row: SalesRow) => row.quantity,
  orders: (row: SalesRow) => row.orders,
  margin: (row: SalesRow) => row.margin?.amount ?? 0,
}

/** Largest first unless asked otherwise; by change means by how much more or less it is, not by percent: small customers would lead. */
export function sorted(rows: readonly SalesRow[], sortBy: ReportSort | undefined, mode: ReportMode): SalesRow[] {
  const wanted = sortBy ?? (mode === 'spent' ? '-amount' : '-quantity')
  const name = wanted.replace('-', '')
  const direction = wanted.startsWith('-') ? -1 : 1
  const value =
    name === 'change'
      ? (row: SalesRow) => by(mode, row) - by(mode, row.before)
      : SORTED_BY[name === 'quantity' || name === 'orders' || name === 'margin' ? name : 'amount']
  return rows.toSorted((a, b) => {
    const byName = a.name.localeCompare(b.name, 'en') || (a.id ?? 0) - (b.id ?? 0)
    return name === 'name' ? byName * direction : (value(a) - value(b)) * direction || byName
  })
}
