import { useLocation, useNavigate } from '@tanstack/react-router'
import { asSearch } from '#web/ui/as-search.ts'
import { currentTab } from './current-tab.ts'
import classes from './Tabs.module.css'
import type { TabsProps } from './Tabs.tsx'

/** The browser’s own list: it opens large enough for a thumb. */
export function TabList({ label, tabs }: TabsProps) {
  const { pathname, search: query } = useLocation()
  const navigate = useNavigate()
  const current = currentTab(tabs, pathname, query)
  const open = (position: number) => {
    const tab = tabs[position]
    if (tab) void navigate({ to: tab.to, ...(tab.search && { search: asSearch(tab.search) }) })
  }
  return (
    <select
      className={classes.list}
      aria-label={label}
      value={String(current)}
      onChange={({ target }) => open(Number(target.value))}
    >
      {current === -1 && <option value="-1">{label}</option>}
      {tabs.map(({ label: text, count }, position) => (
        <option key={text} value={String(position)}>
          {count === undefined ? text : `${text} (${count})`}
        </option>
      ))}
    </select>
  )
}
