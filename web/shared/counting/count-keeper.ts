import { useSyncExternalStore } from 'react'
import { currentOwner } from '#web/session/owner.ts'
import { subscribe as subscribeToSession } from '#web/session/session.ts'
import { Problem } from '#web/site/problem.ts'
import { toast } from '#web/ui/toast.ts'
import { firstOf, NOTHING, type Pending, whyRefused, without, withoutRefused } from './pending-counts.ts'

/** `kept`: the server is unreachable; counts are kept here until it is back. */
export type Saving = 'saved' | 'saving' | 'kept'

const PAUSE = 400
const RETRY = 4_000

type Keeping<T> = {
  /** The key in local storage. */
  storedAs: string
  /** Sends some counts, and puts what the server answered into what is shown. */
  send: (key: string, counts: Pending<T>) => Promise<void>
  /** Some or all were not taken, and what is shown has to be read again. */
  onRefused: (key: string) => void
}

/**
 * Keeps counts in this browser and on the server in sync. Counts are shown and stored locally at once and sent after a short delay, with
 * the time of counting, so that a late count never overwrites a newer one. Unsent counts survive a reload and an empty battery.
 * Counts are kept by who counted, by what is counted together, a location or a whole stocktake, and within it by place. Those of another user
 * of this browser wait until that user is back: they are neither shown nor sent in another name.
 */
export function countKeeper<T>({ storedAs, send, onRefused }: Keeping<T>) {
  type All = Readonly<Record<string, Pending<T>>>
  /** What is kept under a key for the current user. */
  const keptAs = (key: string): string => `${currentOwner()} ${key}`
  const isMine = (kept: string): boolean => kept.startsWith(keptAs(''))
  const keyOf = (kept: string): string => kept.slice(keptAs('').length)

  const listeners = new Set<() => void>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const sending = new Set<string>()
  const unreached = new Set<string>()
  let all: All = stored()

  function stored(): All {
    try {
      return JSON.parse(localStorage.getItem(storedAs) ?? '{}')
    } catch {
      return {}
    }
  }

  const pendingOf = (key: string): Pending<T> => all[keptAs(key)] ?? NOTHING
  const isAnyLeft = (key: string): boolean => all[keptAs(key)] !== undefined
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const announce = () => {
    for (const listener of listeners) listener()
  }
  const savingOf = (key: string): Saving =>
    !isAnyLeft(key) ? 'saved' : unreached.has(key) || !navigator.onLine ? 'kept' : 'saving'

  const keep = (key: string, pending: Pending<T>): void => keepUnder(keptAs(key), pending)

  function keepUnder(kept: string, pending: Pending<T>): void {
    const { [kept]: _, ...others } = all
    all = Object.keys(pending).length === 0 ? others : { ...others, [kept]: pending }
    localStorage.setItem(storedAs, JSON.stringify(all))
    announce()
  }

  /** Records a count locally at once, and on the server after a short delay. */
  function write(key: string, place: string, count: T): void {
    keep(key, { ...pendingOf(key), [place]: count })
    schedule(key, PAUSE)
  }

  /** Waits until all counts under a key are saved; resolves to whether they are. */
  async function flush(key: string): Promise<boolean> {
    for (let attempt = 0; isAnyLeft(key) && attempt < 3; attempt++) {
      clearTimeout(timers.get(key))
      timers.delete(key)
      await sendSome(key)
    }
    return !isAnyLeft(key)
  }

  function schedule(key: string, pause: number): void {
    clearTimeout(timers.get(key))
    timers.set(
      key,
      setTimeout(() => {
        timers.delete(key)
        void sendSome(key)
      }, pause),
    )
  }

  async function sendSome(key: string): Promise<void> {
    const some = firstOf(pendingOf(key))
    if (Object.keys(some).length === 0) return
    if (sending.has(key)) return schedule(key, PAUSE)
    sending.add(key)
    const kept = keptAs(key)
    try {
      await send(key, some)
      unreached.delete(key)
      keepUnder(kept, without(all[kept] ?? NOTHING, some))
      if (isAnyLeft(key)) schedule(key, 0)
    } catch (error) {
      if (kept === keptAs(key)) failed(key, some, error)
    } finally {
      sending.delete(key)
      announce()
    }
  }

  function failed(key: string, sent: Pending<T>, error: unknown): void {
    if (!(error instanceof Problem) || passes(error)) {
      unreached.add(key)
      schedule(key, RETRY)
      return
    }
    unreached.delete(key)
    const problem = error
    const left = withoutRefused(pendingOf(key), Object.keys(sent), problem.fields)
    if (problem.status === 422 && Object.keys(left).length < Object.keys(pendingOf(key)).length) {
      toast.fail('Some counts were not saved', whyRefused(problem.fields))
      keep(key, left)
      onRefused(key)
      if (isAnyLeft(key)) schedule(key, 0)
      return
    }
    // The stocktake was finished or abandoned: counts made here are too late, which the user is shown.
    toast.error(
      'These counts were not saved',
      problem.status === 409 && problem.message ? problem.message : 'This stocktake can no longer be changed.',
      { delay: -1 },
    )
    keep(key, NOTHING)
    onRefused(key)
  }

  // The connection or the app is back: retry now instead of at the next interval.
  const sendAll = () => {
    if (currentOwner() === '') return
    // an earlier version kept counts without their user
    all = Object.fromEntries(Object.entries(all).map(([key, some]) => [key.includes(' ') ? key : keptAs(key), some]))
    for (const key of Object.keys(all).filter(isMine).map(keyOf)) if (!sending.has(key)) schedule(key, 0)
  }
  window.addEventListener('online', sendAll)
  subscribeToSession(sendAll)
  window.addEventListener('offline', announce)
  sendAll()

  // Another tab changed the pending counts: it sends them, this tab only shows them.
  window.addEventListener('storage', ({ key }) => {
    if (key !== storedAs) return
    all = stored()
    announce()
  })

  return {
    write,
    flush,
    usePending: (key: string): Pending<T> => useSyncExternalStore(subscribe, () => pendingOf(key)),
    useSaving: (key: string): Saving => useSyncExternalStore(subscribe, () => savingOf(key)),
  }
}

/** Temporary failures: no answer, a server error, an expired session, rate limits; also whatever is no refusal. */
const passes = ({ status }: Problem): boolean => status === 0 || status >= 500 || status === 401 || status === 429
