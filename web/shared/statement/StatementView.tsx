import type { ReactNode } from 'react'
import type { Ageing, Statement, StatementEntry } from '#contract/billing/statements.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { Money } from '#web/shared/Money.tsx'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { type Fact, Facts } from '#web/ui/Facts.tsx'
import classes from './StatementView.module.css'

const KINDS: Record<StatementEntry['kind'], string> = { invoice: 'Invoice', credit_note: 'Credit note', payment: 'Payment' }
const AGES: [keyof Ageing, string][] = [
  ['notDue', 'Not due'],
  ['upTo30', '1 to 30 days'],
  ['upTo60', '31 to 60 days'],
  ['upTo90', '61 to 90 days'],
  ['over90', 'More than 90 days'],
]

/** What a customer owes a supplier: balance, how long it is overdue, and the movements of the days shown. */
export function StatementView({
  statement,
  actions,
  days,
  end,
}: {
  statement: Statement
  actions: ReactNode
  /** Chooses the days of the movements. */
  days: ReactNode
  /** What can be done with a movement. */
  end?: (entry: StatementEntry) => ReactNode
}) {
  const { currency, balance, overdue, ageing, entries, opening, from, to } = statement
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const facts: Fact[] = [
    { label: balance < 0 ? 'In credit' : 'Balance', value: money(Math.abs(balance)) },
    { label: 'Overdue', value: money(overdue) },
    ...AGES.filter(([age]) => ageing[age] !== 0).map(([age, label]) => ({ label, value: money(ageing[age]) })),
  ]
  const columns: Column<StatementEntry>[] = [
    { id: 'what', header: 'What', card: 'title', cell: ({ kind, text }) => [KINDS[kind], text].filter(Boolean).join(' ') },
    { id: 'day', header: 'Date', cell: ({ day }) => <DateTime at={day} as="date" /> },
    { id: 'due', header: 'Due', cell: ({ dueOn }) => (dueOn ? <DateTime at={dueOn} as="date" /> : '') },
    { id: 'amount', header: 'Amount', align: 'right', card: 'end', cell: ({ amount }) => money(amount) },
    { id: 'balance', header: 'Balance', align: 'right', cell: (entry) => money(entry.balance) },
    ...(end
      ? [{ id: 'buttons', header: 'Remove', isHeaderHidden: true, align: 'right' as const, card: 'end' as const, cell: end }]
      : []),
  ]
  return (
    <>
      <Card title="Account" actions={actions}>
        <Facts facts={facts} columns={2} />
      </Card>
      <Card
        title="Movements"
        note={
          <>
            <DateTime at={from} as="date" /> to <DateTime at={to} as="date" />, owed before: {money(opening)}
          </>
        }
      >
        <div className={classes.days}>{days}</div>
        <DataTable
          label="Movements"
          columns={columns}
          list={{ rows: [...entries].reverse() }}
          rowId={({ kind, id }) => `${kind} ${id}`}
          empty={<Empty title="No movements">Issued invoices, credit notes and payments of these days appear here.</Empty>}
        />
      </Card>
    </>
  )
}
