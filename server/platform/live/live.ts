import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { asError } from '#server/platform/errors.ts'
import { afterCommit } from '../db/after-commit.ts'
import { type Database, databaseOf, type Tx } from '../db/database.ts'

/**
 * Something has changed that people may be looking at. Sent only to those it concerns:
 * users of the distributor, users who may act for the venue, the one user. It names ids; whoever hears it reads again.
 */
export type LiveEvent = {
  topic: string
  distributorId?: number
  venueId?: number
  userId?: number
  sessionId?: string
  ids?: Record<string, number>
}

export type Live = {
  /** Calls back on every event from any node until the returned function is called. */
  listen(listener: (event: LiveEvent) => void): () => void
  close(): Promise<void>
}

const CHANNEL = 'docket_live'
const NOTIFY = { name: 'docket_notify', text: 'select pg_notify($1, $2)' }
// PostgreSQL takes at most 8000 bytes in one notification.
const MOST_BYTES = 7000

const publishers = new WeakMap<Database, (event: LiveEvent) => void>()

/** Notifies everyone concerned, on every node, once the transaction has committed. */
export function announce(tx: Tx, event: LiveEvent): void {
  const publish = publishers.get(databaseOf(tx))
  if (publish) afterCommit(tx, () => publish(event))
}

/** The same for what is committed already. */
export const announceNow = (db: Database, event: LiveEvent): void => publishers.get(db)?.(event)

const CONNECT_WITHIN_MS = 5000
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5000

/** Doubles up to a limit, and differs between nodes so that they do not all return in the same instant. */
const pauseBefore = (attempt: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2)

type Connection = { client: pg.Client; ended: Promise<unknown> }

/**
 * Connects to the events of all nodes. They are not stored: a browser that was away reads again when it is back.
 * NOTIFY is sent beside the transactions and in batches, because inside them it would make commits queue behind each other.
 */
export async function openLive(url: string, db: Database, onError: (error: Error) => void): Promise<Live> {
  const listeners = new Set<(event: LiveEvent) => void>()
  const closing = new AbortController()
  let connection: Connection | null = await connect()
  const kept = keepConnected(connection)

  async function connect(): Promise<Connection> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'docket live',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    })
    client.on('notification', ({ payload }) => {
      const events: LiveEvent[] = JSON.parse(payload ?? '[]')
      for (const event of events) for (const listener of listeners) listener(event)
    })
    client.on('error', onError)
    const ended = once(client, 'end').catch(() => {})
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      return { client, ended }
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
  }

  /** The only place that connects again: a failed attempt also ends its client, so nothing else may react to that. */
  async function keepConnected({ ended }: Connection): Promise<void> {
    for (let current: Promise<unknown> | undefined = ended; current; current = connection?.ended) {
      await current
      connection = null
      connection = await reconnect()
      if (!connection) return
      // This node may have missed something, so everybody who listens here looks again.
      for (const listener of listeners) listener({ topic: 'reconnected' })
      void flush()
    }
  }

  async function reconnect(): Promise<Connection | null> {
    for (let attempt = 0; !closing.signal.aborted; attempt++) {
      try {
        await sleep(pauseBefore(attempt), undefined, { ref: false, signal: closing.signal })
        const next = await connect()
        if (!closing.signal.aborted) return next
        await next.client.end()
      } catch (error) {
        if (!closing.signal.aborted) onError(asError(error))
      }
    }
    return null
  }

  let waiting: LiveEvent[] = []
  let sending = false
  async function flush(): Promise<void> {
    if (sending) return
    sending = true
    while (connection && waiting.length > 0) {
      // While this waits, a connection that was lost is forgotten elsewhere.
      const { client, ended }: Connection = connection
      const events = waiting
      waiting = []
      try {
        for (const batch of inBatches(events)) await client.query({ ...NOTIFY, values: [CHANNEL, batch] })
      } catch (error) {
        if (closing.signal.aborted) break
        onError(asError(error))
        // What the other nodes missed is unknown to them, so they are asked to look again, over a new connection.
        waiting = [{ topic: 'reconnected' }]
        client.end().catch(() => {})
        await ended
      }
    }
    sending = false
  }

  publishers.set(db, (event) => {
    // While the database is away, one request to look again replaces what would otherwise pile up.
    if (connection) waiting.push(event)
    else waiting = [{ topic: 'reconnected' }]
    setImmediate(flush)
  })

  return {
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      closing.abort()
      publishers.delete(db)
      await connection?.client.end()
      await kept
    },
  }
}

function inBatches(events: readonly LiveEvent[]): string[] {
  const batches: string[] = []
  let parts: string[] = []
  let bytes = 2
  for (const event of events) {
    const part = JSON.stringify(event)
    if (bytes + part.length + 1 > MOST_BYTES && parts.length > 0) {
      batches.push(`[${parts.join(',')}]`)
      parts = []
      bytes = 2
    }
    parts.push(part)
    bytes += Buffer.byteLength(part) + 1
  }
  if (parts.length > 0) batches.push(`[${parts.join(',')}]`)
  return batches
}
