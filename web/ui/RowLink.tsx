import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sameSearch } from '#web/ui/as-search.ts'
import classes from './RowLink.module.css'

/** A link that covers its row: clicked anywhere, opened in a tab, prefetched, reachable by keyboard. */
export function RowLink({ to, opens = 'beside', children }: { to: string; opens?: 'beside' | 'page'; children: ReactNode }) {
  const isBeside = opens === 'beside'
  // Keeps the list's search and sorting; a link with its own query is left unchanged.
  const keepsSearch = isBeside && !to.includes('?')
  return (
    <Link to={to} className={classes.link} data-row-link resetScroll={!isBeside} {...(keepsSearch && { search: sameSearch })}>
      {children}
    </Link>
  )
}
