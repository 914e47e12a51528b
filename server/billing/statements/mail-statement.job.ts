import { formatDate, formatMoney } from '#contract/platform/format.ts'
import { invoiceEmailOf } from '#server/billing/supplier-invoices/mail-invoice.job.ts'
import { distributorOnPaper } from '#server/parties/letterheads/companies.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { job } from '#server/platform/jobs/job.ts'
import { writeLetter } from '#server/platform/mail/letter.ts'
import { onPaper, statementName } from './export-statement.ts'
import { type Account, findStatement } from './statement-reads.ts'

/** The account of a customer as a paper that goes with a letter. */
export const STATEMENT_PAPER = 'customer-statement'
export const MAIL_STATEMENT = { name: 'customer-statements.mail' }

type Mailed = Account & { from: string; to: string; mailedAt: Date }

/** Mails the account of a customer to where it wants invoices, once for each time it is asked for. */
export const mailStatement = job<{ statementId: number }>(MAIL_STATEMENT.name, async ({ statementId }, { tx, site }) => {
  const mailed = await mailedOf(tx, statementId)
  const to = await invoiceEmailOf(tx, mailed.venueId)
  if (to === '') return
  const statement = await findStatement(tx, mailed, mailed, mailed.mailedAt)
  const { formats } = await distributorOnPaper(tx, mailed.distributorId)
  const money = (amount: number) => formatMoney(amount, statement.currency)
  const owed =
    statement.balance < 0
      ? `${money(-statement.balance)} are in your favour.`
      : `The balance is ${money(statement.balance)}${statement.overdue > 0 ? `, of which ${money(statement.overdue)} is overdue` : ''}.`
  const days = `from ${formatDate(statement.from, formats)} to ${formatDate(statement.to, formats)}`
  await writeLetter(
    tx,
    site,
    to,
    {
      title: `Statement of ${statement.distributor.name} for ${statement.venue.name}`,
      paragraphs: [`Your account ${days}: ${owed}`, 'The statement is attached as PDF.'],
      attached: { paper: STATEMENT_PAPER, id: statementId },
    },
    `customer-statement:${statementId}`,
  )
})

/** A statement as a mail carries it. */
export async function attachableStatement(statementId: number, { tx, storage }: { tx: Tx; storage: Files }) {
  const mailed = await mailedOf(tx, statementId)
  const statement = await findStatement(tx, mailed, mailed, mailed.mailedAt)
  return { filename: statementName(statement), content: await onPaper(tx, storage, statement, mailed.mailedAt) }
}

async function mailedOf(tx: Tx, statementId: number): Promise<Mailed> {
  const [found] = await rows<Mailed>(
    tx,
    `select distributor_id as "distributorId", venue_id as "venueId", from_day as "from", to_day as "to", mailed_at as "mailedAt"
       from customer_statements where id = $1`,
    [statementId],
  )
  if (!found) throw new Problem('not_found')
  return found
}
