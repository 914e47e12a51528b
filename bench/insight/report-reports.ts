import { FEW, MANY, type ReportFindings } from './measure-reports.ts'

const GROWTH = 1.3

const count = (figure: number) => figure.toLocaleString('en-US')
const milliseconds = (figure: number) => `${figure.toFixed(1)} ms`

/** What reports cost as orders grow in number over the same days, as Markdown. */
export function reportLines(findings: ReportFindings): string[] {
  return [
    'What reports cost with more orders of one supplier in the same 23 months: one answer after the other, the middle of many.',
    '',
    `| Report | ${count(FEW)} orders | ${count(MANY)} | Ratio | Budget |`,
    '| --- | --: | --: | --: | --- |',
    ...findings.map(
      ({ work, few, many, budgetMs }) =>
        `| ${work} | ${milliseconds(few)} | ${milliseconds(many)} | ${(many / few).toFixed(2)} | ${budgetMs === null ? '' : verdict(few, many, budgetMs)} |`,
    ),
    '',
  ]
}

function verdict(few: number, many: number, budgetMs: number): string {
  const [isFlat, isQuick] = [many / few <= GROWTH, many < budgetMs]
  return `≤ ${GROWTH}: ${isFlat ? 'met' : `missed by ${((many / few / GROWTH - 1) * 100).toFixed(0)} %`}; < ${budgetMs} ms: ${isQuick ? 'met' : 'missed'}`
}
