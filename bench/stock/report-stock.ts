import { LINES, MOVEMENTS, type StockFindings } from './measure-stock.ts'

const VALUATION_MS = 1000
const FINISH = 3

/** Measured statement by statement on 2026-11-27, before and after decision 0109; the run they speak of is that of 2026-11-26. */
const WHY = [
  'What finishing costs that one update does not: it writes five tables and reads as many again. Since that run its statements changed (decision',
  '0109). Before and after in turn, nine times each, on copies of the same database, on 2026-11-27 while other work kept the machine busy (load 5 to',
  '13): the middle of nine is 1,000 ms before and 807 ms after by the clock, 926 and 683 ms in processor time of PostgreSQL. The middle of the nine',
  'ratios is 20.8 before and 16.4 after; some of that is chance, as the plain update took 52 ms beside the one and 67 ms beside the other. Against the',
  'middle of all 18 plain updates, 57 ms, it is 17.5 and 14.2 times. Single runs after it were between 9.7 and 23.2 times.',
  '',
  'Where it is, in processor time of PostgreSQL, the least of each statement in eight of those runs, before and after: the rows of the warehouse locked',
  '37 and 21 ms, counts compared with books 119 and 91 ms, rows of the warehouse changed and movements written 86 and 123 ms (the same statement in',
  'both), what batches lack 38 and 49 ms, batches changed and what each movement took of which batch recorded 249 and 190 ms, the sheet 69 and 28 ms,',
  'all of it 620 and 519 ms. Changing the batches touches 30,250 pages where it touched 85,237. The two foreign keys of what each movement took were',
  '86, 121 and 179 ms by the clock in three single runs under `explain analyze`. The five writes alone are more than three times the plain update:',
  'three times would take giving up the batches of movements, and their foreign keys.',
]

const count = (figure: number) => figure.toLocaleString('en-US')
const milliseconds = (figure: number) => `${Math.round(figure).toLocaleString('en-US')} ms`
const within = (figure: number) => (figure < VALUATION_MS ? 'met' : `missed by ${milliseconds(figure - VALUATION_MS)}`)

/** What stock costs, as Markdown. */
export function stockLines({ valuation, finish }: StockFindings): string[] {
  const ratio = finish.booked / finish.plain
  return [
    `What stock costs: ${count(LINES)} products with ${count(MOVEMENTS)} movements behind them.`,
    '',
    '| Work | | Budget |',
    '| --- | --: | --- |',
    `| What all of it is worth now | ${milliseconds(valuation.now)} | < 1 s: ${within(valuation.now)} |`,
    `| What all of it was worth on a past day | ${milliseconds(valuation.past)} | < 1 s: ${within(valuation.past)} |`,
    `| A stocktake finished, each of ${count(LINES)} lines differing, against one statement that changes as many rows (${milliseconds(finish.plain)}) | ${milliseconds(finish.booked)} | ≤ ${FINISH} times: ${ratio <= FINISH ? 'met' : `${ratio.toFixed(1)} times`} |`,
    '',
    ...WHY,
    '',
  ]
}
