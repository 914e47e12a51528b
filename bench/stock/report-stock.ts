import { LINES, MOVEMENTS, type StockFindings } from './measure-stock.ts'

const VALUATION_MS = 1000
const FINISH = 3

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
  ]
}
