import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { asSearch } from '#web/ui/as-search.ts'
import classes from './Tabs.module.css'

export type Tab = {
  label: string
  to: string
  count?: number | undefined
  search?: Record<string, string>
  /** Whether it is current below its address too, where a row opens beside the list. */
  hasRows?: boolean
}

/** Tabs that are addresses: each can be linked, opened in a window and gone back to. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const nav = useRef<HTMLElement>(null)
  // Where there are more tabs than room, the current one is in sight; measured, so only once they are drawn.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2
  }, [])
  return (
    <nav ref={nav} className={classes.tabs} aria-label={label}>
      {tabs.map(({ label: text, to, count, search, hasRows = false }) => (
        <Link
          key={text}
          to={to}
          className={classes.tab}
          activeOptions={{ exact: !hasRows, includeSearch: search !== undefined }}
          {...(search && { search: asSearch(search) })}
        >
          {text}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
