import type { ReactNode } from 'react'
import classes from './TextPage.module.css'

/** A page of text. */
export function TextPage({ title, updated, children }: { title: string; updated?: string; children: ReactNode }) {
  return (
    <article className={classes.page}>
      <h1>{title}</h1>
      {updated && <p className={classes.updated}>{updated}</p>}
      {children}
    </article>
  )
}
