import type { Ageing, Statement, StatementEntry } from '#contract/billing/statements.ts'
import { formatDate, formatMoney } from '#contract/platform/format.ts'
import type { OnPaper } from '#server/parties/letterheads/companies.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'

const KINDS: Record<StatementEntry['kind'], string> = { invoice: 'Invoice', credit_note: 'Credit note', payment: 'Payment' }
const AGES: [keyof Ageing, string][] = [
  ['notDue', 'Not due'],
  ['upTo30', '1 to 30 days overdue'],
  ['upTo60', '31 to 60 days overdue'],
  ['upTo90', '61 to 90 days overdue'],
  ['over90', 'More than 90 days overdue'],
]

type Given = { issuer: OnPaper; customer: OnPaper; logo?: Buffer | undefined; payTo: readonly string[]; madeAt: Date }

/** The account of a customer on paper, in the formats of the supplier. */
export function statementPaper(statement: Statement, { issuer, customer, logo, payTo, madeAt }: Given): Paper {
  const money = (amount: number) => formatMoney(amount, statement.currency)
  const day = (on: string) => formatDate(on, issuer.formats)
  const { balance, ageing, opening, entries } = statement
  return {
    title: 'Statement',
    number: day(statement.to),
    issuer,
    ...(logo && { logo }),
    parties: [{ ...customer, label: 'Account of' }],
    facts: [
      { label: 'From', value: day(statement.from) },
      { label: 'To', value: day(statement.to) },
      { label: 'Overdue', value: money(statement.overdue) },
    ],
    columns: [
      { head: 'Date', share: 3 },
      { head: 'What', share: 5 },
      { head: 'Due', share: 3 },
      { head: 'Amount', share: 3, align: 'right' },
      { head: 'Balance', share: 3, align: 'right' },
    ],
    rows: [
      [day(statement.from), 'Opening balance', '', '', money(opening)],
      ...entries.map((entry) => [
        day(entry.day),
        [KINDS[entry.kind], entry.text].filter(Boolean).join(' '),
        entry.dueOn === null ? '' : day(entry.dueOn),
        money(entry.amount),
        money(entry.balance),
      ]),
    ],
    totals: [
      ...AGES.filter(([age]) => ageing[age] !== 0).map(([age, label]) => ({ label, value: money(ageing[age]) })),
      { label: balance < 0 ? 'In your favour' : 'Balance', value: money(Math.abs(balance)), isSum: true },
    ],
    ...(balance > 0 && payTo.length > 0 && { payment: { label: 'Pay to', text: payTo.join('\n') } }),
    madeAt,
  }
}
