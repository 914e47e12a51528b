import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Actor } from '../http/actors.ts'
import { Problem } from '../http/problem.ts'
import { SECURITY_HEADERS } from '../http/security-headers.ts'
import type { Live, LiveEvent } from './live.ts'

export type { Live }

type Parts = {
  live: Live
  findActor(token: string): Promise<Actor>
  /** Who is behind a session now. @throws Problem session_revoked */
  findAgain(sessionId: string): Promise<Actor>
  limits?: ListenerLimits
}
export type ListenerLimits = { perUser: number; perNode: number }

// A listener costs some 30 kB. A person has a few browsers with a few tabs each, which share one connection where they can.
const LISTENER_LIMITS: ListenerLimits = { perUser: 20, perNode: 5000 }

// Shorter than what proxies close silent connections after.
const HEARTBEAT_MS = 25_000
// A listener who does not read would fill our memory: the connection is dropped, and the browser comes back by itself.
const MOST_BUFFERED_BYTES = 256 * 1024

/** GET /api/live: server-sent events of what changes, each user's own. */
export function liveRoute(app: FastifyInstance, { live, findActor, findAgain, limits = LISTENER_LIMITS }: Parts): void {
  const enter = listeners(limits)
  const streams = new Map<FastifyReply['raw'], Listener>()
  let isClosing = false
  // A stream never ends by itself: browsers come back to another node, or to this one when it has started again.
  app.addHook('preClose', async () => {
    isClosing = true
    for (const stream of streams.keys()) stream.end()
  })
  // Companies and outlets have changed for nobody in particular: whoever may no longer listen is sent away.
  const lookAgain = oneAtATime(() =>
    inTurns([...streams], async ([stream, listener]) => {
      try {
        listener.actor = await findAgain(listener.actor.sessionId)
      } catch (error) {
        // while the database is away nobody knows better
        if (error instanceof Problem) stream.end()
      }
    }),
  )
  live.listen(({ topic, sessionId }) => {
    if (topic === 'reconnected' || (topic === 'sessions' && sessionId === undefined)) lookAgain()
  })
  app.get('/api/live', { config: { rateLimit: { max: 120 } } }, async (request, reply) => {
    const header = request.headers.authorization
    if (!header?.startsWith('Bearer ')) throw new Problem('unauthenticated')
    const listener: Listener = { actor: await findActor(header.slice(7)) }
    const { userId, sessionId } = listener.actor
    // gone while it was found out who asks: its end would not be heard any more
    if (reply.raw.destroyed) return reply.hijack()
    if (isClosing) throw new Problem('not_ready')
    const leave = enter(userId)
    open(reply)
    streams.set(reply.raw, listener)
    const stopListening = live.listen((event) => {
      if (event.topic === 'sessions' && event.sessionId === sessionId) reply.raw.end()
      else if (concerns(listener.actor, event)) write(reply, `data: ${JSON.stringify({ topic: event.topic, ...event.ids })}\n\n`)
    })
    const heartbeat = setInterval(() => write(reply, ': still here\n\n'), HEARTBEAT_MS)
    reply.raw.on('close', () => {
      clearInterval(heartbeat)
      streams.delete(reply.raw)
      stopListening()
      leave()
    })
    return reply
  })
}

type Listener = { actor: Actor }

/** So many are looked at together as leave connections to requests. */
const LOOKED_AT_ONCE = 4

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = all.values()
  const lane = async () => {
    for (const one of left) await work(one)
  }
  await Promise.all(Array.from({ length: LOOKED_AT_ONCE }, lane))
}

/** Asked while it runs, it runs once more afterwards. */
function oneAtATime(work: () => Promise<void>): () => void {
  let wanted = false
  let running = false
  return async () => {
    wanted = true
    if (running) return
    running = true
    while (wanted) {
      wanted = false
      await work()
    }
    running = false
  }
}

/** Counts who listens. @throws Problem too_many_requests, overloaded */
export function listeners({ perUser, perNode }: ListenerLimits): (userId: number) => () => void {
  const byUser = new Map<number, number>()
  let all = 0
  return (userId) => {
    const own = byUser.get(userId) ?? 0
    if (own >= perUser) throw new Problem('too_many_requests')
    if (all >= perNode) throw new Problem('overloaded')
    byUser.set(userId, own + 1)
    all++
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      all--
      const left = (byUser.get(userId) ?? 1) - 1
      if (left === 0) byUser.delete(userId)
      else byUser.set(userId, left)
    }
  }
}

/** Whether an event is any of this user's business. */
export function concerns(actor: Actor, event: LiveEvent): boolean {
  if (event.topic === 'sessions') return false
  if (event.topic === 'reconnected') return true
  if (event.userId !== undefined) return event.userId === actor.userId
  switch (actor.role) {
    case 'admin':
      return true
    case 'distributor':
      return event.distributorId === actor.distributorId
    case 'venue':
      return event.venueId !== undefined && actor.venueIds.includes(event.venueId)
  }
}

function open(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...SECURITY_HEADERS,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    connection: 'keep-alive',
    'x-accel-buffering': 'no',
  })
  reply.raw.write('retry: 2000\n\n')
}

function write(reply: FastifyReply, text: string): void {
  if (reply.raw.destroyed) return
  if (reply.raw.writableLength > MOST_BUFFERED_BYTES) reply.raw.destroy()
  else reply.raw.write(text)
}
