import { leaf, node, type XmlElement } from '#server/electronic-documents/xml/element.ts'
import { writeXml } from '#server/electronic-documents/xml/write-xml.ts'
import { namespacesOf, type UblDocument } from './namespaces.ts'
import { NO_NUMBER } from './order-number.ts'
import type { AnsweredLine, TradeInvoice, TradeLine, TradeOrder, TradeOrderResponse } from './trade-document.ts'
import {
  address,
  adjustments,
  amountIn,
  head,
  item,
  monetaryTotal,
  notes,
  party,
  price,
  quantity,
  taxTotal,
} from './write-parts.ts'

/** What is written here; changes and cancellations of orders are only read. */
export type WrittenDocument = TradeInvoice | TradeOrder | TradeOrderResponse

/** A document as UBL 2.1, its elements in the order of the schema. */
export function writeUbl(document: WrittenDocument): string {
  const [name, parts] = partsOf(document)
  return writeXml({ name, attributes: {}, text: '', children: parts }, namespacesOf(name))
}

function partsOf(document: WrittenDocument): [UblDocument, XmlElement[]] {
  if (document.kind === 'order') return ['Order', orderParts(document)]
  if (document.kind === 'orderResponse') return ['OrderResponse', responseParts(document)]
  return document.kind === 'invoice' ? ['Invoice', invoiceParts(document)] : ['CreditNote', creditNoteParts(document)]
}

const invoiceParts = (invoice: TradeInvoice): XmlElement[] => [
  ...head(invoice),
  ...leaf('cbc:IssueDate', invoice.issuedOn),
  ...leaf('cbc:DueDate', invoice.dueOn),
  ...leaf('cbc:InvoiceTypeCode', invoice.typeCode),
  ...notes(invoice.notes),
  ...leaf('cbc:DocumentCurrencyCode', invoice.currency),
  ...leaf('cbc:BuyerReference', invoice.buyerReference),
  ...orderReference(invoice),
  ...invoicedParties(invoice),
  ...delivery(invoice),
  ...node('cac:PaymentTerms', notes([invoice.terms])),
  ...invoicedAmounts(invoice),
  ...invoice.lines.flatMap((line) => invoicedLine(line, invoice.currency, INVOICE_LINE)),
]

const creditNoteParts = (note: TradeInvoice): XmlElement[] => [
  ...head(note),
  ...leaf('cbc:IssueDate', note.issuedOn),
  ...leaf('cbc:CreditNoteTypeCode', note.typeCode),
  ...notes(note.notes),
  ...leaf('cbc:DocumentCurrencyCode', note.currency),
  ...leaf('cbc:BuyerReference', note.buyerReference),
  ...orderReference(note),
  ...node('cac:BillingReference', node('cac:InvoiceDocumentReference', leaf('cbc:ID', note.invoiceId))),
  ...invoicedParties(note),
  ...delivery(note),
  ...node('cac:PaymentTerms', notes([note.terms])),
  ...invoicedAmounts(note),
  ...note.lines.flatMap((line) => invoicedLine(line, note.currency, CREDIT_NOTE_LINE)),
]

/** The element asks for the number of the buyer, also where only the seller has one. */
const orderReference = ({ orderId, salesOrderId }: TradeInvoice): XmlElement[] =>
  node(
    'cac:OrderReference',
    leaf('cbc:ID', orderId || (salesOrderId === '' ? '' : NO_NUMBER)),
    leaf('cbc:SalesOrderID', salesOrderId),
  )

const invoicedParties = ({ seller, buyer }: TradeInvoice): XmlElement[] => [
  ...party('cac:AccountingSupplierParty', seller),
  ...party('cac:AccountingCustomerParty', buyer),
]

const delivery = ({ deliveredOn, deliveredTo }: TradeInvoice): XmlElement[] =>
  node(
    'cac:Delivery',
    leaf('cbc:ActualDeliveryDate', deliveredOn),
    node('cac:DeliveryLocation', address('cac:Address', deliveredTo)),
  )

const invoicedAmounts = (invoice: TradeInvoice): XmlElement[] => [
  ...adjustments(invoice.adjustments, invoice.currency),
  ...taxTotal(invoice),
  ...monetaryTotal(invoice),
]

const INVOICE_LINE = { name: 'cac:InvoiceLine', quantity: 'cbc:InvoicedQuantity' }
const CREDIT_NOTE_LINE = { name: 'cac:CreditNoteLine', quantity: 'cbc:CreditedQuantity' }

const invoicedLine = (line: TradeLine, currency: string, names: typeof INVOICE_LINE): XmlElement[] =>
  node(
    names.name,
    leaf('cbc:ID', line.id),
    leaf('cbc:Note', line.note),
    quantity(names.quantity, line),
    amountIn(currency)('cbc:LineExtensionAmount', line.amount),
    node('cac:OrderLineReference', leaf('cbc:LineID', line.orderLineId)),
    adjustments(line.adjustments, currency),
    item(line.item),
    price(line.price, line.unit, currency),
  )

const orderParts = (order: TradeOrder): XmlElement[] => [
  ...head(order),
  ...leaf('cbc:IssueDate', order.issuedOn),
  ...notes(order.notes),
  ...leaf('cbc:DocumentCurrencyCode', order.currency),
  ...party('cac:BuyerCustomerParty', order.buyer),
  ...party('cac:SellerSupplierParty', order.seller),
  ...node(
    'cac:Delivery',
    node('cac:DeliveryLocation', address('cac:Address', order.deliverTo)),
    node('cac:RequestedDeliveryPeriod', leaf('cbc:StartDate', order.deliverOn), leaf('cbc:EndDate', order.deliverOn)),
  ),
  ...adjustments(order.adjustments, order.currency),
  ...node('cac:AnticipatedMonetaryTotal', amountIn(order.currency)('cbc:PayableAmount', order.total)),
  ...order.lines.flatMap((line) => node('cac:OrderLine', leaf('cbc:Note', line.note), lineItem(line, order.currency))),
]

const responseParts = (response: TradeOrderResponse): XmlElement[] => [
  ...head(response),
  ...leaf('cbc:IssueDate', response.issuedOn),
  ...leaf('cbc:OrderResponseCode', response.code),
  ...notes(response.notes),
  ...leaf('cbc:DocumentCurrencyCode', response.currency),
  ...node('cac:OrderReference', leaf('cbc:ID', response.orderId)),
  ...party('cac:SellerSupplierParty', response.seller),
  ...party('cac:BuyerCustomerParty', response.buyer),
  ...node('cac:Delivery', node('cac:PromisedDeliveryPeriod', leaf('cbc:StartDate', response.deliverOn))),
  ...response.lines.flatMap((line) =>
    node(
      'cac:OrderLine',
      leaf('cbc:Note', line.note),
      lineItem(line, response.currency),
      node('cac:OrderLineReference', leaf('cbc:LineID', line.orderLineId)),
    ),
  ),
]

const lineItem = (line: TradeLine | AnsweredLine, currency: string): XmlElement[] =>
  node(
    'cac:LineItem',
    leaf('cbc:ID', line.id),
    leaf('cbc:LineStatusCode', 'status' in line ? line.status : ''),
    quantity('cbc:Quantity', line),
    amountIn(currency)('cbc:LineExtensionAmount', line.amount),
    adjustments(line.adjustments, currency),
    price(line.price, line.unit, currency),
    item(line.item),
  )
