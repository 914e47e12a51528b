import { createStore, del, set, values } from 'idb-keyval'
import type { z } from 'zod'
import { type Delivered, driversRun, type NotHome, ownRun } from '#contract/delivery/deliveries.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryClient } from '#web/api/query.ts'
import { createSender, isForLater } from '#web/api/send-later.ts'
import { Problem } from '#web/site/problem.ts'
import { noticeOf } from '#web/site/problem-messages.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * What came of stops, on its way to the server: kept on the phone with its photos until the server has it, also over a reload. Each has a key
 * of its own and the time at which it happened, so that it is recorded once, with the right time, however often it is sent.
 */
export type Outcome = {
  key: string
  /** Whose it is: a user, or the run of a link. Nobody else on this phone sends it. */
  owner: string
  door: 'own' | 'link'
  date: string
  /** For messages. */
  venue: string
  at: string
  photos: readonly File[]
} & (
  | { kind: 'delivered'; body: Omit<z.input<typeof Delivered>, 'at'> }
  | { kind: 'not-home'; body: Omit<z.input<typeof NotHome>, 'at'> }
)

/** Nothing is kept where a browser has no such storage; then it waits for as long as the page is open. */
const storage = typeof indexedDB === 'undefined' ? null : createStore('docket-deliveries', 'outcomes')
const listeners = new Set<() => void>()
let all: readonly Outcome[] = []
let owner = ''

export const subscribeToOutcomes = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const outcomes = (): readonly Outcome[] => all

const change = (changed: readonly Outcome[]): void => {
  all = changed
  for (const listener of listeners) listener()
}

/** Keeps an outcome and sends it, at once where there is a connection. */
export async function record(outcome: Outcome): Promise<void> {
  change([...all, outcome])
  // the phone may be full: then it waits in memory
  if (storage) await set(outcome.key, outcome, storage).catch(() => {})
  await sender.now()
}

/** Takes back what was not sent yet. @returns false where it is sent already */
export function withdraw(key: string): boolean {
  if (sending === key || !all.some((one) => one.key === key)) return false
  forget(key)
  return true
}

function forget(key: string): void {
  change(all.filter((one) => one.key !== key))
  if (storage) void del(key, storage).catch(() => {})
}

/** Sends the waiting outcomes of the run that is open. @returns to be called when it is closed */
export function sendAs(name: string): () => void {
  owner = name
  void restored.then(() => sender.now())
  return () => {
    owner = ''
  }
}

async function restore(): Promise<void> {
  if (!storage) return
  const kept = await values<Outcome>(storage).catch(() => [])
  const known = new Set(all.map(({ key }) => key))
  change([...kept.filter(({ key }) => !known.has(key)), ...all].sort((a, b) => a.at.localeCompare(b.at)))
}
const restored = restore()

const waiting = () => all.filter((one) => one.owner === owner)
let sending: string | null = null

async function send(outcome: Outcome): Promise<void> {
  // withdrawn, or the run was left, meanwhile
  if (!waiting().includes(outcome)) return
  sending = outcome.key
  try {
    await callFor(outcome)
    await queryClient.invalidateQueries({ queryKey: keyOf(outcome.door === 'own' ? ownRun.find : driversRun.find) })
    forget(outcome.key)
  } catch (error) {
    if (isForLater(error) || !(error instanceof Problem)) return
    forget(outcome.key)
    const fields = Object.values(error.fields ?? {}).flat()
    const reason = fields.join(' ') || noticeOf(error, { hasForm: false, supportEmail: '' })?.message || error.message
    toast.fail(`${outcome.venue} was not recorded`, reason, { delay: -1 })
  } finally {
    sending = null
  }
}
const sender = createSender(waiting, send)

function callFor({ key, door, date, at, photos, ...outcome }: Outcome): Promise<unknown> {
  const files = photos.length > 0 ? { files: { photos } } : {}
  const once = { idempotencyKey: key }
  if (outcome.kind === 'delivered')
    return door === 'own'
      ? call(ownRun.deliver, { body: { ...outcome.body, at, date }, ...files }, once)
      : call(driversRun.deliver, { body: { ...outcome.body, at }, ...files })
  return door === 'own'
    ? call(ownRun.notHome, { body: { ...outcome.body, at, date }, ...files }, once)
    : call(driversRun.notHome, { body: { ...outcome.body, at }, ...files })
}
