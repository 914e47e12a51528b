import { multiply } from '#contract/platform/money.ts'
import type { Prepared, PreparedLine } from '../books/prepared.ts'
import { NETSUITE } from '../documents/vendor-totals/netsuite.ts'

/** As many characters as NetSuite takes. */
const MOST = { reference: 45, memo: 999, description: 999 } as const
/** The price level of a line whose rate is its own, and not one of the item's. */
const CUSTOM_PRICE = { id: '-1' }

/** What NetSuite calls each of our documents; it takes no others. */
export const RECORDS = { salesInvoice: 'salesOrder', customerCredit: 'creditMemo' } as const

const ref = (id: string | null) => (id === null ? undefined : { id })

/** A sales order or a credit memo as SuiteTalk REST takes it. Its currency is the customer's. */
export function netsuitePaper(document: Prepared) {
  const { kind, number, reference, setup } = document
  return {
    entity: ref(document.contactId),
    tranDate: document.date,
    ...(reference === '' ? {} : { otherRefNum: reference.slice(0, MOST.reference) }),
    memo: number.slice(0, MOST.memo),
    subsidiary: ref(setup.subsidiaryId),
    // the forms that can be chosen are those of sales orders
    ...(kind === 'salesInvoice' ? { customForm: ref(setup.customFormId) } : {}),
    location: ref(document.locationId),
    salesRep: ref(document.salesRepId),
    item: { items: document.lines.map((line) => netsuiteLine(line, document)) },
  }
}

function netsuiteLine(line: PreparedLine, { setup, decimals, priceLevelId }: Prepared) {
  const { item, taxId, what, quantity, unitPrice } = line
  const isDiscountItem = what === 'discount' && item?.id === setup.discountItemId && quantity === '1'
  return {
    item: ref(item?.id ?? null),
    // an item that is a discount is an amount and has no quantity
    ...(isDiscountItem ? {} : { quantity: Number(quantity) }),
    rate: unitPrice,
    amount: multiply(unitPrice, Number(quantity), NETSUITE.amountDecimals(decimals)),
    // goods are sold at the price level of the customer, where one is chosen; the rate is ours all the same
    price: what === 'product' ? (ref(priceLevelId) ?? CUSTOM_PRICE) : CUSTOM_PRICE,
    description: line.description.slice(0, MOST.description),
    taxCode: ref(taxId),
  }
}
