import type { InvoiceDifference } from '#contract/ordering/invoice-difference.ts'
import type { Order, OrderEvent, OrderLine } from '#contract/ordering/orders.ts'
import type { Formats } from '#contract/platform/currency.ts'
import { about } from '#contract/platform/format.ts'
import type { PriceRule } from '#contract/pricing/price.ts'
import {
  countOf,
  formatDate,
  formatDateTime,
  formatMoney,
  formatPrice,
  formatQuantity,
  formatQuantityOf,
  perUnit,
} from './format.ts'

type Currency = Order['currency']

/** Why a line has its price, in a few words; null for the product's price. */
export function whyThisPrice(rule: PriceRule, currency: Currency): string | null {
  const from = rule.minQuantity === undefined ? '' : ` from ${formatQuantity(rule.minQuantity)}`
  const worth =
    rule.value === undefined ? '' : rule.discountType === 'percentage' ? `${rule.value} % off` : formatPrice(rule.value, currency)
  switch (rule.kind) {
    case 'special_tier':
      return `${rule.name || 'special price'}${from} · ${worth}`
    case 'default_tier':
      return `tier${from} · ${worth}`
    case 'deal':
      return `buy ${formatQuantity(rule.buy ?? 0)} get ${formatQuantity(rule.get ?? 0)}`
    case 'manual':
      return 'price set by the supplier'
    case 'product':
      return null
  }
}

/** The customer's own number of an order, without a second PO. */
export const ownNumberOf = (number: string): string => (/^p\.?o\b/i.test(number) ? number : `PO ${number}`)

/** The details below a line's name; with the last known price of what has a market price. */
export function lineDetail(line: OrderLine, currency: Currency, lastKnown = 0): string {
  const price =
    line.marketPrice && line.price === 0
      ? marketPriceOf(line, currency, lastKnown)
      : `${formatPrice(line.price, currency)} ${perUnit(line.priceUnit || line.unit)}${
          line.priceQuantity === line.quantity ? '' : ` · ${formatQuantityOf(line.priceQuantity, line.priceUnit)}`
        }`
  const discount = line.discountAmount > 0 ? `${formatMoney(-line.discountAmount, currency)} off` : null
  return [
    line.isBonus ? `${line.totalPrice === 0 ? 'free' : price} with the product above` : price,
    whyThisPrice(line.priceRule, currency),
    discount,
    line.note && `“${line.note}”`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The last known price where there is one, until the supplier sets the price. */
const marketPriceOf = ({ priceUnit, unit }: OrderLine, currency: Currency, lastKnown: number): string =>
  lastKnown === 0 ? 'market price' : `market price, ${about(formatPrice(lastKnown, currency))} ${perUnit(priceUnit || unit)}`

const NAMES: Record<string, string> = {
  placed: 'placed the order',
  accepted: 'accepted the order',
  partially_accepted: 'accepted part of the order',
  declined: 'declined the order',
  abandoned: 'cancelled the order',
  cancelled: 'cancelled the order',
  received: 'received the goods',
  message: 'wrote',
  approved: 'approved the order',
  refused: 'rejected the order',
  quote_approved: 'accepted the quote',
  quote_declined: 'declined the quote',
  dispute_opened: 'reported a problem',
  differences_approved: 'approved the invoice differences',
  written: 'wrote the order',
  imported: 'imported the order',
  quoted: 'sent the quote',
  converted: 'converted the quote to an order',
  expired: 'let the quote expire',
  backordered: 'put the order on backorder',
  completed: 'completed the order',
  undone: 'reopened the order',
  not_home: 'found nobody at the door',
  invoice_unmerged: 'took the invoice off the order',
  dispute_resolved: 'marked the dispute as resolved',
  planned: 'planned the order',
  skipped: 'skipped a delivery',
  missed: 'could not place the order on its day',
}

const CHANNELS: Record<string, string> = { sms: 'SMS', whatsApp: 'WhatsApp' }

/** A sentence for an entry of an order's history. */
export function historySentence(event: OrderEvent, currency: Currency, formats: Formats): string {
  const details: Details = event.particulars
  const name = String(details.name ?? 'a product')
  switch (event.kind) {
    case 'added':
      return `${event.userName} added ${formatQuantity(details.quantity ?? 0)} × ${name}`
    case 'removed':
      return `${event.userName} removed ${formatQuantity(details.quantity ?? 0)} × ${name}`
    case 'product_update':
      return productUpdate(event, name, currency)
    case 'delivery_fee_update':
      return `Delivery fee ${formatMoney(details.before ?? 0, currency)} → ${formatMoney(details.after ?? 0, currency)}`
    case 'requested_delivery_date_update':
      return `${event.userName || 'The platform'} ${moveText(details, formats)}`
    case 'scheduled':
      return `${event.userName} scheduled it for ${dayText(details.date, formats, 'no day')}${details.driver ? `, brought by ${details.driver}` : ''}`
    case 'quote_end_update':
      return `${event.userName} changed the end date from ${dayText(details.before, formats, 'none')} to ${dayText(details.after, formats, 'none')}`
    case 'invoiced':
      return `${event.userName} attached the invoice${details.invoiceNumber ? ` ${details.invoiceNumber}` : ''}`
    case 'credit_note':
      return `${event.userName} credited ${formatMoney(details.total ?? 0, currency)}, ${details.number}${details.note ? `: “${details.note}”` : ''}`
    case 'not_reached':
      return `Not sent by ${CHANNELS[String(details.channel)] ?? 'text message'} to ${details.to}: ${details.reason}`
    case 'invoice_merged': {
      const differences = Number(details.differences ?? 0)
      return `${event.userName} merged invoice ${details.invoiceNumber || 'without a number'}: ${
        differences > 0 ? countOf(differences, 'difference') : 'it matches'
      }`
    }
    default: {
      const note = String(details.message || details.reason || details.note || '')
      return `${event.userName || 'The platform'} ${NAMES[event.kind] ?? event.kind.replaceAll('_', ' ')}${note ? `: “${note}”` : ''}`
    }
  }
}

/** A delivery moved to another day, or a planned order to another time. */
function moveText({ before, after, scheduledBefore, scheduledAt, pausedUntil }: Details, formats: Formats): string {
  if (pausedUntil) return `paused the standing order until ${formatDate(pausedUntil, formats)}`
  if (pausedUntil === null) return `resumed the standing order, next on ${formatDateTime(scheduledAt, formats)}`
  if (!scheduledAt && !before && !after) return 'changed the delivery day'
  if (!scheduledAt) return `moved the delivery from ${dayText(before, formats, 'no day')} to ${dayText(after, formats, 'no day')}`
  const to = formatDateTime(scheduledAt, formats)
  return scheduledBefore ? `rescheduled it from ${formatDateTime(scheduledBefore, formats)} to ${to}` : `rescheduled it to ${to}`
}

const dayText = (day: string | null | undefined, formats: Formats, none: string): string =>
  day ? formatDate(day, formats) : none

type Shown = { quantity?: number; price?: number }
/** The details of an entry depend on its kind. */
// biome-ignore lint/suspicious/noExplicitAny: each kind of entry writes its own
type Details = Record<string, any>
type Counted = { quantity?: number; receivedQuantity?: number | null; issue?: string | null }

const shownOn = (what: InvoiceDifference['what'], value: number | null | undefined, currency: Currency) =>
  value == null ? 'nothing' : what === 'total' || what === 'price' ? formatMoney(value, currency) : formatQuantity(value)

function productUpdate(event: OrderEvent, name: string, currency: Currency): string {
  const counted: Counted = event.particulars
  const { before, after }: { before?: Shown; after?: Shown } = event.particulars
  const { what, ordered, invoiced }: Partial<InvoiceDifference> = event.particulars
  if (what) return `${name}: ${shownOn(what, ordered, currency)} ordered, ${shownOn(what, invoiced, currency)} invoiced`
  if (counted.receivedQuantity != null)
    return `${name}: ${formatQuantity(counted.receivedQuantity)} of ${formatQuantity(counted.quantity ?? 0)} kept${counted.issue ? `, ${counted.issue}` : ''}`
  if (before?.quantity !== after?.quantity)
    return `${event.userName} changed ${name} from ${formatQuantity(before?.quantity ?? 0)} to ${formatQuantity(after?.quantity ?? 0)}`
  if (before?.price !== after?.price) return `${event.userName} set ${name} to ${formatPrice(after?.price ?? 0, currency)}`
  return `${event.userName} changed ${name}`
}
