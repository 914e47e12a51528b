import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './OverviewCard.module.css'

/** A part of the first page of the day: what it is about, what it comes to, and what needs attention of it. */
export function OverviewCard({
  label,
  title = label,
  big,
  quiet,
  children,
}: {
  label: string
  /** Above the figure, where it is more than the label. */
  title?: string
  big: ReactNode
  /** Below it, where there is nothing to list. */
  quiet?: ReactNode
  children?: ReactNode
}) {
  return (
    <section className={classes.card} aria-label={label}>
      <h2 className={classes.over}>{title}</h2>
      <p className={classes.big}>{big}</p>
      {quiet && <p className={classes.quiet}>{quiet}</p>}
      {children}
    </section>
  )
}

/** What is listed in a card. */
export const OverviewRows = ({ children }: { children: ReactNode }) => <ul className={classes.rows}>{children}</ul>

/** One thing of it, which leads to where it is dealt with. */
export const OverviewRow = ({ to, before, name, end }: { to: string; before?: ReactNode; name: ReactNode; end?: ReactNode }) => (
  <li>
    <Link to={to} className={classes.row}>
      {before}
      <span className={classes.name}>{name}</span>
      {end}
    </Link>
  </li>
)

/** Leads to all of it. */
export const OverviewMore = ({ to, children }: { to: string; children: ReactNode }) => (
  <TextLink to={to} className={classes.more}>
    {children}
  </TextLink>
)
