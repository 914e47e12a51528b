import { Problem } from '#web/site/problem.ts'

/** What was done without a connection is sent once there is one, one after the other. */

const RETRY = 5_000
/** Answers that say nothing about what was sent: it is sent again. */
const NOT_NOW = new Set([0, 401, 408, 425, 429])

/** Whether sending again may succeed. */
export const isForLater = (error: unknown): boolean =>
  !(error instanceof Problem) || NOT_NOW.has(error.status) || error.status >= 500

/**
 * A sender of what waits: at once when it is called, and by itself when the connection is back and every few seconds while anything is
 * left, also what waits for another user.
 * @param send sends one and removes it from what waits, unless it is for later
 */
export function createSender<T>(
  waiting: () => readonly T[],
  send: (one: T) => Promise<void>,
  isAnyLeft = () => waiting().length > 0,
): { now(): Promise<void>; later(): void } {
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const sendAll = async () => {
    if (isSending) return
    isSending = true
    clearTimeout(timer)
    try {
      for (const one of waiting()) await send(one)
    } finally {
      isSending = false
      if (isAnyLeft()) later()
    }
  }
  const later = () => {
    clearTimeout(timer)
    // Where even the storage is gone, nothing is lost by not sending.
    timer = setTimeout(() => void sendAll().catch(() => {}), RETRY)
  }
  window.addEventListener('online', () => void sendAll())
  return { now: sendAll, later }
}
