import os from 'node:os'
import type { AccountingFindings } from './accounting/measure-accounting.ts'
import { accountingLines } from './accounting/report-accounting.ts'
import type { CatalogueFindings } from './catalogue/measure-catalogue.ts'
import { catalogueLines } from './catalogue/report-catalogue.ts'
import type { DueFindings } from './due/measure-due.ts'
import { dueLines } from './due/report-due.ts'
import type { ImportFindings } from './imports/measure-imports.ts'
import { importLines } from './imports/report-imports.ts'
import type { ReportFindings } from './insight/measure-reports.ts'
import { reportLines } from './insight/report-reports.ts'
import type { Figure } from './measure.ts'
import type { OrderFindings } from './orders/measure-orders.ts'
import { orderLines } from './orders/report-orders.ts'
import type { Starts } from './second-start.ts'
import type { StockFindings } from './stock/measure-stock.ts'
import { stockLines } from './stock/report-stock.ts'

/** One piece of work, measured on both systems. `budget` is the least share of the floor that is wanted. */
export type Comparison = { work: string; clients: number; floor: Figure; docket: Figure; budget: number | null }
export type Findings = {
  date: string
  isQuick: boolean
  comparisons: Comparison[]
  /** The same reads with row-level security and with a role that it does not apply to. */
  security: { work: string; with: Figure; without: Figure }[]
  /** Null when it was not measured. */
  starts: Starts | null
  memoryAfter: number | null
  /** Null when it was not measured. */
  catalogue: CatalogueFindings | null
  /** Null when they were not measured. */
  orders: OrderFindings | null
  /** Null when they were not measured. */
  reports: ReportFindings | null
  /** Null when it was not measured. */
  stock: StockFindings | null
  /** Null when they were not measured. */
  due: DueFindings | null
  /** Null when they were not measured. */
  imports: ImportFindings | null
  /** Null when it was not measured. */
  accounting: AccountingFindings | null
}

const SECOND_START_MS = 2000
const MEMORY_MIB = 350

const whole = (figure: number) => Math.round(figure).toLocaleString('en-US')
const share = (part: number, of: number) => (of === 0 ? '–' : (part / of).toFixed(2))
const verdict = (isMet: boolean, missedBy: string) => (isMet ? 'met' : `missed by ${missedBy}`)

/** Processor time of a request, server and PostgreSQL together: the figure that other programs disturb least. */
const costOf = ({ usage, usedPerSecond }: Figure): string =>
  usage === null || usedPerSecond === 0 ? '–' : (((usage.server + usage.postgres) / usedPerSecond) * 1000).toFixed(2)

const postgresCostOf = ({ usage, usedPerSecond }: Figure): string =>
  usage === null || usedPerSecond === 0 ? '–' : ((usage.postgres / usedPerSecond) * 1000).toFixed(2)

const verdictOf = ({ floor, docket, budget }: Comparison): string => {
  if (budget === null) return ''
  const ratio = docket.perSecond / floor.perSecond
  return `≥ ${budget}: ${verdict(ratio >= budget, `${((1 - ratio / budget) * 100).toFixed(0)} %`)}`
}

const startLines = ({ first, second }: Starts): string[] => [
  `| Second start to the first answer, database included | ${whole(second)} ms | < 2 s: ${verdict(second < SECOND_START_MS, `${whole(second - SECOND_START_MS)} ms`)} |`,
  `| First start, with a new database and the demo data | ${whole(first)} ms | |`,
]

/** The findings as Markdown: the page docs/bench.md, and what is printed. */
export function reportOf({
  date,
  isQuick,
  comparisons,
  security,
  starts,
  memoryAfter,
  catalogue,
  orders,
  reports,
  stock,
  due,
  imports,
  accounting,
}: Findings): string {
  const cores = os.cpus().length
  const memory = Math.round(os.totalmem() / 2 ** 30)
  const others = comparisons.flatMap(({ floor, docket }) =>
    [floor.usage?.others, docket.usage?.others].filter((one) => one !== undefined),
  )
  const lines = [
    '# How fast it is',
    '',
    `\`npm run bench\` wrote this page: ${date}, ${cores} cores, ${memory} GiB, Node ${process.versions.node}${isQuick ? ', a quick run' : ''}.`,
    '',
    'Docket beside a floor: bare Fastify, one prepared statement per request, the database builds the JSON, the customer comes from a map in',
    'memory. Both on one PostgreSQL with the same settings, with the same 10,000 products of one supplier, 200 customers in 20 groups and own',
    'prices for a tenth of the products per group. Docket checks the session, the permission and the input, reads under row-level security,',
    'prices by the one pricing function and checks what it promised. The ratio within one run is what counts: the load runs on the same cores.',
    'Processor ms: what one request costs the server and PostgreSQL together, whatever else runs on the machine.',
    '',
    '| Work | Clients | Floor/s | Docket/s | Share | p50 / p99 ms | Processor ms, floor | Docket | Budget |',
    '| --- | --: | --: | --: | --: | --: | --: | --: | --- |',
    ...comparisons.map(
      (one) =>
        `| ${one.work} | ${one.clients} | ${whole(one.floor.perSecond)} | ${whole(one.docket.perSecond)} | ${share(one.docket.perSecond, one.floor.perSecond)} | ${one.docket.p50} / ${one.docket.p99} | ${costOf(one.floor)} | ${costOf(one.docket)} | ${verdictOf(one)} |`,
    ),
    '',
    '| | | Budget |',
    '| --- | --: | --- |',
    ...(starts === null ? [] : startLines(starts)),
    `| Memory of the server after the run | ${memoryAfter ?? '–'} MiB | < 350 MiB: ${memoryAfter === null ? '–' : verdict(memoryAfter < MEMORY_MIB, `${memoryAfter - MEMORY_MIB} MiB`)} |`,
    '',
    'What row-level security costs: the same reads as a role that it does not apply to, in processor time of PostgreSQL.',
    '',
    '| Work | With, ms | Without, ms |',
    '| --- | --: | --: |',
    ...security.map(
      ({ work, with: secured, without }) => `| ${work} | ${postgresCostOf(secured)} | ${postgresCostOf(without)} |`,
    ),
    '',
    ...(catalogue ? catalogueLines(catalogue) : []),
    ...(orders ? orderLines(orders) : []),
    ...(reports ? reportLines(reports) : []),
    ...(stock ? stockLines(stock) : []),
    ...(due ? dueLines(due) : []),
    ...(imports ? importLines(imports) : []),
    ...(accounting ? accountingLines(accounting) : []),
    `Requests that failed: ${comparisons.reduce((all, { floor, docket }) => all + floor.failed + docket.failed, 0)}.` +
      (others.length > 0 ? ` Other programs used up to ${Math.max(...others).toFixed(1)} cores meanwhile.` : ''),
    '',
  ]
  return lines.join('\n')
}

/** Where the processors went, for who looks into a figure. */
export function usageLines(comparisons: readonly Comparison[]): string {
  const line = (name: string, { runs, usage }: Figure) =>
    `${name.padEnd(26)} ${runs.join(' ').padEnd(24)} ${usage ? `server ${usage.server.toFixed(2)}, postgres ${usage.postgres.toFixed(2)}, load ${usage.load.toFixed(2)}, others ${usage.others.toFixed(2)}` : ''}`
  return comparisons
    .flatMap(({ work, clients, floor, docket }) => [
      line(`${work} ${clients} floor`, floor),
      line(`${work} ${clients} docket`, docket),
    ])
    .join('\n')
}
