import { FEW, LONG, MANY, type OrderFindings, SHORT } from './measure-orders.ts'

const GROWTH = 1.2
const LENGTH = 1.5
const REPAINT_MS = 50

const count = (figure: number) => figure.toLocaleString('en-US')
const milliseconds = (figure: number) => `${figure.toFixed(1)} ms`
const missedBy = (part: number, budget: number) => `missed by ${((part / budget - 1) * 100).toFixed(0)} %`
const atMost = (ratio: number, budget: number) => `≤ ${budget}: ${ratio <= budget ? 'met' : missedBy(ratio, budget)}`

/** What orders cost as they grow in number and in length, as Markdown. */
export function orderLines({ lists, change, repaint }: OrderFindings): string[] {
  const inLength = change.long / change.short
  return [
    'What lists of orders cost as the years go by: one answer after the other, the middle of many; a tenth of the orders are of the venue.',
    '',
    `| Work | ${count(FEW)} orders | ${count(MANY)} | Ratio | Budget |`,
    '| --- | --: | --: | --: | --- |',
    ...lists.map(
      ({ work, few, many, isBudgeted }) =>
        `| ${work} | ${milliseconds(few)} | ${milliseconds(many)} | ${(many / few).toFixed(2)} | ${isBudgeted ? atMost(many / few, GROWTH) : ''} |`,
    ),
    '',
    `| What long orders cost | ${SHORT} lines | ${LONG} lines | Ratio | Budget |`,
    '| --- | --: | --: | --: | --- |',
    `| One quantity of an order changed by the supplier, answered with the order | ${milliseconds(change.short)} | ${milliseconds(change.long)} | ${inLength.toFixed(2)} | ${atMost(inLength, LENGTH)} |`,
    `| One quantity of a cart changed, until it is painted | | ${milliseconds(repaint)} | | < ${REPAINT_MS} ms: ${repaint < REPAINT_MS ? 'met' : missedBy(repaint, REPAINT_MS)} |`,
    '',
  ]
}
