import { countSales } from '#server/insight/reports/count-sales.job.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { withClient } from '#test/setup/with-client.ts'
import { BUYER, SELLER, tokenOf } from '../catalogue/fill.ts'
import { millisecondsOf } from '../one-by-one.ts'
import { fillOrders } from '../orders/fill.ts'
import { SITE } from '../site.ts'
import type { Call } from '../targets.ts'

export const FEW = 100_000
export const MANY = 1_000_000
/** About 23 months, whatever the number of orders. */
const SECONDS = 60_000_000

/** Milliseconds of one answer, the middle of many asked one after the other. */
export type ReportFindings = { work: string; few: number; many: number; budgetMs: number | null; isBudgeted: boolean }[]

type OnServer = <T>(url: string, work: (base: string) => Promise<T>) => Promise<T>

const as = (who: Parameters<typeof tokenOf>[0], path: string): Call => ({
  method: 'GET',
  path,
  headers: { authorization: `Bearer ${tokenOf(who)}` },
})
const YEAR = 'range=this_year&limit=25'

/** Those that are read from sums have a budget; the others read what they are of. */
const REPORTS: { work: string; call: Call; isBudgeted: boolean }[] = [
  { work: 'Sales of a year by customer', call: as(SELLER, `/api/distributor/reports/outlets?${YEAR}`), isBudgeted: true },
  { work: 'Sales of a year by product', call: as(SELLER, `/api/distributor/reports/products?${YEAR}`), isBudgeted: true },
  {
    work: 'The same against last year, by items sold',
    call: as(SELLER, `/api/distributor/reports/products?${YEAR}&mode=items&compareWith=last_year`),
    isBudgeted: true,
  },
  {
    work: 'New customers of twelve months',
    call: as(SELLER, '/api/distributor/reports/new-customers?months=12'),
    isBudgeted: true,
  },
  { work: 'Credits of a year by reason', call: as(SELLER, `/api/distributor/reports/credits?${YEAR}`), isBudgeted: true },
  { work: "The overview's revenue", call: as(SELLER, '/api/distributor/overview/revenue'), isBudgeted: true },
  {
    work: 'In full and on time, of this week',
    call: as(SELLER, '/api/distributor/reports/deliveries?range=this_week&limit=25'),
    isBudgeted: false,
  },
  {
    work: 'What a venue spent this month, a tenth of all orders',
    call: as(BUYER, '/api/venue/reports/spend?range=this_month&limit=25'),
    isBudgeted: false,
  },
]

const YEAR_MS = 150

/** What reports cost as the years go by. `onServer` runs Docket on a database while `work` asks it. */
export async function measureReports(
  newDatabase: (name: string) => Promise<string>,
  onServer: OnServer,
): Promise<ReportFindings> {
  const times = async (name: string, count: number) => {
    const url = await newDatabase(name)
    await fillOrders(url, count, { secondsApart: SECONDS / count })
    await countAll(url)
    return onServer(url, async (base) => {
      const found = []
      for (const { call } of REPORTS) found.push(await millisecondsOf(base, () => call))
      return found
    })
  }
  const [few, many] = [await times('reports_few', FEW), await times('reports_many', MANY)]
  return REPORTS.map(({ work, isBudgeted }, i) => ({
    work,
    isBudgeted,
    few: few[i] ?? 0,
    many: many[i] ?? 0,
    budgetMs: isBudgeted ? YEAR_MS : null,
  }))
}

/** Counts what was sold, as the job does every ten minutes. */
async function countAll(url: string): Promise<void> {
  const db = await openDatabase({ url, poolSize: 4 })
  try {
    await countSales.run({}, { tx: db.read(everyone), now: new Date(), site: SITE, storage: null as never })
  } finally {
    await db.close()
  }
  await withClient(url, (client) => client.query('vacuum analyze'))
}
