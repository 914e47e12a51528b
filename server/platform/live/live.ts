import pg from 'pg'
import { afterCommit } from '../db/after-commit.ts'
import { type Database, databaseOf, type Tx } from '../db/database.ts'

/**
 * Something has changed that people may be looking at. Told only to those it concerns:
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

/** Tells everyone concerned, on every node, once the transaction has committed. */
export function announce(tx: Tx, event: LiveEvent): void {
  const publish = publishers.get(databaseOf(tx))
  if (publish) afterCommit(tx, () => publish(event))
}

/**
 * Connects to the events of all nodes. They are not stored: a browser that was away reads again when it is back.
 * NOTIFY is sent beside the transactions and in batches, because inside them it would make commits queue behind each other.
 */
export async function openLive(url: string, db: Database, onError: (error: Error) => void): Promise<Live> {
  const listeners = new Set<(event: LiveEvent) => void>()
  let closed = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'docket live', keepAlive: true })
    fresh.on('notification', ({ payload }) => {
      for (const event of JSON.parse(payload ?? '[]') as LiveEvent[]) for (const listener of listeners) listener(event)
    })
    fresh.on('error', onError)
    fresh.on('end', () => {
      if (!closed) reconnect()
    })
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    return fresh
  }

  function reconnect(): void {
    setTimeout(async () => {
      if (closed) return
      try {
        client = await connect()
        // what was missed is unknown, so everybody looks again
        for (const listener of listeners) listener({ topic: 'reconnected' })
      } catch (error) {
        onError(error as Error)
        reconnect()
      }
    }, 1000).unref()
  }

  let waiting: LiveEvent[] = []
  let sending = false
  async function flush(): Promise<void> {
    if (sending) return
    sending = true
    while (waiting.length > 0) {
      const batches = inBatches(waiting)
      waiting = []
      try {
        for (const batch of batches) await client.query({ ...NOTIFY, values: [CHANNEL, batch] })
      } catch (error) {
        if (!closed) onError(error as Error)
      }
    }
    sending = false
  }

  publishers.set(db, (event) => {
    waiting.push(event)
    setImmediate(flush)
  })

  return {
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      closed = true
      publishers.delete(db)
      await client.end()
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
