import type { ReactNode } from 'react'
import classes from './Notice.module.css'

/** A few words in their place that must not be missed. Small enough for pages that load as little as they can. */
export const Notice = ({ tone, children }: { tone: 'beet' | 'saffron'; children: ReactNode }) => (
  <div className={classes.notice} data-tone={tone} role="alert">
    {children}
  </div>
)
