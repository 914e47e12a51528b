import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { elementOf } from '#web/site/one-of.ts'
import classes from './Dropdown.module.css'

/**
 * A button with a panel below it. Arrow keys move within the panel; Escape, clicking outside and navigation close it. Own code instead
 * of the library's popover, which is large and used by every page.
 */
export function Dropdown({
  label,
  face,
  faceLabel,
  faceClass,
  align = 'end',
  isInBar = true,
  width,
  isOpen,
  onChange,
  children,
}: {
  /** The content of the panel. */
  label: string
  /** Content and accessible name of the button. */
  face: ReactNode
  faceLabel: string
  faceClass?: string | undefined
  align?: 'start' | 'end'
  /** Whether it is in the top bar; its panel then opens below the bar on a phone. */
  isInBar?: boolean
  width: number
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  // A click elsewhere is an event outside of React.
  useEffect(() => {
    if (!isOpen) return
    const away = (event: PointerEvent) => {
      if (!box.current?.contains(elementOf(event.target))) onChange(false)
    }
    document.addEventListener('pointerdown', away)
    return () => document.removeEventListener('pointerdown', away)
  }, [isOpen, onChange])

  const onKey = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onChange(false)
      button.current?.focus()
      return
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined || elementOf(event.target)?.matches('input')) return
    event.preventDefault()
    const items = [...(document.getElementById(id)?.querySelectorAll<HTMLElement>('a[href], button:enabled') ?? [])]
    const at = items.findIndex((item) => item.isSameNode(document.activeElement))
    items[at === -1 && by === -1 ? items.length - 1 : (at + by + items.length) % items.length]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the button and the panel within
    <div
      ref={box}
      className={classes.box}
      data-bar={isInBar || undefined}
      onKeyDown={onKey}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) onChange(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={faceClass}
        aria-label={faceLabel}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onChange(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        <section
          id={id}
          aria-label={label}
          className={classes.panel}
          data-align={align}
          data-bar={isInBar || undefined}
          style={{ width }}
        >
          {children}
        </section>
      )}
    </div>
  )
}
