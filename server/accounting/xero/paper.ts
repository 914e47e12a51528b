import type { Prepared, PreparedLine } from '../books/prepared.ts'

const AMOUNTS = { exclusive: 'Exclusive', inclusive: 'Inclusive', untaxed: 'NoTax' } as const
const STATES = { draft: 'DRAFT', submitted: 'SUBMITTED', authorised: 'AUTHORISED' } as const
/** As many characters as Xero takes. */
const MOST = { number: 255, reference: 255, description: 4000 } as const
const UNTAXED = 'NONE'

/** The types of papers: what is owed to the organisation, and what it owes. */
const TYPES = { salesInvoice: 'ACCREC', bill: 'ACCPAY', customerCredit: 'ACCRECCREDIT', supplierCredit: 'ACCPAYCREDIT' } as const
export type PaperKind = keyof typeof TYPES

/** The number as it is there. */
export const numberThere = ({ number }: Pick<Prepared, 'number'>): string => number.slice(0, MOST.number)

/** An invoice, bill or credit note as Xero takes it (Invoice and CreditNote of xero_accounting.yaml 16.1.0). */
export function xeroPaper(document: Prepared, kind: PaperKind, lineIds: readonly (string | undefined)[] = []) {
  const number = numberThere(document)
  return {
    Type: TYPES[kind],
    Contact: { ContactID: document.contactId },
    Date: document.date,
    ...(isCredit(kind) ? {} : dueOf(document)),
    ...(isCredit(kind) ? { CreditNoteNumber: number } : { InvoiceNumber: number }),
    // a bill has a number only, and takes no reference
    ...(document.reference !== '' && kind !== 'bill' ? { Reference: document.reference.slice(0, MOST.reference) } : {}),
    CurrencyCode: document.currency,
    LineAmountTypes: AMOUNTS[document.amountsAre],
    Status: STATES[document.setup.documentState],
    LineItems: document.lines.map((line, index) => xeroLine(line, lineIds[index])),
  }
}

export const isCredit = (kind: PaperKind): boolean => kind === 'customerCredit' || kind === 'supplierCredit'

/** A credit is not due on a day. What is more than a draft must be: without terms that is its own day. */
const dueOf = ({ dueDate, date, setup }: Prepared) => {
  const day = dueDate ?? (setup.documentState === 'draft' ? null : date)
  return day === null ? {} : { DueDate: day }
}

function xeroLine(line: PreparedLine, lineId: string | undefined) {
  const { account, item, option } = line
  return {
    ...(lineId === undefined ? {} : { LineItemID: lineId }),
    Description: line.description.slice(0, MOST.description),
    Quantity: Number(line.quantity),
    UnitAmount: line.unitPrice,
    AccountCode: account?.code ?? undefined,
    TaxType: line.taxId ?? UNTAXED,
    ...(line.statedTax === null ? {} : { TaxAmount: line.statedTax }),
    ...(item ? { ItemCode: item.id } : {}),
    ...(option?.parentId ? { Tracking: [{ TrackingCategoryID: option.parentId, TrackingOptionID: option.id }] } : {}),
  }
}

/** A journal as Xero takes it: debits above 0, credits below. */
export const xeroJournal = (document: Prepared) => ({
  Narration: [document.number, document.reference].filter(Boolean).join(', ').slice(0, MOST.description),
  Date: document.date,
  LineAmountTypes: 'NoTax',
  Status: document.setup.documentState === 'authorised' ? 'POSTED' : 'DRAFT',
  JournalLines: document.lines.map(({ description, lineAmount, account }) => ({
    Description: description,
    LineAmount: lineAmount,
    AccountCode: account?.code ?? undefined,
    TaxType: UNTAXED,
  })),
})
