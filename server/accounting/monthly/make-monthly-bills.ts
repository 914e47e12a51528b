import { dueOn } from '#server/billing/supplier-invoices/due-date.ts'
import { dayOf, endOfDay, startOfDay } from '#server/calendar/delivery-days/local-day.ts'
import { bookkeepingOf } from '#server/counting/venue-inventory/venue-currency.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { StoredConnection } from '../connections/connection-store.ts'
import { billAdjustment } from '../documents/bill-adjustment.ts'
import type { AccountingDocument } from '../documents/document.ts'
import { loadBill } from '../documents/load-order.ts'
import { type BilledDays, combinedBill, lastBilledDays } from '../documents/monthly-bill.ts'
import { changedOrders, combinedSuppliers, hasBill, insertBill, type Part, unbilledOrders } from './monthly-bill-store.ts'

/**
 * Makes the monthly bills of an outlet that are due: of each supplier that is billed so, what was completed up to the day before
 * and is on no bill yet, and how orders of earlier bills have changed since. A day that nothing ran on is made up for. What comes to nothing, or
 * less, is left for the next bill.
 */
export async function makeMonthlyBills(tx: Tx, connection: StoredConnection, now: Date): Promise<void> {
  const { venueId } = connection
  if (venueId === null) return
  const suppliers = await combinedSuppliers(tx, connection)
  if (suppliers.length === 0) return
  const { timezone } = await bookkeepingOf(tx, venueId)
  const today = dayOf(now, timezone)
  for (const { distributorId, createDay, since } of suppliers) {
    const chosenOn = dayOf(since, timezone)
    const due = lastBilledDays(today, createDay)
    const isDue = chosenOn <= due.createdOn && !(await hasBill(tx, connection, distributorId, due.to))
    if (!isDue) continue
    const from = startOfDay(lastBilledDays(chosenOn, createDay).createdOn, timezone)
    const completed = {
      from: chosenOn === due.createdOn ? startOfDay(due.from, timezone) : from,
      until: endOfDay(due.to, timezone),
    }
    await makeBill(tx, { connection, venueId, distributorId, due, completed, now })
  }
}

type Making = {
  connection: StoredConnection
  venueId: number
  distributorId: number
  due: BilledDays & { createdOn: string }
  completed: { from: Date; until: Date }
  now: Date
}

async function makeBill(tx: Tx, making: Making): Promise<void> {
  const { connection, venueId, distributorId, due, completed, now } = making
  const parts: Part[] = []
  for (const { id, ...order } of await unbilledOrders(tx, connection, { venueId, distributorId, ...completed })) {
    const bill = await billNow(tx, venueId, id)
    if (bill) parts.push({ ...order, orderId: id, booked: bill, contribution: bill })
  }
  for (const { id, booked, ...order } of await changedOrders(tx, connection, distributorId)) {
    const bill = await billNow(tx, venueId, id)
    const contribution = billAdjustment(booked, bill)
    if (contribution) parts.push({ ...order, orderId: id, booked: bill ?? nothingOf(booked), contribution })
  }
  const head = { number: `Monthly ${due.to}`, reference: `${due.from} to ${due.to}`, date: due.createdOn }
  const bills = [...Map.groupBy(parts, ({ contribution }) => contribution.currency).values()].filter((same) => {
    const contributions = same.map(({ contribution }) => contribution)
    return combinedBill(contributions, { ...head, dueDate: null }).total > 0
  })
  const shared = { connection, distributorId, days: due, now }
  for (const same of bills)
    await insertBill(tx, shared, { ...head, dueDate: dueOn(head.date, same.at(-1)?.paymentTerms ?? '') }, same)
  // the month was looked at
  if (bills.length === 0) await insertBill(tx, shared, { ...head, dueDate: null }, [])
}

/** The bill of an order as it is now; null where nothing is owed. */
async function billNow(tx: Tx, venueId: number, orderId: number): Promise<AccountingDocument | null> {
  try {
    return await loadBill(tx, venueId, orderId)
  } catch (error) {
    if (error instanceof Problem && (error.code === 'invalid_transition' || error.code === 'not_found')) return null
    throw error
  }
}

const nothingOf = (document: AccountingDocument): AccountingDocument => ({
  ...document,
  lines: [],
  net: 0,
  taxAmount: 0,
  total: 0,
})
