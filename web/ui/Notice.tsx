import type { ReactNode } from 'react'
import classes from './Notice.module.css'

/** A short inline message. Small, for pages with a tight bundle limit. */
export const Notice = ({ tone, children }: { tone: 'beet' | 'saffron'; children: ReactNode }) => (
  <div className={classes.notice} data-tone={tone} role="alert">
    {children}
  </div>
)
