import { decimal, minus, numberOf } from '../double/decimal.ts'
import { newRealm, type Realm, type RealmOptions, store } from './realm.ts'
import type { Entity, EntityName, Sent } from './records.ts'

/** The books of a double of QuickBooks, and what their owner does in them beside the platform. */
export type QuickBooksLedger = {
  realms: Realm[]
  /** The first company, which most tests have only. */
  books: Realm
  /** A record by its id. */
  the(name: EntityName, id: string): Entity
  /** The record with this name. */
  named(name: EntityName, text: string): Entity
  add(name: EntityName, sent: Sent): Entity
  /** Changes a record as somebody does in QuickBooks: what was read before is stale then. */
  change(name: EntityName, id: string, change: Sent): Entity
  /** Makes a customer, a vendor, an account or an item inactive. */
  archive(name: EntityName, id: string): void
  renameAccount(id: string, name: string): void
  /** Refuses transactions on this day and before; null opens all. */
  closePeriod(day: string | null): void
  setStock(itemId: string, quantity: number): void
  /** Pays an invoice or a bill, all that is due unless an amount is given. */
  pay(name: 'Invoice' | 'Bill', id: string, amount?: number): void
}

export function quickBooksLedger(given: readonly RealmOptions[], clock: () => Date): QuickBooksLedger {
  const realms = given.map((one) => newRealm(one, clock()))
  const books = realms[0]!
  const the = (name: EntityName, id: string): Entity => {
    const found = books.records[name].find(({ Id }) => Id === id)
    if (!found) throw new Error(`The books have no ${name} ${id}`)
    return found
  }
  const change = (name: EntityName, id: string, fields: Sent): Entity => {
    const entity = the(name, id)
    const LastUpdatedTime = clock()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
    const SyncToken = String(Number(entity.SyncToken) + 1)
    return Object.assign(entity, fields, { SyncToken, MetaData: { ...entity.MetaData, LastUpdatedTime } })
  }
  return {
    ...{ realms, books, the, change },
    named(name, text) {
      const found = books.records[name].find((one) => (one.DisplayName ?? one.Name) === text)
      if (!found) throw new Error(`The books have no ${name} ${text}`)
      return found
    },
    add: (name, sent) => store(books, name, { Active: true, ...sent }, clock()),
    archive: (name, id) => void change(name, id, { Active: false }),
    renameAccount: (id, name) => void change('Account', id, { Name: name, FullyQualifiedName: name }),
    closePeriod(day) {
      books.bookCloseDate = day
    },
    setStock: (id, quantity) => void change('Item', id, { QtyOnHand: quantity }),
    pay(name, id, amount) {
      const { Balance = 0 } = the(name, id)
      change(name, id, { Balance: numberOf(minus(decimal(Balance), decimal(amount ?? Balance))) })
    },
  }
}
