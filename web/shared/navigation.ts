import type { Icon } from '@tabler/icons-react'
import type { Needed } from '#web/guards.ts'

/** One entry of a portal's menu. */
export type NavItem = {
  label: string
  icon: Icon
  to: string
  /** Addresses below which the entry is the current one; its own unless said. */
  within?: readonly string[]
  /** Those of them that belong to another entry. */
  except?: readonly string[]
  needs?: readonly Needed[]
  /** How many things wait there. */
  count?: number | undefined
}

export type NavSection = { label?: string; items: readonly NavItem[] }

/** Whether an entry is the one somebody is at: the address itself or anything below. */
export const isCurrent = ({ to, within = [to], except = [] }: Pick<NavItem, 'to' | 'within' | 'except'>, path: string): boolean =>
  within.some(holds(path)) && !except.some(holds(path))

const holds = (path: string) => (base: string) => path === base || path.startsWith(`${base}/`)
