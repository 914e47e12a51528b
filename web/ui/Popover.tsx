import { CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { elementOf } from '#web/site/one-of.ts'
import classes from './Popover.module.css'

const GAP = 6
const NARROW = 640

/** A panel next to its anchor, above everything else; a bottom sheet on a phone. Escape, clicking outside and scrolling close it. */
export function Popover({
  label,
  anchor,
  width,
  onClose,
  children,
}: {
  label: string
  anchor: HTMLElement
  width: number
  onClose: () => void
  children: ReactNode
}) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  useLayoutEffect(() => {
    const shown = panel.current
    if (!shown) return
    shown.showPopover()
    place(shown, anchor, width)
    shown.focus()
    return () => {
      if (document.activeElement === document.body || shown.contains(document.activeElement))
        anchor.focus({ preventScroll: true })
    }
  }, [anchor, width])

  // Its anchor moves when the page scrolls.
  useEffect(() => {
    const away = (event: Event) => {
      if (window.innerWidth > NARROW && !panel.current?.contains(elementOf(event.target))) close.current()
    }
    window.addEventListener('scroll', away, true)
    window.addEventListener('resize', away)
    return () => {
      window.removeEventListener('scroll', away, true)
      window.removeEventListener('resize', away)
    }
  }, [])

  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={classes.panel}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      <CloseButton className={classes.close} aria-label="Close" onClick={onClose} />
      {children}
    </div>
  )
}

/** Below the anchor, right edges aligned; above it where there is more room. */
function place(panel: HTMLElement, anchor: HTMLElement, width: number): void {
  if (window.innerWidth <= NARROW) return
  const { top, bottom, right } = anchor.getBoundingClientRect()
  panel.style.width = `${width}px`
  panel.style.left = `${Math.max(GAP, Math.min(right - width, window.innerWidth - width - GAP))}px`
  const below = window.innerHeight - bottom - 2 * GAP
  const isBelow = below >= panel.offsetHeight || below >= top - 2 * GAP
  panel.style.maxHeight = `${isBelow ? below : top - 2 * GAP}px`
  panel.style.top = isBelow ? `${bottom + GAP}px` : `${Math.max(GAP, top - GAP - panel.offsetHeight)}px`
}
