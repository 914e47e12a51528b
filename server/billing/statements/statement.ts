import { Temporal } from 'temporal-polyfill'
import type { Ageing, StatementEntry } from '#contract/billing/statements.ts'
import { round, sum } from '#contract/platform/money.ts'

/** The account of a customer as rules of its movements alone. Amounts are rounded to the digits of the currency. */

export type Movement = Omit<StatementEntry, 'balance'> & {
  /** The order an invoice is for, or a credit note gives back from; null for payments and credits without an order. */
  orderId: number | null
}

/** Movements of the days with what is owed after each; what came before is the opening balance. */
export function statementOf(movements: readonly Movement[], { from, to }: { from: string; to: string }, digits: number) {
  const sorted = [...movements].filter(({ day }) => day <= to).sort(inOrder)
  const opening = total(
    sorted.filter(({ day }) => day < from),
    digits,
  )
  let balance = opening
  const entries = sorted
    .filter(({ day }) => day >= from)
    .map(({ orderId: _, ...entry }): StatementEntry => {
      balance = sum([balance, entry.amount], digits)
      return { ...entry, balance }
    })
  return { opening, entries, balance }
}

/**
 * What is left of the invoices on a day, by how long they are overdue then. A credit note gives back from the invoice of its order; payments and all
 * else settle what is due first.
 */
export function ageingOf(movements: readonly Movement[], on: string, digits: number): Ageing {
  const known = movements.filter(({ day }) => day <= on)
  const invoices = known
    .filter(({ kind }) => kind === 'invoice')
    .sort((a, b) => dueOf(a).localeCompare(dueOf(b)) || inOrder(a, b))
  const left = new Map(invoices.map((invoice) => [invoice, invoice.amount]))
  let rest = 0
  for (const { kind, orderId, amount } of known) {
    if (kind === 'invoice') continue
    const own = kind === 'credit_note' && orderId !== null ? invoices.find((invoice) => invoice.orderId === orderId) : undefined
    const settled = own ? Math.min(left.get(own) ?? 0, -amount) : 0
    if (own) left.set(own, round((left.get(own) ?? 0) - settled, digits))
    rest = round(rest - amount - settled, digits)
  }
  const ageing: Ageing = { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 }
  for (const invoice of invoices) {
    const open = left.get(invoice) ?? 0
    const settled = Math.min(open, rest)
    rest = round(rest - settled, digits)
    const bucket = bucketOf(invoice, on)
    ageing[bucket] = sum([ageing[bucket], open, -settled], digits)
  }
  return ageing
}

/** All that is overdue. */
export const overdueOf = ({ notDue: _, ...late }: Ageing, digits: number): number => sum(Object.values(late), digits)

function bucketOf({ dueOn }: Movement, on: string): keyof Ageing {
  if (dueOn === null || dueOn >= on) return 'notDue'
  const days = Temporal.PlainDate.from(dueOn).until(Temporal.PlainDate.from(on)).days
  if (days <= 30) return 'upTo30'
  if (days <= 60) return 'upTo60'
  return days <= 90 ? 'upTo90' : 'over90'
}

const dueOf = ({ dueOn, day }: Movement): string => dueOn ?? day
const total = (movements: readonly Movement[], digits: number): number =>
  sum(
    movements.map(({ amount }) => amount),
    digits,
  )

/** By day; on one day what is owed comes before what settles it. */
const inOrder = (a: Movement, b: Movement): number =>
  a.day.localeCompare(b.day) || Number(a.amount < 0) - Number(b.amount < 0) || a.id - b.id
