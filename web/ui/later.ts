import { type ComponentType, lazy, useState } from 'react'

/** Long enough for the page itself to have come. */
const PAUSE = 2_000

/**
 * A part that no page needs at once, such as a dialog: not in the first load, yet at hand shortly after it, so that it opens at once
 * and also when the connection is gone by then.
 */
export function later<P>(load: () => Promise<ComponentType<P>>) {
  // a failure is told when the part is really asked for
  setTimeout(() => void load().catch(() => {}), PAUSE)
  return lazy(async () => ({ default: await onceConnected(load) }))
}

/** Without a connection a part is waited for; that it cannot come now is no reason to take the page away. */
async function onceConnected<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return onceConnected(load)
  }
}

/** Whether something has been so once: a dialog that was open stays, with what was typed in it. */
export function useEver(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo)
  if (isSo && !wasSo) setWasSo(true)
  return wasSo || isSo
}
