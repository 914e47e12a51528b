import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './BulkBar.module.css'

/** Actions for the selected rows. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  return (
    <div className={classes.bar} data-bottom-bar role="toolbar" aria-label="Actions for the selected rows">
      <b>{count} selected</b>
      <div className={classes.actions}>{children}</div>
      <CloseButton aria-label="Clear selection" variant="transparent" c="inherit" onClick={onClear} />
    </div>
  )
}
