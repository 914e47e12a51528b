import type { Tab } from './Tabs.tsx'

/** The tab of an address, or -1. Of tabs at one address the one whose query says more. */
export function currentTab(tabs: readonly Tab[], pathname: string, query: Readonly<Record<string, unknown>>): number {
  const marked = tabs.findIndex(({ isCurrent }) => isCurrent)
  if (marked >= 0) return marked
  const says = ({ to, search = {}, hasRows = false }: Tab): number => {
    const path = to.split(/[?#]/)[0] ?? to
    if (pathname !== path && !(hasRows && pathname.startsWith(`${path}/`))) return -1
    const asked = Object.entries(search)
    return asked.every(([name, value]) => String(query[name] ?? '') === value) ? asked.length : -1
  }
  const all = tabs.map(says)
  const most = Math.max(...all)
  return most < 0 ? -1 : all.indexOf(most)
}
