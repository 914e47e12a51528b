import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './RowLink.module.css'

/** The link of a row, as wide and high as the row: pressed anywhere, opened in a tab, prefetched, walked by keyboard. */
export function RowLink({ to, opens = 'beside', children }: { to: string; opens?: 'beside' | 'page'; children: ReactNode }) {
  const isBeside = opens === 'beside'
  const keepsSearch = isBeside && !to.includes('?')
  return (
    <Link to={to} className={classes.link} data-row-link resetScroll={!isBeside} {...(keepsSearch && { search: keep as never })}>
      {children}
    </Link>
  )
}

/** The list stays as it was searched and sorted while its rows are opened beside it; a link that says itself how is left as it is. */
const keep = (search: Record<string, unknown>) => search
