import type { TaxCalculation } from '#contract/money.ts'
import type { OrderCredit } from '#contract/order-credit.ts'
import type { OrderStatus } from '#contract/order-words.ts'
import type { LineDiscount, PriceRule } from '#contract/price.ts'

/** A line of an order: what is bought, how much of it, at what price and why. */
export type OrderLine = {
  id: number
  position: number
  productId: number
  name: string
  sku: string | null
  unit: string
  priceUnit: string
  quantity: number
  priceQuantity: number
  price: number
  /** The product's own price when it was put on the order. */
  listPrice: number
  marketPrice: boolean
  priceRule: PriceRule
  discount: LineDiscount | null
  discountAmount: number
  totalPrice: number
  tax: number
  taxCalculation: TaxCalculation
  taxAmount: number
  isBonus: boolean
  /** The position of the line this one comes free with. */
  bonusOf: number | null
  isDeclined: boolean
  note: string
}

/** What was agreed between the two when the order was placed; later changes of it do not reach this order. */
export type AgreedTerms = {
  currencyCode: string
  decimals: number
  minimumOrderAmount: number | null
  deliveryFeeBelowMinimum: number
  tax: number
  taxCalculation: TaxCalculation
  deliveryFeeTaxable: boolean
  paymentTerms: string
}

export type Order = AgreedTerms & {
  id: number
  distributorId: number
  venueId: number
  orderNumber: number | null
  status: OrderStatus
  type: 'sales_order' | 'quote' | 'backorder' | 'draft'
  kind: 'regular' | 'standing' | 'scheduled'
  distributorType: 'purchase' | 'simple'
  upcoming: boolean
  offline: boolean
  orderedBy: number | null
  orderedByName: string
  orderedAt: Date | null
  requestedDeliveryAt: string | null
  expectedAt: string | null
  scheduledAt: Date | null
  interval: 'none' | 'monthly' | 'yearly' | 'unlimited' | null
  createdAt: Date
  acceptedAt: Date | null
  declinedAt: Date | null
  completedAt: Date | null
  abandonedAt: Date | null
  amount: number
  orderDiscountAmount: number
  deliveryFee: number
  taxAmount: number
  amountWithTax: number
  /** What approved credit notes gave back, tax included. */
  creditNoteAmount: number
  creditNotes: readonly OrderCredit[]
  venueMessage: string
  distributorMessage: string
  cancelNote: string
  /** Whether the supplier has read what the venue wrote, and the other way round. */
  isVenueMessageRead: boolean
  isDistributorMessageRead: boolean
  afterWorkingHours: boolean
  venueOrderNumber: string
  warehouseId: number | null
  lines: readonly OrderLine[]
}
