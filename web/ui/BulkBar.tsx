import { CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './BulkBar.module.css'

/** Actions for the selected rows. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  // Toasts appear above it, however many lines it has.
  useEffect(() => {
    const shown = bar.current
    if (!shown) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--bottom-bar', `${shown.offsetHeight}px`))
    observer.observe(shown)
    return () => {
      observer.disconnect()
      style.removeProperty('--bottom-bar')
    }
  }, [])
  return (
    <div ref={bar} className={classes.bar} data-bottom-bar role="toolbar" aria-label="Actions for the selected rows">
      <b>{count} selected</b>
      <div className={classes.actions}>{children}</div>
      <CloseButton aria-label="Clear selection" variant="transparent" c="inherit" onClick={onClear} />
    </div>
  )
}
