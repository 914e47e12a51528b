import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { asSearch } from '#web/ui/as-search.ts'
import classes from './Tabs.module.css'

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

/** Tabs that are links: each has an address of its own. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const nav = useRef<HTMLElement>(null)
  // Scrolls the current tab into view; measured, so only after rendering.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2
  }, [])
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
