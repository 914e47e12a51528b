import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Actor } from '../http/actors.ts'
import { Problem } from '../http/problem.ts'
import { SECURITY_HEADERS } from '../http/security-headers.ts'
import type { Live, LiveEvent } from './live.ts'

export type { Live }

type Parts = { live: Live; findActor(token: string): Promise<Actor>; limits?: ListenerLimits }
export type ListenerLimits = { perUser: number; perNode: number }

// A listener costs some 30 kB. A person has a few browsers with a few tabs each, which share one connection where they can.
const LISTENER_LIMITS: ListenerLimits = { perUser: 20, perNode: 5000 }

// Shorter than what proxies close silent connections after.
const HEARTBEAT_MS = 25_000
// A listener who does not read would fill our memory: the connection is dropped, and the browser comes back by itself.
const MOST_BUFFERED_BYTES = 256 * 1024

/** GET /api/live: server-sent events of what changes, each user's own. */
export function liveRoute(app: FastifyInstance, { live, findActor, limits = LISTENER_LIMITS }: Parts): void {
  const enter = listeners(limits)
  const streams = new Set<FastifyReply['raw']>()
  let isClosing = false
  // A stream never ends by itself: browsers come back to another node, or to this one when it has started again.
  app.addHook('preClose', async () => {
    isClosing = true
    for (const stream of streams) stream.end()
  })
  app.get('/api/live', { config: { rateLimit: { max: 120 } } }, async (request, reply) => {
    const header = request.headers.authorization
    if (!header?.startsWith('Bearer ')) throw new Problem('unauthenticated')
    const actor = await findActor(header.slice(7))
    // gone while it was found out who asks: its end would not be heard any more
    if (reply.raw.destroyed) return reply.hijack()
    if (isClosing) throw new Problem('not_ready')
    const leave = enter(actor.userId)
    open(reply)
    streams.add(reply.raw)
    const stopListening = live.listen((event) => {
      if (event.topic === 'sessions' && event.sessionId === actor.sessionId) reply.raw.end()
      else if (concerns(actor, event)) write(reply, `data: ${JSON.stringify({ topic: event.topic, ...event.ids })}\n\n`)
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
