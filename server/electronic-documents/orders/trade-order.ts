import { ORDER_PROFILE, RESPONSE_PROFILE } from '#contract/electronic-documents/profiles.ts'
import { sum } from '#contract/platform/money.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { tradeAddress } from '#server/electronic-documents/settings/party.ts'
import type { TradeLine, TradeOrder, TradeOrderResponse, TradeParty } from '#server/electronic-documents/ubl/trade-document.ts'
import { unitCodeOf } from '#server/electronic-documents/ubl/unit-codes.ts'
import type { Order, OrderLine } from '#server/ordering/orders/order.ts'
import type { BareOrder } from '#server/ordering/orders/order-store.ts'

type Sides = { seller: TradeParty; buyer: TradeParty }

/** The number that both sides know an order by: the customer's own where it gave one. */
export const orderIdOf = ({ venueOrderNumber, externalNumber, orderNumber, id }: Order): string =>
  venueOrderNumber || String(externalNumber ?? orderNumber ?? id)

/** An order as it is exchanged: everything that was ordered, whatever it was answered. */
export function tradeOrderOf({ order, parties }: BareOrder, sides: Sides): TradeOrder {
  return {
    kind: 'order',
    ...ORDER_PROFILE,
    ...sides,
    id: orderIdOf(order),
    issuedOn: dayOf(order.orderedAt ?? order.createdAt, parties.timezone),
    notes: order.venueMessage === '' ? [] : [order.venueMessage],
    currency: order.currencyCode,
    deliverOn: order.requestedDeliveryAt,
    deliverTo: tradeAddress(parties.deliveryAddress),
    adjustments: [],
    lines: order.lines.map((line) => lineOf(line, order)),
    total: order.lines.some(({ isDeclined }) => isDeclined) ? null : order.amountWithTax,
  }
}

/** UNTDID 4343 of the whole order, and of each line: accepted as it is, not accepted. */
const ACCEPTED = '5'
const DECLINED = '7'

/** What an order was answered so far, line by line. */
export function tradeResponseOf({ order, parties }: BareOrder, sides: Sides): TradeOrderResponse {
  const isAnswered = order.acceptedAt !== null || order.declinedAt !== null
  const id = orderIdOf(order)
  return {
    kind: 'orderResponse',
    ...RESPONSE_PROFILE,
    ...sides,
    id: `${id}-R`,
    issuedOn: dayOf(order.declinedAt ?? order.acceptedAt ?? order.orderedAt ?? order.createdAt, parties.timezone),
    notes: order.distributorMessage === '' ? [] : [order.distributorMessage],
    currency: order.currencyCode,
    code: codeOf(order),
    orderId: id,
    deliverOn: order.expectedAt,
    lines: order.lines.map((line) => ({
      ...lineOf(line, order),
      note: '',
      orderLineId: String(line.position),
      status: !isAnswered ? '' : line.isDeclined || order.declinedAt !== null ? DECLINED : ACCEPTED,
    })),
  }
}

/** AB received, AP accepted, CA accepted in part, RE rejected. */
function codeOf({ acceptedAt, declinedAt, lines }: Order): string {
  if (declinedAt !== null) return 'RE'
  if (acceptedAt === null) return 'AB'
  return lines.some(({ isDeclined }) => isDeclined) ? 'CA' : 'AP'
}

function lineOf(line: OrderLine, { decimals }: Order): TradeLine {
  const { position, quantity, unit, totalPrice, taxAmount, taxCalculation, discountAmount } = line
  const before = (amount: number) => (taxCalculation === 'inclusive' ? sum([amount, -taxAmount], decimals) : amount)
  const amount = before(totalPrice)
  const reason = `Discount: ${line.name}`
  return {
    id: String(position),
    note: line.note,
    quantity,
    unit: unitCodeOf(unit),
    amount,
    item: { name: line.name, description: `${quantity} ${unit}`, sellersId: line.sku ?? '', buyersId: '', gtin: '', tax: null },
    // what the goods of this line cost before their discount
    price: { amount: sum([amount, discountAmount], decimals), per: quantity },
    adjustments: discountAmount === 0 ? [] : [{ isCharge: false, reason, amount: discountAmount, tax: null }],
    orderLineId: '',
  }
}
