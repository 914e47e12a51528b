import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { asSearch } from '#web/ui/as-search.ts'
import { fitOnPhone } from './fit-on-phone.ts'
import { later } from './later.ts'
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

/** In a chunk of its own: wide screens never need it. */
const TabList = later(() => import('./TabList.tsx').then((part) => part.TabList))

const PHONE = '(max-width: 600px)'

export type TabsProps = { label: string; tabs: readonly Tab[] }

/** Tabs that are links: each has an address of its own. On a phone those that do not fit are a list to choose from. */
export function Tabs({ label, tabs }: TabsProps) {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  if (isPhone && !fitOnPhone(tabs))
    return (
      <nav className={classes.listed} aria-label={label}>
        <Suspense>
          <TabList label={label} tabs={tabs} />
        </Suspense>
      </nav>
    )
  return (
    <nav className={classes.tabs} aria-label={label}>
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
