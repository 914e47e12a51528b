import type { OrderCredit } from '#contract/ordering/order-credit.ts'
import type { DeliveryMethod, ExportStatus, LineIssue, OrderStatus } from '#contract/ordering/order-words.ts'
import type { ContactInfo } from '#contract/ordering/orders.ts'
import type { Currency } from '#contract/platform/currency.ts'
import type { TaxCalculation } from '#contract/platform/money.ts'
import type { AccountType } from '#contract/platform/permissions.ts'
import type { PriceRule } from '#contract/pricing/price.ts'
import type { Order, OrderLine } from './order.ts'

/** Who the two of an order are, as both may see each other. */
export type Parties = {
  /** Of the supplier: its days are those of the order. */
  timezone: string
  currency: Currency
  distributor: { id: number; name: string; logo: string | null; accountType: AccountType }
  venue: { id: number; name: string; logo: string | null; groupName: string | null }
  deliveryAddress: { street: string; city: string; zipCode: string; state: string; country: string }
  deliveryInstructions: string
  contact: { name: string; phone: string; email: string }
  driver?: { id: number; name: string; phone: string } | null
}

export type PartiesRow = {
  distributor_timezone: string
  distributor_id: number
  distributor_name: string
  distributor_logo: string | null
  distributor_account_type: AccountType
  venue_id: number
  venue_name: string
  venue_logo: string | null
  group_name: string | null
  street: string
  city: string
  zip_code: string
  state: string
  country: string
  instruction: string
  contact_name: string
  contact_phone: string
  contact_email: string
  currency_code: string
  currency_template: string
  fraction_digits: number
}

export type OrderRow = PartiesRow & {
  id: number
  order_number: number | null
  status: OrderStatus
  type: Order['type']
  kind: Order['kind']
  distributor_type: Order['distributorType']
  upcoming: boolean
  offline: boolean
  ordered_by: number | null
  ordered_by_name: string
  ordered_at: Date | null
  requested_delivery_at: string | null
  expected_at: string | null
  scheduled_at: Date | null
  interval: Order['interval']
  created_at: Date
  accepted_at: Date | null
  declined_at: Date | null
  completed_at: Date | null
  abandoned_at: Date | null
  minimum_order_amount: number | null
  delivery_fee_below_minimum: number
  tax: number
  tax_calculation: TaxCalculation
  delivery_fee_taxable: boolean
  payment_terms: string
  amount: number
  order_discount_amount: number
  asked_discount_amount: number | null
  delivery_fee: number
  tax_amount: number
  amount_with_tax: number
  credit_note_amount: number
  venue_message: string
  distributor_message: string
  cancel_note: string
  is_venue_message_read: boolean
  is_distributor_message_read: boolean
  after_working_hours: boolean
  after_cut_off: boolean
  venue_order_number: string
  external_number: string | null
  warehouse_id: number | null
  quote_end_date: string | null
  contact_info: ContactInfo | null
  message_on_invoice: boolean
  message_on_delivery_order: boolean
  tbd: boolean
  delivery_method: DeliveryMethod
  driver_id: number | null
  driver_name: string | null
  driver_phone: string | null
  stop_position: number | null
  delivered_to: string
  delivered_at: Date | null
  amount_adjustment: number
  tax_adjustment: number
  invoice_number: string
  invoice_date: string | null
  due_date: string | null
  export_status: ExportStatus | null
  dispute_note: string
  dispute_opened_at: Date | null
  dispute_opened_by: string
}

/** The columns that tell of the two: a distributor `d`, a venue `v` with its group `g`, the currency `cur`. */
export const PARTIES_COLUMNS = `cur.fraction_digits, cur.template as currency_template,
  d.name as distributor_name, d.logo as distributor_logo, d.account_type as distributor_account_type, d.timezone as distributor_timezone, v.name as venue_name, v.logo as venue_logo, g.name as group_name,
  v.street, v.city, v.zip_code, v.state, v.country, v.instruction,
  v.primary_contact_name as contact_name, coalesce(nullif(v.primary_contact_phone, ''), v.phone) as contact_phone, v.email as contact_email`

/** The columns of an order `o` with its parties. */
export const ORDER_COLUMNS = `o.*, ${PARTIES_COLUMNS}, driver.name as driver_name, driver.phone as driver_phone`

export const ORDER_JOINS = `join distributors d on d.id = o.distributor_id
  join venues v on v.id = o.venue_id
  left join venue_groups g on g.id = v.venue_group_id
  join currencies cur on cur.code = o.currency_code
  left join drivers driver on driver.id = o.driver_id`

export const orderFrom = (row: OrderRow, lines: readonly OrderLine[], creditNotes: readonly OrderCredit[] = []): Order => ({
  id: row.id,
  distributorId: row.distributor_id,
  venueId: row.venue_id,
  orderNumber: row.order_number,
  status: row.status,
  type: row.type,
  kind: row.kind,
  distributorType: row.distributor_type,
  upcoming: row.upcoming,
  offline: row.offline,
  orderedBy: row.ordered_by,
  orderedByName: row.ordered_by_name,
  orderedAt: row.ordered_at,
  requestedDeliveryAt: row.requested_delivery_at,
  expectedAt: row.expected_at,
  scheduledAt: row.scheduled_at,
  interval: row.interval,
  createdAt: row.created_at,
  acceptedAt: row.accepted_at,
  declinedAt: row.declined_at,
  completedAt: row.completed_at,
  abandonedAt: row.abandoned_at,
  currencyCode: row.currency_code,
  decimals: row.fraction_digits,
  minimumOrderAmount: row.minimum_order_amount,
  deliveryFeeBelowMinimum: row.delivery_fee_below_minimum,
  tax: row.tax,
  taxCalculation: row.tax_calculation,
  deliveryFeeTaxable: row.delivery_fee_taxable,
  paymentTerms: row.payment_terms,
  amount: row.amount,
  orderDiscountAmount: row.order_discount_amount,
  askedDiscountAmount: row.asked_discount_amount,
  deliveryFee: row.delivery_fee,
  taxAmount: row.tax_amount,
  amountWithTax: row.amount_with_tax,
  creditNoteAmount: row.credit_note_amount,
  creditNotes,
  venueMessage: row.venue_message,
  distributorMessage: row.distributor_message,
  cancelNote: row.cancel_note,
  isVenueMessageRead: row.is_venue_message_read,
  isDistributorMessageRead: row.is_distributor_message_read,
  afterWorkingHours: row.after_working_hours,
  afterCutOff: row.after_cut_off,
  venueOrderNumber: row.venue_order_number,
  externalNumber: row.external_number,
  warehouseId: row.warehouse_id,
  quoteEndDate: row.quote_end_date,
  tbd: row.tbd,
  deliveryMethod: row.delivery_method,
  driverId: row.driver_id,
  stopPosition: row.stop_position,
  deliveredTo: row.delivered_to,
  deliveredAt: row.delivered_at,
  amountAdjustment: row.amount_adjustment,
  taxAdjustment: row.tax_adjustment,
  messageDisplay: { invoice: row.message_on_invoice, deliveryOrder: row.message_on_delivery_order },
  contactInfo: row.contact_info,
  invoiceNumber: row.invoice_number,
  invoiceDate: row.invoice_date,
  dueDate: row.due_date,
  exportStatus: row.export_status,
  disputeNote: row.dispute_note,
  disputeOpenedAt: row.dispute_opened_at,
  disputeOpenedBy: row.dispute_opened_by,
  lines,
})

export const partiesFrom = (row: PartiesRow & Partial<DriverRow>): Parties => ({
  timezone: row.distributor_timezone,
  currency: { code: row.currency_code, template: row.currency_template, fractionDigits: row.fraction_digits },
  distributor: {
    id: row.distributor_id,
    name: row.distributor_name,
    logo: row.distributor_logo,
    accountType: row.distributor_account_type,
  },
  venue: { id: row.venue_id, name: row.venue_name, logo: row.venue_logo, groupName: row.group_name },
  deliveryAddress: { street: row.street, city: row.city, zipCode: row.zip_code, state: row.state, country: row.country },
  deliveryInstructions: row.instruction,
  contact: { name: row.contact_name, phone: row.contact_phone, email: row.contact_email },
  driver: row.driver_id == null ? null : { id: row.driver_id, name: row.driver_name ?? '', phone: row.driver_phone ?? '' },
})

type DriverRow = Pick<OrderRow, 'driver_id' | 'driver_name' | 'driver_phone'>

export type LineRow = {
  id: number
  position: number
  product_id: number
  name: string
  sku: string | null
  unit: string
  price_unit: string
  quantity: number
  price_quantity: number
  price: number
  list_price: number
  market_price: boolean
  price_rule: PriceRule
  discount_type: 'amount' | 'percent' | null
  discount_value: number | null
  discount_amount: number
  total_price: number
  tax: number
  tax_calculation: TaxCalculation
  tax_amount: number
  is_bonus: boolean
  bonus_of: number | null
  is_declined: boolean
  note: string
  picked_quantity: number | null
  received_quantity: number | null
  issue: LineIssue | null
  issue_note: string
}

export const lineFrom = (row: LineRow): OrderLine => ({
  id: row.id,
  position: row.position,
  productId: row.product_id,
  name: row.name,
  sku: row.sku,
  unit: row.unit,
  priceUnit: row.price_unit,
  quantity: row.quantity,
  priceQuantity: row.price_quantity,
  price: row.price,
  listPrice: row.list_price,
  marketPrice: row.market_price,
  priceRule: row.price_rule,
  discount: row.discount_type ? { discountType: row.discount_type, discountValue: row.discount_value ?? 0 } : null,
  discountAmount: row.discount_amount,
  totalPrice: row.total_price,
  tax: row.tax,
  taxCalculation: row.tax_calculation,
  taxAmount: row.tax_amount,
  isBonus: row.is_bonus,
  bonusOf: row.bonus_of,
  isDeclined: row.is_declined,
  note: row.note,
  pickedQuantity: row.picked_quantity,
  receivedQuantity: row.received_quantity,
  issue: row.issue,
  issueNote: row.issue_note,
})
