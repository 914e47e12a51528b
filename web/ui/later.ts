import { type ComponentType, lazy, useState } from 'react'

/** Long enough for the page itself to load first. */
const PAUSE = 2_000

/**
 * A part that no page needs immediately, such as a dialog: not in the first load but prefetched shortly after it, so that it opens
 * without delay, even offline.
 */
export function later<P>(load: () => Promise<ComponentType<P>>) {
  // a failure surfaces when the part is really requested
  setTimeout(() => void load().catch(() => {}), PAUSE)
  return lazy(async () => ({ default: await onceConnected(load) }))
}

/** Waits for the part without a connection: a failed prefetch must not replace the page with an error. */
async function onceConnected<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return onceConnected(load)
  }
}

/** Whether a condition has been true once: a dialog that was open stays mounted, with what was typed in it. */
export function useEver(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo)
  if (isSo && !wasSo) setWasSo(true)
  return wasSo || isSo
}
