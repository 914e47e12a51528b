import { Ajv, type ValidateFunction } from 'ajv'

/**
 * Shapes of NetSuite's records as the platform uses them. NetSuite publishes no description that may be kept here, so they are written by hand
 * after its documentation and nobody at NetSuite has checked them.
 */

export type Ref = { id?: string; externalId?: string; refName?: string }

export type Line = {
  line?: number
  item?: Ref
  quantity?: number
  rate?: number
  amount?: number
  price?: Ref
  description?: string
  units?: Ref
  location?: Ref
  taxCode?: Ref
  isClosed?: boolean
  expectedShipDate?: string
  quantityFulfilled?: number
  quantityBilled?: number
  quantityBackOrdered?: number
  taxAmount?: number
}

export type Entity = {
  id: string
  externalId?: string
  isInactive?: boolean
  lastModifiedDate: string
  entityId?: string
  companyName?: string
  tranId?: string
  tranDate?: string
  entity?: Ref
  createdFrom?: Ref
  orderStatus?: Ref
  status?: Ref
  item?: { items: Line[] }
  subtotal?: number
  taxTotal?: number
  total?: number
  amountRemaining?: number
  shippingCost?: number
  discountItem?: Ref
  discountRate?: string | number
  [field: string]: unknown
}

export type Sent = Partial<Entity>

const text = { type: 'string' }
const number = { type: 'number' }
const flag = { type: 'boolean' }
const day = { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\d$` }
const reference = {
  ...{ type: 'object', additionalProperties: false, minProperties: 1 },
  properties: { id: text, externalId: text, refName: text, links: { type: 'array' } },
}
const closed = (properties: object) => ({ type: 'object', additionalProperties: false, properties })
const sublist = (properties: object) => closed({ items: { type: 'array', items: closed(properties) } })

const ADDRESS = closed({
  addr1: text,
  addr2: text,
  city: text,
  state: text,
  zip: text,
  country: reference,
  addressee: text,
  addrPhone: text,
})

const CUSTOMER = {
  ...{ entityId: text, externalId: text, companyName: text, isPerson: flag, email: text, phone: text, subsidiary: reference },
  ...{
    currency: reference,
    terms: reference,
    priceLevel: reference,
    salesRep: reference,
    category: reference,
    creditLimit: number,
  },
  ...{ taxable: flag, isInactive: flag, comments: text },
  addressBook: sublist({ defaultBilling: flag, defaultShipping: flag, label: text, addressBookAddress: ADDRESS }),
}

const LINE = {
  ...{ line: { type: 'integer' }, item: reference, quantity: number, rate: number, amount: number, price: reference },
  ...{ description: text, units: reference, location: reference, taxCode: reference, isClosed: flag, expectedShipDate: day },
}

const TRANSACTION = {
  ...{ entity: reference, externalId: text, tranId: text, tranDate: day, otherRefNum: text, memo: text, message: text },
  ...{ location: reference, subsidiary: reference, currency: reference, customForm: reference, salesRep: reference },
  ...{ discountItem: reference, discountRate: { type: ['string', 'number'] }, shippingCost: number, item: sublist(LINE) },
}

/** What may be written of each record. */
const WRITABLE: Record<RecordName, object> = {
  customer: closed(CUSTOMER),
  salesOrder: closed({ ...TRANSACTION, orderStatus: reference, shipDate: day }),
  invoice: closed({ ...TRANSACTION, dueDate: day, terms: reference }),
  creditMemo: closed(TRANSACTION),
  location: closed({ name: text, externalId: text, isInactive: flag, subsidiary: reference }),
}

export const RECORDS = ['customer', 'salesOrder', 'invoice', 'creditMemo', 'location'] as const
export type RecordName = (typeof RECORDS)[number]
export const isTransaction = (name: RecordName): boolean => name !== 'customer' && name !== 'location'

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true })
const validators = new Map<RecordName, ValidateFunction>()

export type Wrong = { message: string; path: string; isUnknown: boolean }

/** What is wrong with what is sent of a record. */
export function wrongWith(name: RecordName, sent: unknown): Wrong[] {
  const validate = validators.get(name) ?? ajv.compile(WRITABLE[name])
  validators.set(name, validate)
  if (validate(sent)) return []
  return (validate.errors ?? []).map(({ instancePath, keyword, message = '', params }) => {
    const unknown = keyword === 'additionalProperties' ? String(params.additionalProperty) : ''
    const path = `${instancePath}/${unknown}`.split('/').filter(Boolean).join('.')
    return { message: unknown ? `Unknown reference or field ${unknown}.` : message, path, isUnknown: unknown !== '' }
  })
}
