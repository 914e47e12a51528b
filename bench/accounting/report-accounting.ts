import { PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import { paceOf } from '#server/accounting/books/call-pace.ts'
import { type AccountingFindings, PRODUCTS } from './measure-accounting.ts'

const FIRST_ROW_MS = 300
const OUTBOX = 1.03
/** For as many orders it is said how long the vendor's limit makes it. */
const MANY = 10_000
/** Calls that each vendor allows in a minute; null where they are not counted. */
const ALLOWED = { xero: 60, quickBooks: 500, netsuite: null }

const count = (figure: number) => figure.toLocaleString('en-US')
const milliseconds = (figure: number) => `${figure.toFixed(1)} ms`

/** What accounting costs, as Markdown. */
export function accountingLines({ mapping, pushed, accepting }: AccountingFindings): string[] {
  const ratio = accepting.with / accepting.without
  return [
    `What accounting costs, with doubles of the vendors on the same machine: a supplier with ${count(PRODUCTS)} products, and as many items over there.`,
    '',
    '| Work | | Budget |',
    '| --- | --: | --- |',
    `| Products with their links, first page, while items are read at the provider | ${milliseconds(mapping.first)} | |`,
    `| The same afterwards | ${milliseconds(mapping.again)} | < ${FIRST_ROW_MS} ms: ${mapping.again < FIRST_ROW_MS ? 'met' : 'missed'} |`,
    `| The same, searched | ${milliseconds(mapping.search)} | |`,
    `| An order accepted, with the index by which documents are found, and without (${milliseconds(accepting.without)}) | ${milliseconds(accepting.with)} | ≤ ${OUTBOX}: ${ratio.toFixed(2)}${ratio <= OUTBOX ? ', met' : ''} |`,
    '',
    'Nothing else of accounting is done when an order is accepted: what is to be sent is looked for every minute.',
    '',
    `| Orders sent | Documents | Each second | Calls | Calls for each | ${count(MANY)} within the limit |`,
    '| --- | --: | --: | --: | --: | --: |',
    ...pushed.map(({ provider, documents, seconds, calls }) => {
      const allowed = ALLOWED[provider]
      const minutes =
        allowed === null ? 'no limit of calls' : `${Math.ceil(((calls / documents) * MANY) / paceOf(allowed).evenly)} min`
      return `| ${PROVIDER_NAMES[provider]} | ${count(documents)} | ${(documents / seconds).toFixed(0)} | ${count(calls)} | ${(calls / documents).toFixed(3)} | ${minutes} |`
    }),
    '',
  ]
}
