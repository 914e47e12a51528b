import { isUnpriced } from '#contract/ordering/open-price.ts'
import type { OrderPaperKind } from '#contract/ordering/order-papers.ts'
import type { Order, OrderLine } from '#contract/ordering/orders.ts'
import { estimatedPrice, estimateOfSent, type PriceEstimate } from '#contract/ordering/price-estimate.ts'
import {
  about,
  formatDate,
  formatMoney,
  formatPrice,
  formatQuantity,
  formatQuantityOf,
  perUnit,
} from '#contract/platform/format.ts'
import { taxRowsOf } from '#contract/pricing/order-taxes.ts'
import type { OnPaper } from '#server/parties/letterheads/companies.ts'
import { type Column, type Paper, type Cell as PaperCell, TICK_BOX } from '#server/platform/pdf/paper.ts'
import { NOWHERE, type Whereabouts } from '#server/stock/warehouse-locations/whereabouts.ts'

/** Who is on it: the supplier that issues it, the outlet it is for, and in whose formats it is written. */
export type Companies = {
  issuer: OnPaper
  customer: OnPaper
  formats: OnPaper['formats']
  logo?: Buffer | undefined
  /** Where the issuer is paid to, line by line. */
  payTo?: readonly string[]
  /** Where the goods are in the warehouse, on what they are packed by. */
  whereabouts?: Whereabouts
}

/** An order on paper: with what it costs, to be handed over with the goods, or to pack it by. */
export function orderPaper(kind: OrderPaperKind, order: Order, companies: Companies): Paper {
  return PAPERS[kind](order, companies)
}

const PAPERS: Record<OrderPaperKind, (order: Order, companies: Companies) => Paper> = {
  order: pricedPaper,
  'delivery-note': deliveryNote,
  'packing-list': packingList,
}

function pricedPaper(order: Order, companies: Companies): Paper {
  const money = (amount: number) => formatMoney(amount, order.currency)
  const estimate = estimateOfSent(order)
  return {
    ...frame(order, companies),
    title: TITLES[order.status] ?? 'Order',
    facts: factsOf(order, companies),
    columns: [
      { head: 'What', share: 6 },
      { head: 'Quantity', share: 3, align: 'right' },
      { head: 'Price', share: 3, align: 'right' },
      { head: 'Tax', share: 2, align: 'right' },
      { head: 'Amount', share: 3, align: 'right' },
    ],
    rows: order.orderedProducts.map((line, i) => [
      nameOf(line),
      quantityOf(line),
      line.isDeclined ? '' : priceOf(line, order),
      line.isDeclined || isUnpriced(line) ? '' : money(line.taxAmount),
      line.isDeclined ? 'not delivered' : amountOf(line, estimate?.lines[i]?.totalPrice ?? 0, money),
    ]),
    totals: totalsOf(order, estimate, money),
    ...(order.messageDisplay.invoice && messageOf(order)),
    ...paymentOf(order, companies),
  }
}

/** Of what will be paid for; nothing is paid for a quote or what came to nothing. */
function paymentOf(order: Order, { payTo = [] }: Companies): Pick<Paper, 'payment'> {
  const isOwed = TITLES[order.status] === undefined && order.remainingCreditAmount > 0
  return isOwed && payTo.length > 0 ? { payment: { label: 'Pay to', text: payTo.join('\n') } } : {}
}

const TITLES: Partial<Record<Order['status'], string>> = {
  quote: 'Quote',
  draft_venue: 'Draft order',
  draft_distributor: 'Draft order',
  abandoned: 'Cancelled order',
  declined: 'Declined order',
}

/** A market price that is not set yet is printed as last known. */
function amountOf(line: OrderLine, estimate: number, money: (amount: number) => string): string {
  if (!isUnpriced(line)) return money(line.totalPrice)
  return estimate === 0 ? 'to be confirmed' : about(money(estimate))
}

function totalsOf(
  order: Order,
  estimate: PriceEstimate | null,
  exactly: (amount: number) => string,
): NonNullable<Paper['totals']> {
  const money = (amount: number) => (estimate ? about(exactly(amount)) : exactly(amount))
  const { orderDiscountAmount, amountAdjustment, creditNoteAmount } = order
  return [
    { label: 'Goods', value: money(estimate?.amount ?? order.amount) },
    ...(orderDiscountAmount > 0 ? [{ label: 'Discount', value: exactly(-orderDiscountAmount) }] : []),
    { label: 'Delivery', value: exactly(estimate?.deliveryFee ?? order.deliveryFee) },
    ...(amountAdjustment === 0 ? [] : [{ label: 'Adjustment', value: exactly(amountAdjustment) }]),
    ...(estimate?.taxes ?? taxRowsOf(order)).map(({ label, amount }) => ({ label, value: money(amount) })),
    {
      label: estimate ? 'Total, to be confirmed' : 'Total',
      value: money(estimate?.amountWithTax ?? order.amountWithTax),
      isSum: true,
    },
    ...(creditNoteAmount > 0
      ? [
          { label: 'Credited', value: exactly(-creditNoteAmount) },
          { label: 'Amount due', value: exactly(order.remainingCreditAmount) },
        ]
      : []),
  ]
}

/** What is handed over: quantities without prices, and where to sign for them. */
function deliveryNote(order: Order, companies: Companies): Paper {
  return {
    ...frame(order, companies),
    title: 'Delivery note',
    facts: [...factsOf(order, companies), ...(order.driver ? [{ label: 'Driver', value: order.driver.name }] : [])],
    columns: QUANTITIES,
    rows: kept(order).map((line) => [nameOf(line), line.sku ?? '', quantityOf(line), '']),
    ...deliveryNotesOf(order),
    signatures: ['Handed over by', 'Received by, with date and time'],
  }
}

/** How to deliver, and the message where it is to be on the note. */
function deliveryNotesOf(order: Order): Pick<Paper, 'note'> {
  const message = order.messageDisplay.deliveryOrder ? order.distributorMessage : ''
  if (!order.deliveryInstructions) return message ? messageOf(order) : {}
  const text = [order.deliveryInstructions, message && `Message: ${message}`].filter(Boolean).join('\n')
  return { note: { label: 'Delivery instructions', text } }
}

/** What is to be put on the pallet, with room to tick it off. */
function packingList(order: Order, companies: Companies): Paper {
  const { whereabouts = NOWHERE } = companies
  const lines = whereabouts.inWalkingOrder(kept(order))
  const isAnywhere = lines.some(({ productId }) => whereabouts.of(productId) !== '')
  return {
    ...frame(order, companies),
    title: 'Packing list',
    facts: [...factsOf(order, companies), { label: 'Lines', value: String(kept(order).length) }],
    columns: [
      { head: '', share: 0.6 },
      ...(isAnywhere ? [{ head: 'Where', share: 3 }] : []),
      ...QUANTITIES.map((column, i) => (i === 3 ? { ...column, head: 'Packed' } : column)),
    ],
    rows: lines.map((line) => [
      TICK_BOX,
      ...(isAnywhere ? [whereabouts.of(line.productId)] : []),
      nameOf(line),
      line.sku ?? '',
      quantityOf(line),
      '',
    ]),
    ...(order.deliveryInstructions && { note: { label: 'For the driver', text: order.deliveryInstructions } }),
    signatures: ['Packed by', 'Checked by'],
  }
}

const QUANTITIES: Column[] = [
  { head: 'What', share: 6 },
  { head: 'SKU', share: 3 },
  { head: 'Quantity', share: 3, align: 'right' },
  { head: 'Came', share: 3, align: 'right' },
]

const kept = (order: Order) => order.orderedProducts.filter(({ isDeclined }) => !isDeclined)

function frame(order: Order, { issuer, customer, logo }: Companies): Omit<Paper, 'title' | 'facts'> {
  const address = order.deliveryAddress
  return {
    number: numberOf(order),
    issuer,
    ...(logo && { logo }),
    parties: [
      { ...customer, label: 'For' },
      {
        label: 'Delivered to',
        name: order.venue.name,
        lines: [
          address.street,
          [address.zipCode, address.city, address.state].filter(Boolean).join(' '),
          [order.contact.name, order.contact.phone].filter(Boolean).join(' · '),
        ],
      },
    ],
    madeAt: new Date(order.acceptedAt ?? order.orderedAt ?? order.createdAt),
  }
}

/** A draft has no number yet. */
export const numberOf = ({ orderNumber }: Pick<Order, 'orderNumber'>): string => (orderNumber === null ? '—' : `#${orderNumber}`)

function factsOf(order: Order, { formats }: Companies): Paper['facts'] {
  const day = (at: string | null) => (at === null ? '—' : formatDate(at, formats))
  const delivery = order.tbd ? 'to be arranged' : day(order.expectedAt ?? order.requestedDeliveryAt)
  return [
    { label: 'Ordered', value: day(order.orderedAt) },
    { label: 'Delivery', value: delivery },
    ...(order.quoteEndDate && isOffer(order) ? [{ label: 'Valid until', value: day(order.quoteEndDate) }] : []),
    ...(order.invoiceNumber ? [{ label: 'Invoice', value: order.invoiceNumber }] : []),
    ...(order.venueOrderNumber ? [{ label: 'Your number', value: order.venueOrderNumber }] : []),
  ]
}

/** Once it is ordered or come to nothing, no day is left until which it holds. */
const isOffer = ({ type, status }: Order): boolean => type === 'quote' && status !== 'abandoned' && status !== 'declined'

function nameOf(line: OrderLine): PaperCell {
  const name = line.isBonus ? `${line.name} (free with the line above)` : line.name
  return line.note ? { text: name, below: line.note } : name
}

const quantityOf = ({ quantity, unit }: OrderLine): string => formatQuantityOf(quantity, unit)

function priceOf(line: OrderLine, { currency }: Order): PaperCell {
  const last = isUnpriced(line) ? estimatedPrice(line) : 0
  if (line.marketPrice && line.price === 0)
    return last === 0 ? 'market price' : { text: about(formatPrice(last, currency)), below: 'market price' }
  const price = formatPrice(line.price, currency)
  const per =
    line.priceQuantity === line.quantity ? '' : `${perUnit(line.priceUnit)}, ${formatQuantity(line.priceQuantity)} in all`
  const off = line.discountAmount > 0 ? `less ${formatMoney(line.discountAmount, currency)}` : ''
  const below = [per, off].filter(Boolean).join('\n')
  return below ? { text: price, below } : price
}

const messageOf = ({ distributorMessage }: Order): Pick<Paper, 'note'> =>
  distributorMessage ? { note: { label: 'Message', text: distributorMessage } } : {}
