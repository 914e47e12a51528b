import type { Icon } from '@tabler/icons-react'
import type { Needed } from '#web/guards.ts'

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

/** Whether an entry is the one somebody is at: the address itself or anything below. */
export const isCurrent = ({ to, within = [to] }: Pick<NavItem, 'to' | 'within'>, path: string): boolean =>
  within.some((base) => path === base || path.startsWith(`${base}/`))
