import { type ImportFindings, ROWS } from './measure-imports.ts'

const TIMES = 3
const MEMORY_MIB = 300

const milliseconds = (figure: number) => `${Math.round(figure).toLocaleString('en-US')} ms`
const verdict = (figure: number, most: number) =>
  figure <= most ? 'met' : `missed by ${((figure / most - 1) * 100).toFixed(0)} %`

/** What an import costs, as Markdown. */
export function importLines({ copy, whole, work, change, long, memory, memoryOfLong }: ImportFindings): string[] {
  const ratio = whole / copy
  return [
    `A file of ${ROWS.toLocaleString('en-US')} products with twelve columns, sent over HTTP, checked row by row, matched, written with its audit rows and what an undo needs,`,
    'beside a plain COPY of the same file into one table with the indexes that products have. Middle of five turns.',
    '',
    '| Work | | Times the COPY | Budget |',
    '| --- | --: | --: | --- |',
    `| Plain COPY | ${milliseconds(copy)} | | |`,
    `| Import, from sending to done | ${milliseconds(whole)} | ${ratio.toFixed(2)} | ≤ ${TIMES}: ${verdict(ratio, TIMES)} |`,
    `| Of it the work, without the wait for a worker | ${milliseconds(work)} | ${(work / copy).toFixed(2)} | |`,
    `| The same file again, every price changed | ${milliseconds(change)} | ${(change / copy).toFixed(2)} | |`,
    `| A file ten times as long, and the most memory of the server meanwhile | ${milliseconds(long)}, ${memoryOfLong ?? '–'} MiB | | |`,
    `| Most memory of the server meanwhile | ${memory ?? '–'} MiB | | < ${MEMORY_MIB} MiB: ${memory === null ? '–' : verdict(memory, MEMORY_MIB)} |`,
    '',
  ]
}
