import type { Icon } from '@tabler/icons-react'
import type { Needed } from '#web/site/guards.ts'

/** One entry of a portal's menu. */
export type NavItem = {
  label: string
  icon: Icon
  to: string
  /** Addresses below which the entry is the current one; its own unless said. */
  within?: readonly string[]
  needs?: readonly Needed[]
  /** How many things wait there. */
  count?: number | undefined
}

export type NavSection = { label?: string; items: readonly NavItem[] }

type Where = Pick<NavItem, 'to' | 'within'>

/** How near an entry is to an address: by the longest of its own that is the address or above it; 0 for none. */
const nearness = ({ to, within = [to] }: Where, path: string): number =>
  Math.max(0, ...within.filter((base) => path === base || path.startsWith(`${base}/`)).map(({ length }) => length))

/** The entry somebody is at: of those whose address is this one or above it, the nearest. */
export function currentOf<I extends Where>(items: readonly I[], path: string): I | undefined {
  const nearest = Math.max(0, ...items.map((item) => nearness(item, path)))
  return nearest === 0 ? undefined : items.find((item) => nearness(item, path) === nearest)
}
