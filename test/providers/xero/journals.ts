import { randomUUID } from 'node:crypto'
import { absolute, compare, decimal, isNegative, numberOf, plus, rounded, textOf } from '../double/decimal.ts'
import { type Context, todayOf } from './context.ts'
import { dayOf, dayShown, momentShown } from './days.ts'
import { accountOf, trackingOf } from './lines.ts'
import { isOpen } from './papers.ts'
import type { Journal, JournalLine } from './records.ts'
import { Invalid } from './refusals.ts'
import type { JournalSent } from './sent.ts'

/** Creates or updates a manual journal. Debits are positive and equal the credits. */
export function saveJournal(context: Context, sent: JournalSent): Journal {
  const { organisation, now } = context
  const known = organisation.journals.find(({ ManualJournalID }) => ManualJournalID === sent.ManualJournalID)
  if (sent.ManualJournalID && !known) throw new Invalid('The manual journal could not be found')
  if (known && known.Status !== 'DRAFT' && !(known.Status === 'POSTED' && sent.Status === 'VOIDED'))
    throw new Invalid('Manual journal not of valid status for modification')
  const day = sent.Date === undefined ? (known?.Date ?? todayOf(context)) : dayOf(sent.Date, 'Date')
  isOpen(organisation, day)
  const lines = sent.JournalLines?.map((line) => lineOf(context, line)) ?? known?.lines ?? []
  if (lines.length < 2) throw new Invalid('A journal must have at least two lines')
  balanced(lines)
  const journal: Journal = {
    ...known,
    ...(sent.Url !== undefined && { Url: sent.Url }),
    ...{ ManualJournalID: known?.ManualJournalID ?? randomUUID(), Narration: sent.Narration, Date: day, lines, changedAt: now },
    Status: sent.Status ?? known?.Status ?? 'DRAFT',
    LineAmountTypes: sent.LineAmountTypes ?? known?.LineAmountTypes ?? 'NoTax',
  }
  organisation.journals = [...organisation.journals.filter((one) => one !== known), journal]
  return journal
}

function lineOf({ organisation }: Context, line: NonNullable<JournalSent['JournalLines']>[number]): JournalLine {
  const account = accountOf(organisation, line)
  if (!account) throw new Invalid('Account code must be specified')
  return {
    ...{ AccountCode: account.Code, LineAmount: numberOf(rounded(decimal(line.LineAmount ?? 0), 2)) },
    ...(line.Description !== undefined && { Description: line.Description }),
    ...(line.TaxType !== undefined && { TaxType: line.TaxType }),
    Tracking: (line.Tracking ?? []).map((one) => trackingOf(organisation, one)),
  }
}

function balanced(lines: readonly JournalLine[]): void {
  const amounts = lines.map(({ LineAmount }) => rounded(decimal(LineAmount), 2))
  const debits = plus(...amounts.filter((one) => !isNegative(one)))
  const credits = absolute(plus(...amounts.filter(isNegative)))
  if (compare(debits, credits) !== 0)
    throw new Invalid(`The total debits (${textOf(debits)}) must equal total credits (${textOf(credits)})`)
}

export function journalShown({ changedAt, lines, Date: day, ...journal }: Journal): object {
  return {
    ...journal,
    ...dayShown('Date', day),
    JournalLines: lines.map((line) => ({ ...line, TaxAmount: 0, IsBlank: false })),
    ...{ ShowOnCashBasisReports: true, HasAttachments: false, UpdatedDateUTC: momentShown(changedAt) },
  }
}
