import type { Entity, RecordName, Sent } from './records.ts'

export type Listed = { id: string; name: string; isInactive?: boolean; [field: string]: unknown }

/** An account of NetSuite with its books. */
export type Account = {
  id: string
  /** No transaction may be dated on or before this day. */
  closedUntil: string | null
  records: Record<RecordName, Entity[]>
  /** What records refer to and the platform only reads. */
  lists: Record<ListName, Listed[]>
  /** What there is of an item at a location. */
  stock: { item: string; location: string; onHand: number; available: number }[]
  nextId: number
}

export type ListName =
  | 'subsidiary'
  | 'currency'
  | 'term'
  | 'priceLevel'
  | 'employee'
  | 'item'
  | 'taxCode'
  | 'customForm'
  | 'category'

/** Adds a record with the fields that NetSuite gives one. */
export function store(account: Account, name: RecordName, sent: Sent, at: Date): Entity {
  const entity: Entity = { ...sent, id: String(account.nextId++), lastModifiedDate: stampOf(at) }
  account.records[name].push(entity)
  return entity
}

export const stampOf = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z')

/** An account with a subsidiary, two locations and a few items. */
export function newAccount(id: string, at: Date): Account {
  const account: Account = {
    ...{ id, closedUntil: null, nextId: 101, stock: [] },
    records: { customer: [], salesOrder: [], invoice: [], creditMemo: [], location: [] },
    lists: {
      subsidiary: [{ id: '1', name: 'Harbour Holdings' }],
      currency: [{ id: '1', name: 'AUD', symbol: 'AUD', isBaseCurrency: true }],
      term: [{ id: '2', name: 'Net 14' }],
      priceLevel: [
        { id: '1', name: 'Base Price' },
        { id: '5', name: 'Wholesale' },
      ],
      employee: [
        { id: '21', name: 'Ada Rep', isSalesRep: true },
        { id: '22', name: 'Ben Clerk', isSalesRep: false },
      ],
      item: [
        { id: '31', name: 'PEAR', displayName: 'Pears', type: 'InvtPart', rate: 10 },
        { id: '32', name: 'PLUM', displayName: 'Plums', type: 'InvtPart', rate: 4.5 },
        { id: '33', name: 'DELIVERY', displayName: 'Delivery', type: 'NonInvtPart', rate: 0 },
        { id: '34', name: 'DISCOUNT', displayName: 'Discount', type: 'Discount', rate: 0 },
      ],
      taxCode: [
        { id: '41', name: 'GST', rate: 10 },
        { id: '42', name: 'GST free', rate: 0 },
      ],
      customForm: [
        { id: '68', name: 'Standard Sales Order' },
        { id: '69', name: 'Standard Invoice' },
      ],
      category: [{ id: '51', name: 'Café' }],
    },
  }
  for (const name of ['Warehouse', 'Cold store']) {
    const { id: location } = store(account, 'location', { name, isInactive: false, subsidiary: { id: '1' } }, at)
    for (const item of ['31', '32']) account.stock.push({ item, location, onHand: 100, available: 100 })
  }
  return account
}
