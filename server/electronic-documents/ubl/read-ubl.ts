import { readXml, XmlProblem } from '#server/electronic-documents/xml/read-xml.ts'
import { NAMESPACES_READ, UBL_DOCUMENTS, type UblDocument } from './namespaces.ts'
import { NO_NUMBER } from './order-number.ts'
import { readAddress, readAdjustments, readHead, readLine, readSubtotals, readTotals } from './read-parts.ts'
import { type Part, type ReadingFault, reading, type Unused } from './reading.ts'
import type {
  TradeDocument,
  TradeInvoice,
  TradeOrder,
  TradeOrderCancellation,
  TradeOrderChange,
  TradeOrderResponse,
} from './trade-document.ts'

export type UblRead = {
  document: TradeDocument
  /** What could not be read as what it should be; such a document is looked at by a person before it counts. */
  faults: ReadingFault[]
  /** What the file says beyond the document. */
  unused: Unused[]
}

/**
 * Reads a document of UBL 2.1.
 * @throws XmlProblem where it is no such document, with the reason for whoever sent it
 */
export function readUbl(bytes: Uint8Array): UblRead {
  const root = readXml(bytes, NAMESPACES_READ)
  const kind = UBL_DOCUMENTS.find((document) => root.name === `${document}:${document}`)
  if (!kind) throw new XmlProblem('Is no order, order response, invoice or credit note of UBL 2.1')
  const { document, faults, unused } = reading(root, kind)
  const read = READERS[kind](document)
  document.text('cbc:UBLVersionID')
  for (const missing of ['cbc:ID', 'cbc:IssueDate'].filter((name) => document.text(name) === ''))
    faults.push({ path: `${kind}/${missing}`, message: 'Is missing' })
  return { document: read, faults, unused: unused() }
}

const ORDERED = { seller: 'cac:SellerSupplierParty', buyer: 'cac:BuyerCustomerParty' }
const INVOICED = { seller: 'cac:AccountingSupplierParty', buyer: 'cac:AccountingCustomerParty' }

const readInvoice = (document: Part): TradeInvoice => ({
  ...readInvoiced(document, { lines: 'cac:InvoiceLine', quantity: 'cbc:InvoicedQuantity' }),
  kind: 'invoice',
  typeCode: document.text('cbc:InvoiceTypeCode'),
  dueOn: document.day('cbc:DueDate') ?? document.day('cac:PaymentMeans/cbc:PaymentDueDate'),
})

const readCreditNote = (document: Part): TradeInvoice => ({
  ...readInvoiced(document, { lines: 'cac:CreditNoteLine', quantity: 'cbc:CreditedQuantity' }),
  kind: 'creditNote',
  typeCode: document.text('cbc:CreditNoteTypeCode'),
  dueOn: document.day('cac:PaymentMeans/cbc:PaymentDueDate'),
})

function readInvoiced(
  document: Part,
  { lines, quantity }: { lines: string; quantity: string },
): Omit<TradeInvoice, 'kind' | 'typeCode' | 'dueOn'> {
  const totals = document.one('cac:LegalMonetaryTotal')
  if (!totals) document.fault('Is missing', 'cac:LegalMonetaryTotal')
  return {
    ...readHead(document, INVOICED),
    terms: document.texts('cac:PaymentTerms/cbc:Note').join('\n'),
    buyerReference: document.text('cbc:BuyerReference'),
    orderId: buyersNumber(document.text('cac:OrderReference/cbc:ID')),
    salesOrderId: document.text('cac:OrderReference/cbc:SalesOrderID'),
    invoiceId: document.text('cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID'),
    deliveredOn: document.day('cac:Delivery/cbc:ActualDeliveryDate'),
    deliveredTo: readAddress(document, 'cac:Delivery/cac:DeliveryLocation/cac:Address'),
    adjustments: readAdjustments(document),
    taxAmount: document.amount('cac:TaxTotal/cbc:TaxAmount') ?? 0,
    taxes: readSubtotals(document),
    totals: totals
      ? readTotals(totals)
      : { lines: 0, allowances: 0, charges: 0, net: 0, gross: 0, paid: 0, rounding: 0, payable: 0 },
    lines: document.all(lines).map((line) => ({
      ...readLine(line, quantity),
      orderLineId: line.text('cac:OrderLineReference/cbc:LineID'),
    })),
  }
}

/** What is written where only the seller has a number, see write-ubl.ts. */
const buyersNumber = (id: string) => (id === NO_NUMBER ? '' : id)

const readOrder = (document: Part): TradeOrder => ({ ...readOrdered(document), kind: 'order' })

const readOrderChange = (document: Part): TradeOrderChange => ({
  ...readOrdered(document),
  kind: 'orderChange',
  orderId: document.text('cac:OrderReference/cbc:ID'),
  sequence: document.text('cbc:SequenceNumberID'),
})

const readOrdered = (document: Part): Omit<TradeOrder, 'kind'> => ({
  ...readHead(document, ORDERED),
  deliverOn: deliveryDay(document),
  deliverTo: readAddress(document, 'cac:Delivery/cac:DeliveryLocation/cac:Address'),
  adjustments: readAdjustments(document),
  lines: document.all('cac:OrderLine').map((line) => ({ ...orderedLine(line), orderLineId: '' })),
  total: document.amount('cac:AnticipatedMonetaryTotal/cbc:PayableAmount'),
})

/** The day, or the first of a period, of the whole document; else of its first line that names one. */
function deliveryDay(document: Part): string | null {
  const within = 'cac:Delivery/cac:RequestedDeliveryPeriod'
  const days = [
    document.day('cac:Delivery/cbc:RequestedDeliveryDate'),
    document.day(`${within}/cbc:StartDate`) ?? document.day(`${within}/cbc:EndDate`),
    ...document.all('cac:OrderLine/cac:LineItem').map((line) => line.day(`${within}/cbc:StartDate`)),
  ]
  return days.find((day) => day !== null) ?? null
}

function orderedLine(line: Part): Omit<TradeOrder['lines'][number], 'orderLineId'> {
  const item = line.one('cac:LineItem')
  const read = readLine(item ?? line, 'cbc:Quantity')
  return { ...read, note: [read.note, ...line.texts('cbc:Note')].filter(Boolean).join('\n') }
}

const readOrderResponse = (document: Part): TradeOrderResponse => ({
  ...readHead(document, ORDERED),
  kind: 'orderResponse',
  code: document.text('cbc:OrderResponseCode'),
  orderId: document.text('cac:OrderReference/cbc:ID'),
  deliverOn: document.day('cac:Delivery/cac:PromisedDeliveryPeriod/cbc:StartDate'),
  lines: document.all('cac:OrderLine').map((line) => ({
    ...orderedLine(line),
    orderLineId: line.text('cac:OrderLineReference/cbc:LineID'),
    status: line.text('cac:LineItem/cbc:LineStatusCode'),
  })),
})

/** It says yes or no to the whole order. */
const readSimpleResponse = (document: Part): TradeOrderResponse => ({
  ...readHead(document, ORDERED),
  kind: 'orderResponse',
  code: document.text('cbc:AcceptedIndicator') === 'true' ? 'AP' : 'RE',
  orderId: document.text('cac:OrderReference/cbc:ID'),
  notes: [...document.texts('cbc:Note'), ...document.texts('cbc:RejectionNote')],
  deliverOn: null,
  lines: [],
})

const readCancellation = (document: Part): TradeOrderCancellation => ({
  ...readHead(document, ORDERED),
  kind: 'orderCancellation',
  orderId: document.text('cac:OrderReference/cbc:ID'),
  reason: document.texts('cbc:CancellationNote').join('\n'),
})

const READERS: Record<UblDocument, (document: Part) => TradeDocument> = {
  Invoice: readInvoice,
  CreditNote: readCreditNote,
  Order: readOrder,
  OrderChange: readOrderChange,
  OrderCancellation: readCancellation,
  OrderResponse: readOrderResponse,
  OrderResponseSimple: readSimpleResponse,
}
