import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sameSearch } from '#web/ui/as-search.ts'
import classes from './RowLink.module.css'

/** The link of a row, as wide and high as the row: pressed anywhere, opened in a tab, prefetched, walked by keyboard. */
export function RowLink({ to, opens = 'beside', children }: { to: string; opens?: 'beside' | 'page'; children: ReactNode }) {
  const isBeside = opens === 'beside'
  // The list stays as it was searched and sorted; a link with a query of its own is left as it is.
  const keepsSearch = isBeside && !to.includes('?')
  return (
    <Link to={to} className={classes.link} data-row-link resetScroll={!isBeside} {...(keepsSearch && { search: sameSearch })}>
      {children}
    </Link>
  )
}
