/**
 * Trade documents as they are exchanged: what UBL 2.1 and EN 16931 (the European standard of electronic invoices) call them is beside each
 * part. Amounts are decimals in the currency of the document; days are YYYY-MM-DD; an empty text is one that is not given.
 */

/** An identifier and the list it is from, such as 0088 for GLN (ISO/IEC 6523); an empty scheme is an identifier of its own. */
export type Identifier = { id: string; scheme: string }

export type TradeParty = {
  /** Trading name (BT-28, BT-45). */
  name: string
  /** BT-27, BT-44. */
  legalName: string
  /** Electronic address (BT-34, BT-49). */
  endpoint: Identifier | null
  /** BT-29, BT-46. */
  identifiers: readonly Identifier[]
  /** Number of its registration for sales tax (BT-31, BT-48). */
  taxNumber: string
  /** Of the register of companies (BT-30, BT-47). */
  companyNumber: Identifier | null
  address: TradeAddress
  contact: { name: string; phone: string; email: string }
}

/** `country` is a code of two letters (ISO 3166-1), `state` as it is written. */
export type TradeAddress = { street: string; moreStreet: string; city: string; zip: string; state: string; country: string }

/** S standard rate, Z zero rate, E exempt, O outside of the tax (UN/CEFACT 5305); other codes are kept as read. */
export type TaxCategory = { code: string; percent: number | null; exemption: string }

/** An allowance, or a charge such as delivery (BG-20, BG-21, BG-27, BG-28); the amount is above 0 either way. */
export type AllowanceCharge = { isCharge: boolean; reason: string; amount: number; tax: TaxCategory | null }

export type TradeItem = {
  name: string
  description: string
  /** Numbers of the article: BT-155, BT-156, BT-157. */
  sellersId: string
  buyersId: string
  gtin: string
  tax: TaxCategory | null
}

export type TradePrice = {
  amount: number
  /** What so many units cost (BT-149). */
  per: number
}

export type TradeLine = {
  id: string
  note: string
  /** Null where a document names no quantity, as the line of a response may. */
  quantity: number | null
  /** Of UN/ECE recommendation 20 or 21, such as KGM or XBX. */
  unit: string
  /** Before tax, allowances and charges of the line in it (BT-131). */
  amount: number | null
  item: TradeItem
  price: TradePrice | null
  adjustments: readonly AllowanceCharge[]
  /** The line of the order that it belongs to. */
  orderLineId: string
}

/** A line of an order response; the status is a code of UBL such as Disputed, or of the profile. */
export type AnsweredLine = TradeLine & { status: string }

export type TaxSubtotal = { taxable: number; amount: number; category: TaxCategory }

/** BG-22. */
export type TradeTotals = {
  lines: number
  allowances: number
  charges: number
  /** BT-109, before tax. */
  net: number
  /** BT-112, tax included. */
  gross: number
  paid: number
  /** BT-114. */
  rounding: number
  /** BT-115. */
  payable: number
}

type Head = {
  /** Which rules the document follows (BT-24), and which exchange it belongs to (BT-23). */
  customization: string
  profile: string
  id: string
  issuedOn: string
  notes: readonly string[]
  currency: string
  seller: TradeParty
  buyer: TradeParty
}

export type TradeInvoice = Head & {
  kind: 'invoice' | 'creditNote'
  /** UNTDID 1001: 380 an invoice, 381 a credit note. */
  typeCode: string
  dueOn: string | null
  terms: string
  /** BT-10: what the buyer asked to see. */
  buyerReference: string
  /** The buyer's order (BT-13) and the seller's (BT-14). */
  orderId: string
  salesOrderId: string
  /** The invoice that a credit note belongs to (BT-25). */
  invoiceId: string
  deliveredOn: string | null
  deliveredTo: TradeAddress | null
  adjustments: readonly AllowanceCharge[]
  taxAmount: number
  taxes: readonly TaxSubtotal[]
  totals: TradeTotals
  lines: readonly TradeLine[]
}

export type TradeOrder = Head & {
  kind: 'order'
  /** When the goods are wanted. */
  deliverOn: string | null
  deliverTo: TradeAddress | null
  adjustments: readonly AllowanceCharge[]
  lines: readonly TradeLine[]
  /** What it is expected to come to, tax included; null where it does not say. */
  total: number | null
}

export type TradeOrderResponse = Head & {
  kind: 'orderResponse'
  /** AB acknowledged, AP accepted, CA accepted with changes, RE rejected (UNTDID 4343); empty where only lines are answered. */
  code: string
  orderId: string
  deliverOn: string | null
  lines: readonly AnsweredLine[]
}

/** An order that is changed, or taken back. */
export type TradeOrderChange = Omit<TradeOrder, 'kind'> & { kind: 'orderChange'; orderId: string; sequence: string }
export type TradeOrderCancellation = Head & { kind: 'orderCancellation'; orderId: string; reason: string }

export type TradeDocument = TradeInvoice | TradeOrder | TradeOrderChange | TradeOrderCancellation | TradeOrderResponse
