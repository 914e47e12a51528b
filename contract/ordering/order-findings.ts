import { z } from 'zod'
import { Id } from '#contract/platform/id.ts'

/** What can prevent an order that is placed later by itself. */
export const FINDING_KINDS = [
  'no_trade',
  'currency',
  'missing',
  'quantity',
  'short',
  'price',
  'minimum',
  'limit',
  'closed',
  'refused',
  'missed',
] as const

export const Finding = z.object({
  kind: z.enum(FINDING_KINDS),
  /** It cannot be placed as it is. */
  blocks: z.boolean(),
  productId: Id.nullable(),
  /** The product, or what else it is about. */
  name: z.string(),
  /** Price as last seen, quantity wanted, or what the order comes to. */
  before: z.number().nullable(),
  /** Price now, what there is, or what is needed. */
  after: z.number().nullable(),
  /** When it comes instead. */
  date: z.string().nullable(),
})
export type Finding = z.infer<typeof Finding>

/** The same finding another time; agreements and notifications are kept by it. */
export const findingKey = ({ kind, productId, after, date }: Finding): string => [kind, productId, after, date].join(':')

/** A line that leaves the order when somebody drops what cannot come. */
export const isAboutLine = ({ kind }: Pick<Finding, 'kind'>): boolean => ['missing', 'quantity', 'short', 'price'].includes(kind)

/** What the supplier has no business knowing: what a venue lets its people spend, and what it makes of prices. */
export const isForVenueOnly = ({ kind }: Pick<Finding, 'kind'>): boolean => kind === 'limit' || kind === 'price'

type Formats = { money: (amount: number) => string; day: (date: string) => string }

/** A finding in one sentence, for screens and mails. */
export function findingWords({ kind, blocks, name, before, after, date }: Finding, { money, day }: Formats): string {
  switch (kind) {
    case 'no_trade':
      return `${name} no longer takes orders from this outlet.`
    case 'currency':
      return `${name} sells in another currency now.`
    case 'missing':
      return `${name} is no longer sold to this outlet.`
    case 'quantity':
      return `${name} can no longer be ordered in a quantity of ${before ?? 0}.`
    case 'short':
      return `${name}: ${before ?? 0} ordered, ${after ?? 0} in stock.`
    case 'price':
      return `${name} now costs ${money(after ?? 0)} (was ${money(before ?? 0)}).`
    case 'minimum':
      return blocks
        ? `The total is ${money(before ?? 0)}; the supplier’s minimum is ${money(after ?? 0)}.`
        : `The total is ${money(before ?? 0)}, below the minimum of ${money(after ?? 0)}.`
    case 'limit':
      return `It exceeds ${name}’s purchasing limit and will need approval.`
    case 'closed':
      return `The supplier is closed${name ? ` (${name})` : ''}: it would be delivered on ${day(date ?? '')}.`
    case 'refused':
      return name
    case 'missed':
      return `It was due on ${day(date ?? '')} while the service was unavailable.`
  }
}
