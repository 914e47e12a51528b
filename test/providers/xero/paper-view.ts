import { decimal, numberOf, plus, rounded } from '../double/decimal.ts'
import { balanceOf } from './balances.ts'
import { contactShown } from './contacts.ts'
import type { Context } from './context.ts'
import { dayShown, momentShown } from './days.ts'
import type { Line, Paper } from './records.ts'

export const typeOf = ({ kind, isSale }: Paper): string =>
  kind === 'invoice' ? (isSale ? 'ACCREC' : 'ACCPAY') : isSale ? 'ACCRECCREDIT' : 'ACCPAYCREDIT'

/** An invoice, a bill or a credit note as Xero answers it. Summaries have no lines. */
export function paperShown(context: Context, paper: Paper, isSummary = false): object {
  const { organisation, unitPlaces } = context
  const contact = organisation.contacts.find(({ ContactID }) => ContactID === paper.ContactID)
  const { Status, LineAmountTypes, SubTotal, TotalTax, Total, CurrencyCode, Reference, Url, BrandingThemeID } = paper
  const isAttached = organisation.attachments.some(({ of }) => of === paper.id)
  return {
    Type: typeOf(paper),
    ...(paper.kind === 'invoice' ? invoiceShown(context, paper) : creditNoteShown(context, paper)),
    Contact: contact ? contactShown(contact) : {},
    ...dayShown('Date', paper.Date),
    ...dayShown('DueDate', paper.DueDate),
    ...{ Status, LineAmountTypes, LineItems: isSummary ? [] : paper.lines.map((line) => lineShown(line, unitPlaces)) },
    ...{ SubTotal, TotalTax, Total, CurrencyCode, CurrencyRate: paper.CurrencyRate ?? 1 },
    ...(Reference !== undefined && { Reference }),
    ...(Url !== undefined && { Url }),
    ...(BrandingThemeID !== undefined && { BrandingThemeID }),
    ...(paper.FullyPaidOnDate !== undefined && { FullyPaidOnDate: `/Date(${Date.parse(paper.FullyPaidOnDate)}+0000)/` }),
    ...{ SentToContact: paper.SentToContact, HasAttachments: isAttached, HasErrors: false },
    UpdatedDateUTC: momentShown(paper.changedAt),
  }
}

function invoiceShown({ organisation }: Context, paper: Paper): object {
  const { paid, credited, left } = balanceOf(organisation, paper)
  const payments = organisation.payments.filter((one) => one.paperId === paper.id && one.Status === 'AUTHORISED')
  const discount = plus(...paper.lines.map(discountOf))
  return {
    ...{ InvoiceID: paper.id, InvoiceNumber: paper.number, AmountPaid: paid, AmountCredited: credited },
    AmountDue: paper.Status === 'VOIDED' || paper.Status === 'DELETED' ? 0 : left,
    Payments: payments.map(({ PaymentID, Amount, Date: day }) => ({ PaymentID, Amount, ...dayShown('Date', day) })),
    CreditNotes: organisation.allocations
      .filter(({ invoiceId }) => invoiceId === paper.id)
      .map(({ creditNoteId, Amount, Date: day }) => ({
        CreditNoteID: creditNoteId,
        CreditNoteNumber: organisation.papers.find(({ id }) => id === creditNoteId)?.number,
        AppliedAmount: Amount,
        ...dayShown('Date', day),
      })),
    ...{ Prepayments: [], Overpayments: [] },
    ...(discount.units === 0n ? { IsDiscounted: false } : { IsDiscounted: true, TotalDiscount: numberOf(discount) }),
  }
}

function creditNoteShown({ organisation }: Context, paper: Paper): object {
  const { left } = balanceOf(organisation, paper)
  return {
    ...{ CreditNoteID: paper.id, CreditNoteNumber: paper.number, Payments: [] },
    RemainingCredit: paper.Status === 'VOIDED' || paper.Status === 'DELETED' ? 0 : left,
    Allocations: organisation.allocations
      .filter(({ creditNoteId }) => creditNoteId === paper.id)
      .map(({ AllocationID, invoiceId, Amount, Date: day }) => ({
        ...{ AllocationID, Amount, ...dayShown('Date', day) },
        Invoice: { InvoiceID: invoiceId, InvoiceNumber: organisation.papers.find(({ id }) => id === invoiceId)?.number },
      })),
  }
}

function lineShown(line: Line, unitPlaces: 2 | 4): object {
  return {
    ...line,
    ...(line.UnitAmount !== undefined && { UnitAmount: numberOf(rounded(decimal(line.UnitAmount), unitPlaces)) }),
  }
}

function discountOf({ Quantity, UnitAmount, LineAmount, DiscountRate, DiscountAmount }: Line) {
  if (DiscountRate === undefined && DiscountAmount === undefined) return decimal(0)
  const full = decimal(Quantity ?? 0)
  const each = decimal(UnitAmount ?? 0)
  const whole = rounded({ units: full.units * each.units, scale: full.scale + each.scale }, 2)
  return plus(whole, decimal(-LineAmount))
}
