import { type Statement, statements } from '#contract/billing/statements.ts'
import { distributorOnPaper, logoOf, paymentOnPaper, venueOnPaper } from '#server/parties/letterheads/companies.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { answer } from '#server/platform/http/answer.ts'
import { download, PDF_CONTENT_TYPE } from '#server/platform/http/download.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { writePaper } from '#server/platform/pdf/print.ts'
import { statementPaper } from './statement-paper.ts'
import { findStatement } from './statement-reads.ts'

export const asPdf = answer(statements.asPdf, async ({ params, query }, { tx, actor, http, storage, now }) => {
  const account = { distributorId: actor.distributorId, venueId: params.venueId }
  const statement = await findStatement(tx, account, query, now)
  download(http.reply, PDF_CONTENT_TYPE, statementName(statement))
  return onPaper(tx, storage, statement, now)
})

export const asPdfForVenue = answer(statements.asPdfForVenue, async ({ params, query }, { tx, actor, http, storage, now }) => {
  const account = { distributorId: params.distributorId, venueId: ownVenue(actor, params.venueId) }
  const statement = await findStatement(tx, account, query, now)
  download(http.reply, PDF_CONTENT_TYPE, statementName(statement))
  return onPaper(tx, storage, statement, now)
})

export async function onPaper(tx: Tx, storage: Files, statement: Statement, madeAt: Date): Promise<Buffer> {
  const [issuer, customer, payTo] = await Promise.all([
    distributorOnPaper(tx, statement.distributor.id),
    venueOnPaper(tx, statement.venue.id),
    paymentOnPaper(tx, statement.distributor.id),
  ])
  return writePaper(statementPaper(statement, { issuer, customer, logo: await logoOf(issuer, storage), payTo, madeAt }))
}

/** `Statement 2030-01-31 The Glasshouse.pdf` */
export const statementName = ({ to, venue }: Statement): string => `Statement ${to} ${venue.name}.pdf`
