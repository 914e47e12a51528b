import type { Icon } from '@tabler/icons-react'
import type { Needed } from '#web/site/guards.ts'

/** One entry of a portal's menu. */
export type NavItem = {
  label: string
  icon: Icon
  to: string
  /** Addresses below which the entry is current; its own by default. */
  within?: readonly string[]
  needs?: readonly Needed[]
  /** The number shown on the entry. */
  count?: number | undefined
}

export type NavSection = { label?: string; items: readonly NavItem[] }

type Where = Pick<NavItem, 'to' | 'within'>

/** How well an entry matches an address: the length of its longest address that is a prefix; 0 for none. */
const nearness = ({ to, within = [to] }: Where, path: string): number =>
  Math.max(0, ...within.filter((base) => path === base || path.startsWith(`${base}/`)).map(({ length }) => length))

/** The current entry: the best match for the address. */
export function currentOf<I extends Where>(items: readonly I[], path: string): I | undefined {
  const nearest = Math.max(0, ...items.map((item) => nearness(item, path)))
  return nearest === 0 ? undefined : items.find((item) => nearness(item, path) === nearest)
}
