import { multiply } from '#contract/platform/money.ts'
import type { Prepared, PreparedLine } from '../books/prepared.ts'
import type { DocumentKind } from '../documents/document.ts'

const AMOUNTS = { exclusive: 'TaxExcluded', inclusive: 'TaxInclusive', untaxed: 'NotApplicable' } as const
/** As many characters as QuickBooks takes. */
const MOST = { number: 21, note: 4000, description: 4000 } as const
/** Amounts of lines have 2 decimals there, in every currency. */
const DECIMALS = 2
/** The two tax codes of a company in the United States, where QuickBooks knows the rates itself. */
const AUTOMATIC = ['TAX', 'NON']

/** What QuickBooks calls each of our documents. */
export const ENTITIES = {
  salesInvoice: 'Invoice',
  customerCredit: 'CreditMemo',
  bill: 'Bill',
  supplierCredit: 'VendorCredit',
  journal: 'JournalEntry',
} as const satisfies Record<DocumentKind, string>
export type EntityName = (typeof ENTITIES)[DocumentKind]

export const isSale = (kind: DocumentKind): boolean => kind === 'salesInvoice' || kind === 'customerCredit'

/** The number as it is there. The end of a long one differs from others more than its beginning; the note has all of it. */
export const numberThere = ({ number }: Pick<Prepared, 'number'>): string => number.slice(-MOST.number)

/** Whether taxes are those that QuickBooks works out by address, and lines only say that they are taxed. */
export const hasAutomaticTax = ({ lines }: Pick<Prepared, 'lines'>): boolean =>
  lines.some(({ taxId }) => taxId !== null) && lines.every(({ taxId }) => taxId === null || AUTOMATIC.includes(taxId))

/** An invoice, bill, credit or journal as QuickBooks takes it (Finance.xsd of Intuit's v3 SDK). Without its taxes, see tax-lines.ts. */
export function quickBooksPaper(document: Prepared) {
  const { kind, setup } = document
  const ref = (value: string | null) => (value === null ? undefined : { value })
  const department = document.lines.find(({ option }) => option !== null)?.option
  const head = {
    DocNumber: numberThere(document),
    TxnDate: document.date,
    CurrencyRef: { value: document.currency },
    PrivateNote: noteOf(document),
    Line: document.lines.map((line) => quickBooksLine(line, document)),
  }
  if (kind === 'journal') return head
  return {
    ...head,
    ...(isSale(kind)
      ? { CustomerRef: ref(document.contactId) }
      : { VendorRef: ref(document.contactId), APAccountRef: ref(setup.payableAccountId) }),
    // a credit is not due on a day
    ...(document.dueDate !== null && (kind === 'salesInvoice' || kind === 'bill') ? { DueDate: document.dueDate } : {}),
    ...(department ? { DepartmentRef: { value: department.id } } : {}),
    ...(hasAutomaticTax(document) ? {} : { GlobalTaxCalculation: AMOUNTS[document.amountsAre] }),
  }
}

/** What a line comes to there. */
export const amountThere = ({ unitPrice, quantity }: PreparedLine): number => multiply(unitPrice, Number(quantity), DECIMALS)

function noteOf({ number, reference }: Prepared): string {
  const whole = number.length > MOST.number ? [number] : []
  return [...whole, reference].filter(Boolean).join(', ').slice(0, MOST.note)
}

function quickBooksLine(line: PreparedLine, { kind, setup }: Prepared) {
  const { account, item, taxId, option } = line
  const amount = amountThere(line)
  const common = { Description: line.description.slice(0, MOST.description) }
  const classRef = setup.classId === null ? {} : { ClassRef: { value: setup.classId } }
  const accountRef = account ? { AccountRef: { value: account.id } } : {}
  if (kind === 'journal') {
    const JournalEntryLineDetail = {
      ...{ PostingType: amount < 0 ? 'Credit' : 'Debit', ...accountRef, ...classRef },
      ...(option ? { DepartmentRef: { value: option.id } } : {}),
    }
    return { ...common, Amount: Math.abs(amount), DetailType: 'JournalEntryLineDetail', JournalEntryLineDetail }
  }
  const booked = { ...(taxId === null ? {} : { TaxCodeRef: { value: taxId } }), ...classRef }
  if (!item?.isActive && account)
    return {
      ...{ ...common, Amount: amount, DetailType: 'AccountBasedExpenseLineDetail' },
      AccountBasedExpenseLineDetail: { ...accountRef, ...booked },
    }
  const detail = { ItemRef: { value: item?.id ?? '' }, Qty: Number(line.quantity), UnitPrice: line.unitPrice, ...booked }
  return isSale(kind)
    ? { ...common, Amount: amount, DetailType: 'SalesItemLineDetail', SalesItemLineDetail: detail }
    : { ...common, Amount: amount, DetailType: 'ItemBasedExpenseLineDetail', ItemBasedExpenseLineDetail: detail }
}
