import { stocktakes } from '#contract/counting/stocktakes.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryClient, renewAnswer } from '#web/api/query.ts'
import { namesOf } from '#web/site/one-of.ts'
import { Problem } from '#web/site/problem.ts'
import { toast } from '#web/ui/toast.ts'
import {
  bodyOf,
  type CountKey,
  firstOf,
  NOTHING,
  type Pending,
  replaced,
  type Typed,
  without,
  withoutRefused,
} from './count-sync.ts'

const STORED = 'stocktakeCounts'
const PAUSE = 400
const RETRY = 4_000

const listeners = new Set<() => void>()
const timers = new Map<CountKey, ReturnType<typeof setTimeout>>()
const sending = new Set<CountKey>()
const unreached = new Set<CountKey>()
let all: Readonly<Partial<Record<CountKey, Pending>>> = stored()

/** Unsaved counts, from local storage, so that neither a reload nor an empty battery loses them. */
function stored(): Partial<Record<CountKey, Pending>> {
  try {
    const kept: Partial<Record<CountKey, Pending>> = JSON.parse(localStorage.getItem(STORED) ?? '{}')
    return kept
  } catch {
    return {}
  }
}

export const subscribeToCounts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const pendingCounts = (): Readonly<Partial<Record<CountKey, Pending>>> => all

/** `kept`: the server is unreachable; changes are kept here until it is back. */
export type Saving = 'saved' | 'saving' | 'kept'
export const savingOf = (key: CountKey): Saving =>
  !all[key] ? 'saved' : unreached.has(key) || !navigator.onLine ? 'kept' : 'saving'

function keep(key: CountKey, pending: Pending): void {
  const { [key]: _, ...others } = all
  all = Object.keys(pending).length === 0 ? others : { ...others, [key]: pending }
  localStorage.setItem(STORED, JSON.stringify(all))
  announce()
}

const announce = () => {
  for (const listener of listeners) listener()
}

/** Records a count locally at once, and on the server after a short delay. */
export function writeCount(key: CountKey, itemId: number, typed: Typed): void {
  keep(key, { ...all[key], [itemId]: typed })
  schedule(key, PAUSE)
}

/** Waits until all counts of a location are saved; resolves to whether they are. */
export async function flushCounts(key: CountKey): Promise<boolean> {
  for (let attempt = 0; all[key] && attempt < 3; attempt++) {
    clearTimeout(timers.get(key))
    timers.delete(key)
    await send(key)
  }
  return all[key] === undefined
}

// The connection or the app is back: retry now instead of at the next interval.
const sendAll = () => {
  for (const key of namesOf(all)) if (!sending.has(key)) schedule(key, 0)
}
window.addEventListener('online', sendAll)
window.addEventListener('offline', announce)
sendAll()

// Another tab changed the pending counts: it sends them, this tab only shows them.
window.addEventListener('storage', ({ key }) => {
  if (key !== STORED) return
  all = stored()
  announce()
})

function schedule(key: CountKey, pause: number): void {
  clearTimeout(timers.get(key))
  timers.set(
    key,
    setTimeout(() => {
      timers.delete(key)
      void send(key)
    }, pause),
  )
}

async function send(key: CountKey): Promise<void> {
  const sent = firstOf(all[key] ?? NOTHING)
  if (Object.keys(sent).length === 0) return
  if (sending.has(key)) return schedule(key, PAUSE)
  sending.add(key)
  const params = paramsOf(key)
  try {
    const { data } = await call(stocktakes.count, { params, body: bodyOf(sent) })
    unreached.delete(key)
    await renewAnswer(stocktakes.locationItems, { params }, (before) => ({ data: replaced(before.data, data) }))
    keep(key, without(all[key] ?? NOTHING, sent))
    if (all[key]) schedule(key, 0)
  } catch (error) {
    failed(key, sent, error)
  } finally {
    sending.delete(key)
    announce()
  }
}

/** Temporary failures: no answer, a server error, an expired session, rate limits. */
const passes = (error: unknown): boolean =>
  !(error instanceof Problem) || error.status === 0 || error.status >= 500 || error.status === 401 || error.status === 429

function failed(key: CountKey, sent: Pending, error: unknown): void {
  if (passes(error)) {
    unreached.add(key)
    schedule(key, RETRY)
    return
  }
  unreached.delete(key)
  const problem = error as Problem
  const left = withoutRefused(all[key] ?? NOTHING, Object.keys(sent), problem.fields)
  if (problem.status === 422 && Object.keys(left).length < Object.keys(all[key] ?? NOTHING).length) {
    toast.fail('Some counts were not saved', 'These products are no longer counted here.')
    keep(key, left)
    if (all[key]) schedule(key, 0)
    return
  }
  // The stocktake was finished or abandoned: counts made here are too late, which the user is shown.
  toast.error(
    'These counts were not saved',
    problem.status === 409 && problem.message ? problem.message : 'This stocktake can no longer be changed.',
    { delay: -1 },
  )
  keep(key, NOTHING)
  void queryClient.invalidateQueries({ queryKey: keyOf(stocktakes.find) })
  void queryClient.invalidateQueries({ queryKey: keyOf(stocktakes.locationItems) })
}

export function paramsOf(key: CountKey): { venueId: string; stocktakeId: string; locationId: string } {
  const [venueId = '', stocktakeId = '', locationId = ''] = key.split('/')
  return { venueId, stocktakeId, locationId }
}
