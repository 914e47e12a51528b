import { Temporal } from 'temporal-polyfill'
import type { MatchReason } from '#contract/billing/pending-invoices.ts'

/** How likely an invoice belongs to an order of the same customer, supplier and currency: by number, day and amount. */

type Invoice = {
  invoiceNumber: string
  /** YYYY-MM-DD; null while nobody has read it. */
  invoiceDate: string | null
  total: number | null
}

type Order = {
  orderNumber: number | null
  venueOrderNumber: string
  /** What the supplier wrote on the order. */
  invoiceNumber: string
  /** The day it was for, or ordered on. */
  day: string | null
  amountWithTax: number
}

/** Beyond so many days from the invoice an order is found by its number or by searching only. */
export const DAYS_APART = 31

const EQUAL = 0.01
const SIMILAR = 0.05
const CLOSE_DAYS = 3

const SCORES: Record<MatchReason, number> = { number: 100, amount: 40, day: 30, similar_amount: 20 }

export function reasonsFor(invoice: Invoice, order: Order): MatchReason[] {
  const reasons: MatchReason[] = []
  if (isSameNumber(invoice, order)) reasons.push('number')
  if (invoice.total !== null) {
    const apart = Math.abs(invoice.total - order.amountWithTax)
    if (apart <= EQUAL) reasons.push('amount')
    else if (apart <= SIMILAR * Math.abs(order.amountWithTax)) reasons.push('similar_amount')
  }
  if (invoice.invoiceDate && order.day && daysBetween(invoice.invoiceDate, order.day) <= CLOSE_DAYS) reasons.push('day')
  return reasons
}

/**
 * By its number, or by amount and day together, around the day of the invoice; never by the amount alone, and nothing months away: numbers
 * and weekly totals come again.
 * @param days from the invoice to the order
 */
export const isLikely = (reasons: readonly MatchReason[], days: number): boolean =>
  days <= DAYS_APART && (reasons.includes('number') || (reasons.includes('amount') && reasons.includes('day')))

const scoreOf = (reasons: readonly MatchReason[]): number => reasons.reduce((sum, reason) => sum + SCORES[reason], 0)

/** The best first; of equals the one whose day is nearest. Only one can be likely: of two that are, neither is. */
export function ranked<O extends Order>(
  invoice: Invoice & { uploadedOn: string },
  orders: readonly O[],
): (O & { reasons: MatchReason[]; isLikely: boolean })[] {
  const from = invoice.invoiceDate ?? invoice.uploadedOn
  const found = orders.map((order) => ({
    order,
    reasons: reasonsFor(invoice, order),
    days: order.day ? daysBetween(from, order.day) : DAYS_APART,
  }))
  found.sort((a, b) => scoreOf(b.reasons) - scoreOf(a.reasons) || a.days - b.days)
  const [first, second] = found
  const isAlone = !first || !second || scoreOf(first.reasons) > scoreOf(second.reasons)
  return found.map(({ order, reasons, days }, at) => ({
    ...order,
    reasons,
    isLikely: at === 0 && isAlone && isLikely(reasons, days),
  }))
}

function isSameNumber({ invoiceNumber }: Invoice, order: Order): boolean {
  const number = plain(invoiceNumber)
  return (
    number !== '' &&
    [order.invoiceNumber, order.venueOrderNumber, String(order.orderNumber ?? '')].some((one) => plain(one) === number)
  )
}

const plain = (number: string): string => number.trim().replace(/^#/, '').toLowerCase()

const daysBetween = (a: string, b: string): number => Math.abs(Temporal.PlainDate.from(a).until(Temporal.PlainDate.from(b)).days)
