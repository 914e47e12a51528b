import { type Account, newAccount, stampOf, store } from './account.ts'
import type { Entity, RecordName, Sent } from './records.ts'
import { the } from './save.ts'
import { lessBy } from './totals.ts'
import { transform } from './transform.ts'

/** The books of a double of NetSuite, and what their owner does in them beside the platform. */
export type NetsuiteLedger = {
  account: Account
  the(name: RecordName, key: string): Entity
  add(name: RecordName, sent: Sent): Entity
  /** Makes a customer or a location inactive. */
  archive(name: RecordName, key: string): void
  /** Approves a sales order, so that it may be billed. */
  approve(key: string): void
  /** Refuses transactions on this day and before; null opens all. */
  closePeriod(day: string | null): void
  setStock(item: string, location: string, onHand: number): void
  /** Approves a sales order and makes an invoice of it; of a part of it with other lines. */
  bill(key: string, sent?: Sent): Entity
  /** Cancels a sales order. */
  cancel(key: string): void
  pay(key: string, amount?: number): void
}

export function netsuiteLedger(accountId: string, clock: () => Date): NetsuiteLedger {
  const account = newAccount(accountId, clock())
  const approve = (key: string) => {
    the(account, 'salesOrder', key).orderStatus = { id: 'B', refName: 'Pending Fulfillment' }
  }
  return {
    account,
    the: (name, key) => the(account, name, key),
    add: (name, sent) => store(account, name, { isInactive: false, ...sent }, clock()),
    archive(name, key) {
      the(account, name, key).isInactive = true
    },
    approve,
    bill(key, sent = {}) {
      approve(key)
      return transform({ account, now: clock(), isStrict: true }, 'salesOrder', key, 'invoice', sent).entity
    },
    cancel(key) {
      the(account, 'salesOrder', key).orderStatus = { id: 'C', refName: 'Cancelled' }
    },
    closePeriod(day) {
      account.closedUntil = day
    },
    setStock(item, location, onHand) {
      account.stock = account.stock.filter((one) => one.item !== item || one.location !== location)
      account.stock.push({ item, location, onHand, available: onHand })
    },
    pay(key, amount) {
      const invoice = the(account, 'invoice', key)
      const left = invoice.amountRemaining ?? 0
      invoice.amountRemaining = lessBy(left, amount ?? left)
      if (invoice.amountRemaining === 0)
        Object.assign(invoice, { status: { id: 'Paid In Full' }, closeDate: stampOf(clock()).slice(0, 10) })
    },
  }
}
