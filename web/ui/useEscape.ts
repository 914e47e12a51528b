import { useEffect, useEffectEvent } from 'react'
import { elementOf } from '#web/site/one-of.ts'

/** An open list of choices or a panel closes itself; the dialog around it stays. */
const INNER = '[data-mantine-stop-propagation="true"], .mantine-Popover-dropdown, .mantine-Menu-dropdown, [popover]'

/** The open layers, the innermost last. */
const layers: (() => void)[] = []
let isTaken = false

// Before any handler: a list that closes itself is no longer marked as open afterwards.
const note = (event: KeyboardEvent) => {
  isTaken = elementOf(event.target)?.closest(INNER) != null
}
// After all handlers: whatever stops the event has used it.
const close = (event: KeyboardEvent) => {
  if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && !isTaken) layers.at(-1)?.()
}

/** Escape closes this layer while it is open and no other layer is open over it. */
export function useEscape(opened: boolean, onClose: () => void): void {
  const onEscape = useEffectEvent(onClose)
  useEffect(() => {
    if (!opened) return
    const layer = () => onEscape()
    if (layers.push(layer) === 1) {
      window.addEventListener('keydown', note, true)
      window.addEventListener('keydown', close)
    }
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length > 0) return
      window.removeEventListener('keydown', note, true)
      window.removeEventListener('keydown', close)
    }
  }, [opened])
}
