import { createHash } from 'node:crypto'
import type { FileLine, FileOrder } from './trading-day.ts'

/** What becomes of an order of the file: taken whole, without a product, given up, or taken and a line of it credited. */
export type Fate = 'accepted' | 'partially_accepted' | 'abandoned' | 'credited'

const SHARES = { partially_accepted: 0.05, abandoned: 0.02, credited: 0.01 } as const

/**
 * The fate of every order, by its key: the same each time the file is played, and exactly the shares of it. In part can only be taken
 * what has two products.
 */
export function fatesOf(orders: readonly FileOrder[]): Map<string, Fate> {
  const left = [...orders].sort((a, b) => (hash(a.key) < hash(b.key) ? -1 : 1))
  const fates = new Map<string, Fate>(orders.map(({ key }) => [key, 'accepted']))
  for (const fate of ['partially_accepted', 'abandoned', 'credited'] as const) {
    const fit = fate === 'partially_accepted' ? left.filter(hasTwoProducts) : left
    for (const order of fit.slice(0, Math.round(orders.length * SHARES[fate]))) {
      fates.set(order.key, fate)
      left.splice(left.indexOf(order), 1)
    }
  }
  return fates
}

const hash = (key: string): string => createHash('sha256').update(key).digest('hex')
const hasTwoProducts = ({ lines }: FileOrder): boolean => new Set(lines.map(({ sku }) => sku)).size > 1

/** The product a supplier cannot bring, and the line it gives money back for: the first of the order. */
export const afflicted = ({ lines }: FileOrder): FileLine => lines[0] as FileLine

export type Expected = {
  status: 'accepted' | 'partially_accepted' | 'abandoned'
  /** The lines that come. */
  lines: readonly FileLine[]
  /** What was charged for them, and what of it was given back. */
  chargedCents: number
  creditedCents: number
}

/** What the server has to hold of an order after its fate. */
export function expectedOf(order: FileOrder, fate: Fate): Expected {
  const status = fate === 'credited' ? 'accepted' : fate
  const first = afflicted(order)
  const lines = fate === 'partially_accepted' ? order.lines.filter(({ sku }) => sku !== first.sku) : order.lines
  return {
    status,
    lines,
    chargedCents: lines.reduce((all, { totalCents }) => all + totalCents, 0),
    creditedCents: fate === 'credited' ? first.totalCents : 0,
  }
}

/** What is really paid in the end: nothing for what was given up. */
export const paidCents = ({ status, chargedCents, creditedCents }: Omit<Expected, 'lines'>): number =>
  status === 'abandoned' ? 0 : chargedCents - creditedCents
