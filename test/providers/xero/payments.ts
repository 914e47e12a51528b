import { randomUUID } from 'node:crypto'
import { compare, decimal, isNegative, isZero, numberOf, rounded } from '../double/decimal.ts'
import { balanceOf, updatePaid } from './balances.ts'
import { type Context, todayOf } from './context.ts'
import { dayOf, dayShown, momentShown } from './days.ts'
import { isOpen } from './papers.ts'
import type { Allocation, Paper, Payment } from './records.ts'
import { Invalid, notFound } from './refusals.ts'
import type { AllocationSent, PaymentSent } from './sent.ts'

/** An amount that may be taken from what is left of a document. @throws Invalid where it is more, or nothing */
function amountWithin(amount: number | undefined, left: number, message: string): number {
  const given = rounded(decimal(amount ?? 0), 2)
  if (isZero(given) || isNegative(given)) throw new Invalid('The amount must be greater than 0')
  if (compare(given, decimal(left)) > 0) throw new Invalid(message)
  return numberOf(given)
}

export function savePayment(context: Context, sent: PaymentSent): Payment {
  const { organisation, now } = context
  const paper = organisation.papers.find(
    (one) =>
      one.id === (sent.Invoice?.InvoiceID ?? sent.CreditNote?.CreditNoteID) ||
      (one.isSale && one.number === (sent.InvoiceNumber ?? sent.Invoice?.InvoiceNumber ?? sent.CreditNote?.CreditNoteNumber)),
  )
  if (!paper) throw new Invalid('The invoice to pay could not be found')
  if (paper.Status !== 'AUTHORISED') throw new Invalid('Payments can only be made against Authorised documents')
  const account = organisation.accounts.find(({ AccountID, Code }) =>
    sent.Account?.AccountID ? AccountID === sent.Account.AccountID : Code === (sent.Account?.Code ?? sent.Code),
  )
  if (!account?.EnablePaymentsToAccount && account?.Type !== 'BANK') throw new Invalid('Account type is invalid for payments')
  const day = sent.Date === undefined ? todayOf(context) : dayOf(sent.Date, 'Date')
  isOpen(organisation, day)
  const { left } = balanceOf(organisation, paper)
  const Amount = amountWithin(sent.Amount, left, 'Payment amount exceeds the amount outstanding on this document')
  const payment: Payment = {
    ...{ PaymentID: randomUUID(), paperId: paper.id, AccountID: account.AccountID, Date: day, Amount },
    ...{ Status: 'AUTHORISED', changedAt: now, ...(sent.Reference !== undefined && { Reference: sent.Reference }) },
  }
  organisation.payments.push(payment)
  updatePaid(organisation, paper, day, now)
  return payment
}

export function deletePayment({ organisation, now }: Context, id: string): Payment {
  const payment = organisation.payments.find(({ PaymentID }) => PaymentID === id)
  if (!payment) throw notFound()
  if (payment.Status === 'DELETED') throw new Invalid('Payment has already been deleted')
  Object.assign(payment, { Status: 'DELETED', changedAt: now })
  const paper = organisation.papers.find((one) => one.id === payment.paperId)
  if (paper) updatePaid(organisation, paper, paper.Date, now)
  return payment
}

export function paymentShown({ organisation }: Context, payment: Payment): object {
  const { paperId, changedAt, AccountID, Date: day, ...rest } = payment
  const paper = organisation.papers.find(({ id }) => id === paperId)!
  const of = paper.kind === 'invoice' ? 'Invoice' : 'CreditNote'
  const { Code } = organisation.accounts.find((one) => one.AccountID === AccountID)!
  return {
    ...rest,
    ...dayShown('Date', day),
    ...{ Account: { AccountID, Code }, [of]: { [`${of}ID`]: paper.id, [`${of}Number`]: paper.number } },
    ...{ PaymentType: PAYMENT_TYPES[`${paper.kind} ${paper.isSale}`], HasAccount: true, UpdatedDateUTC: momentShown(changedAt) },
  }
}

const PAYMENT_TYPES: Record<string, string> = {
  'invoice true': 'ACCRECPAYMENT',
  'invoice false': 'ACCPAYPAYMENT',
  'creditNote true': 'ARCREDITPAYMENT',
  'creditNote false': 'APCREDITPAYMENT',
}

/** Takes what an invoice is credited with from a credit note. */
export function allocate(context: Context, creditNote: Paper, sent: AllocationSent): Allocation {
  const { organisation, now } = context
  const { InvoiceID, InvoiceNumber } = sent.Invoice ?? {}
  const invoice = organisation.papers.find(
    (one) => one.kind === 'invoice' && (InvoiceID ? one.id === InvoiceID : one.isSale && one.number === InvoiceNumber),
  )
  if (!invoice) throw new Invalid('The invoice to allocate to could not be found')
  if (creditNote.Status !== 'AUTHORISED' || invoice.Status !== 'AUTHORISED')
    throw new Invalid('Credit notes can only be allocated to Authorised documents')
  if (invoice.isSale !== creditNote.isSale || invoice.ContactID !== creditNote.ContactID)
    throw new Invalid('The credit note and the invoice must have the same type and contact')
  const day = sent.Date === undefined ? todayOf(context) : dayOf(sent.Date, 'Date')
  isOpen(organisation, day)
  const [due, left] = [balanceOf(organisation, invoice).left, balanceOf(organisation, creditNote).left]
  const Amount = amountWithin(
    sent.Amount,
    Math.min(due, left),
    'The amount exceeds what is left of the credit note or the invoice',
  )
  const allocation = { AllocationID: randomUUID(), creditNoteId: creditNote.id, invoiceId: invoice.id, Amount, Date: day }
  organisation.allocations.push(allocation)
  for (const paper of [invoice, creditNote]) updatePaid(organisation, paper, day, now)
  return allocation
}

export function allocationShown({ AllocationID, Amount, Date: day, invoiceId, creditNoteId }: Allocation): object {
  return {
    ...{ AllocationID, Amount, ...dayShown('Date', day) },
    ...{ Invoice: { InvoiceID: invoiceId }, CreditNote: { CreditNoteID: creditNoteId } },
  }
}

export function deleteAllocation({ organisation, now }: Context, id: string): Allocation {
  const allocation = organisation.allocations.find(({ AllocationID }) => AllocationID === id)
  if (!allocation) throw notFound()
  organisation.allocations = organisation.allocations.filter((one) => one !== allocation)
  for (const paper of organisation.papers)
    if (paper.id === allocation.invoiceId || paper.id === allocation.creditNoteId)
      updatePaid(organisation, paper, paper.Date, now)
  return allocation
}
