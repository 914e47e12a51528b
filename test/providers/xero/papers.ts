import { randomUUID } from 'node:crypto'
import { balanceOf, updatePaid } from './balances.ts'
import { findContact, saveContact } from './contacts.ts'
import { type Context, todayOf } from './context.ts'
import { dayNamed, dayOf } from './days.ts'
import { type LinesOf, lineOf } from './lines.ts'
import type { Organisation } from './organisation.ts'
import type { Contact, Line, Paper, Status } from './records.ts'
import { Invalid } from './refusals.ts'
import type { PaperSent } from './sent.ts'
import { paperTotals } from './totals.ts'

const FOLLOWS: Record<Status, readonly Status[]> = {
  DRAFT: ['DRAFT', 'SUBMITTED', 'AUTHORISED', 'DELETED'],
  SUBMITTED: ['SUBMITTED', 'DRAFT', 'AUTHORISED', 'DELETED'],
  AUTHORISED: ['AUTHORISED', 'VOIDED'],
  ...{ PAID: [], VOIDED: [], DELETED: [] },
}

const TYPES: Record<string, Pick<Paper, 'kind' | 'isSale'>> = {
  ACCREC: { kind: 'invoice', isSale: true },
  ACCPAY: { kind: 'invoice', isSale: false },
  ACCRECCREDIT: { kind: 'creditNote', isSale: true },
  ACCPAYCREDIT: { kind: 'creditNote', isSale: false },
}

/** The document that is sent, by its id, or by its number where numbers are unique and it may be updated. */
export function knownPaper(
  { papers }: Organisation,
  kind: Paper['kind'],
  sent: PaperSent,
  mayUpdate: boolean,
): Paper | undefined {
  const id = kind === 'invoice' ? sent.InvoiceID : sent.CreditNoteID
  const number = kind === 'invoice' ? sent.InvoiceNumber : sent.CreditNoteNumber
  const known = papers.find((one) => one.kind === kind && (id ? one.id === id : isSaleNumber(one, number) && mayUpdate))
  if (id && !known) throw new Invalid(`The ${kind === 'invoice' ? 'invoice' : 'credit note'} could not be found`)
  return known
}

const isSaleNumber = (one: Paper, number: string | undefined) => one.isSale && number !== undefined && one.number === number

/** Creates or updates an invoice, a bill or a credit note. Nothing changes unless all of it is right. */
export function savePaper(context: Context, kind: Paper['kind'], sent: PaperSent, mayUpdate: boolean): Paper {
  const { organisation, now } = context
  const known = knownPaper(organisation, kind, sent, mayUpdate)
  const type = known ?? TYPES[sent.Type ?? '']
  if (type?.kind !== kind) throw new Invalid('Type is not valid')
  if (known) mayChange(organisation, known, sent)
  if (known && (sent.Status === 'VOIDED' || sent.Status === 'DELETED'))
    return Object.assign(known, { Status: sent.Status, changedAt: now })
  const next = nextOf(context, kind, type.isSale, sent, known)
  const contact = contactOf(context, sent, known)
  organisation.papers = [...organisation.papers.filter((one) => one !== known), { ...next, ContactID: contact.ContactID }]
  contact[type.isSale ? 'IsCustomer' : 'IsSupplier'] = true
  const saved = organisation.papers.at(-1)!
  updatePaid(organisation, saved, saved.Date, now)
  return saved
}

function mayChange(organisation: Organisation, known: Paper, sent: PaperSent): void {
  if (!FOLLOWS[known.Status].includes(sent.Status ?? known.Status))
    throw new Invalid(`${known.kind === 'invoice' ? 'Invoice' : 'Credit note'} not of valid status for modification`)
  if (FOLLOWS[known.Status].length === 0)
    throw new Invalid(`${known.kind === 'invoice' ? 'Invoice' : 'Credit note'} not of valid status for modification`)
  const { paid, credited } = balanceOf(organisation, known)
  if (paid !== 0 || credited !== 0)
    throw new Invalid('This document cannot be edited as it has a payment or credit note allocated to it.')
  isOpen(organisation, known.Date)
}

/** The document as it will be, but for its contact. */
function nextOf(context: Context, kind: Paper['kind'], isSale: boolean, sent: PaperSent, known: Paper | undefined): Paper {
  const { organisation, now } = context
  const day = sent.Date === undefined ? (known?.Date ?? todayOf(context)) : dayOf(sent.Date, 'Date')
  const DueDate = sent.DueDate === undefined ? known?.DueDate : dayOf(sent.DueDate, 'DueDate')
  const Status = sent.Status ?? known?.Status ?? 'DRAFT'
  if (!known && !['DRAFT', 'SUBMITTED', 'AUTHORISED'].includes(Status))
    throw new Invalid('Status is not valid for a new document')
  isOpen(organisation, day)
  const isApproved = Status === 'AUTHORISED'
  const lineKind = sent.LineAmountTypes ?? known?.LineAmountTypes ?? 'Exclusive'
  const paper = { isSale, isApproved, mayDiscount: isSale && kind === 'invoice', kind: lineKind, known: known?.lines ?? [] }
  const lines = sent.LineItems?.map((line) => lineOf(context, line, paper)) ?? keptLines(context, sent, known, paper)
  if (isApproved && lines.length === 0) throw new Invalid('One or more line items must be specified')
  if (isApproved && kind === 'invoice' && DueDate === undefined) throw new Invalid('DueDate must be specified')
  const CurrencyCode = sent.CurrencyCode ?? known?.CurrencyCode ?? organisation.currency
  if (!organisation.currencies.includes(CurrencyCode))
    throw new Invalid(`Organisation is not subscribed to currency ${CurrencyCode}`)
  const totals = paperTotals(lines, lineKind)
  if (totals.Total < 0) throw new Invalid('The document total must not be negative')
  return {
    ...known,
    ...kept(sent),
    ...{ id: known?.id ?? randomUUID(), kind, isSale, ContactID: '', number: numberOf(organisation, kind, isSale, sent, known) },
    ...{ Date: day, Status, LineAmountTypes: lineKind, CurrencyCode, lines, ...totals, changedAt: now },
    ...(DueDate !== undefined && { DueDate }),
    SentToContact: sent.SentToContact ?? known?.SentToContact ?? false,
  }
}

/** The lines of a document that is sent without any, checked again, with the places they have. */
function keptLines(context: Context, { LineAmountTypes }: PaperSent, known: Paper | undefined, paper: LinesOf): Line[] {
  const isOtherKind = LineAmountTypes !== undefined && LineAmountTypes !== known?.LineAmountTypes
  return (known?.lines ?? []).map(({ TaxAmount, ...line }) =>
    lineOf({ ...context, unitPlaces: 4 }, isOtherKind ? line : { ...line, TaxAmount }, paper),
  )
}

function kept({ Reference, CurrencyRate, Url, BrandingThemeID }: PaperSent) {
  return {
    ...(Reference !== undefined && { Reference }),
    ...(CurrencyRate !== undefined && { CurrencyRate }),
    ...(Url !== undefined && { Url }),
    ...(BrandingThemeID !== undefined && { BrandingThemeID }),
  }
}

function numberOf({ papers }: Organisation, kind: Paper['kind'], isSale: boolean, sent: PaperSent, known?: Paper): string {
  const number = (kind === 'invoice' ? sent.InvoiceNumber : sent.CreditNoteNumber) ?? known?.number
  const others = papers.filter((one) => one !== known && one.kind === kind && one.isSale)
  if (number === undefined || number === '') {
    if (!isSale) return ''
    for (let next = others.length + 1; ; next++) {
      const free = `${kind === 'invoice' ? 'INV' : 'CN'}-${String(next).padStart(4, '0')}`
      if (!others.some((one) => one.number === free)) return free
    }
  }
  if (isSale && others.some((one) => one.number === number))
    throw new Invalid(kind === 'invoice' ? 'Invoice # must be unique.' : 'Credit note # must be unique.')
  return number
}

function contactOf(context: Context, { Contact }: PaperSent, known: Paper | undefined): Contact {
  const { organisation } = context
  const sent = Contact ?? { ContactID: known?.ContactID ?? '' }
  const contact = findContact(organisation, sent)
  if (contact?.ContactStatus === 'ARCHIVED')
    throw new Invalid(
      'The contact with the specified contact details has been archived. The contact must be un-archived before creating new invoices or credit notes.',
    )
  if (contact) return contact
  if (sent.ContactID) throw new Invalid('The contact with the specified ContactID could not be found')
  if (!Contact?.Name) throw new Invalid('A Contact must be specified for this type of transaction')
  return saveContact(context, Contact, true)
}

/** @throws Invalid on a day that is on or before a lock date */
export function isOpen({ periodLockDate, endOfYearLockDate }: Organisation, day: string): void {
  if (endOfYearLockDate !== null && day <= endOfYearLockDate)
    throw new Invalid(
      `The document date cannot be before the end of year lock date, currently set at ${dayNamed(endOfYearLockDate)}`,
    )
  if (periodLockDate !== null && day <= periodLockDate)
    throw new Invalid(`The document date cannot be before the period lock date, currently set at ${dayNamed(periodLockDate)}`)
}
