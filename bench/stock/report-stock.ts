import { LINES, MOVEMENTS, type StockFindings } from './measure-stock.ts'

const VALUATION_MS = 1000
const FINISH = 3

/** Processor time of PostgreSQL for 5,000 rows, measured statement by statement on 2026-11-26. */
const WHY = [
  'What finishing costs that one update does not: it writes five tables. In processor time of PostgreSQL for 5,000 rows, where the plain update',
  'takes 24 ms: the rows of the warehouse locked and changed 35 ms, the movements written 28 ms, the batches changed 55 ms (`quantity` is in the',
  'condition of an index, so each row goes into all three), what each movement took of which batch 90 ms, of which 66 ms are its two foreign keys,',
  'and the sheet 25 ms. That is ten times the plain update before anything is read; comparing counts with books and sharing over batches, and the',
  'server itself with 80 ms, are the rest. Three times would take giving up the batches of movements or their foreign keys.',
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
