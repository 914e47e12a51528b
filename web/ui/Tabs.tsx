import { useMediaQuery } from '@mantine/hooks'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { asSearch } from '#web/ui/as-search.ts'
import classes from './Tabs.module.css'
import { currentTab, fitOnPhone } from './tab-choice.ts'

export type Tab = {
  label: string
  to: string
  count?: number | undefined
  search?: Record<string, string>
  /** Whether it is also current below its address, where a row opens next to the list. */
  hasRows?: boolean
  /** Whether it is the current one, where its address also holds filters. */
  isCurrent?: boolean
}

const PHONE = '(max-width: 600px)'

type Props = { label: string; tabs: readonly Tab[] }

/** Tabs that are links: each has an address of its own. On a phone those that do not fit are a list to choose from. */
export function Tabs({ label, tabs }: Props) {
  const nav = useRef<HTMLElement>(null)
  // Scrolls the current tab into view; measured, so only after rendering.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2
  }, [])
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  if (isPhone && !fitOnPhone(tabs)) return <TabList label={label} tabs={tabs} />
  return (
    <nav ref={nav} className={classes.tabs} aria-label={label}>
      {tabs.map(({ label: text, to, count, search, hasRows = false, isCurrent = false }) => (
        <Link
          key={text}
          to={to}
          className={classes.tab}
          activeOptions={{ exact: !hasRows, includeSearch: search !== undefined }}
          {...(search && { search: asSearch(search) })}
          {...(isCurrent && { inactiveProps: { 'aria-current': 'page' } })}
        >
          {text}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** The browser’s own list: it opens large enough for a thumb. */
function TabList({ label, tabs }: Props) {
  const { pathname, search: query } = useLocation()
  const navigate = useNavigate()
  const current = currentTab(tabs, pathname, query)
  const open = (position: number) => {
    const tab = tabs[position]
    if (tab) void navigate({ to: tab.to, ...(tab.search && { search: asSearch(tab.search) }) })
  }
  return (
    <nav className={classes.listed} aria-label={label}>
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
    </nav>
  )
}
