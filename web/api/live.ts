import type { QueryClient } from '@tanstack/react-query'
import { authorized } from './call.ts'

/** What the server says happened: a word that names an area of the paths (`orders`), and the ids it is about. */
export type LiveEvent = { topic: string } & Record<string, unknown>

const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 60_000

/**
 * Listens to what others change and lets the screens ask again for what it touches. Comes back by itself after a lost
 * connection; what was missed meanwhile is caught up by asking again for everything on screen.
 */
export function listen(client: QueryClient, onEvent: (event: LiveEvent) => void = () => {}): () => void {
  let source: { close: () => void } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE
  let isOver = false
  let wasLost = false

  async function connect(): Promise<void> {
    const { EventSource } = await import('eventsource')
    if (isOver) return
    const stream = new EventSource('/api/live', {
      fetch: (url, init) =>
        authorized((token) =>
          fetch(url, { ...init, headers: { ...init.headers, ...(token && { Authorization: `Bearer ${token}` }) } }),
        ),
    })
    source = stream
    stream.onopen = () => {
      pause = FIRST_PAUSE
      if (wasLost) void client.invalidateQueries({ refetchType: 'active' })
      wasLost = false
    }
    stream.onmessage = ({ data }) => {
      const event = eventFrom(data)
      if (!event) return
      void client.invalidateQueries({ predicate: ({ queryKey }) => isAbout(event.topic, queryKey[0]) })
      onEvent(event)
    }
    stream.onerror = () => {
      wasLost = true
      if (stream.readyState !== stream.CLOSED || isOver) return
      timer = setTimeout(() => void connect(), pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    }
  }

  void connect()
  return () => {
    isOver = true
    clearTimeout(timer)
    source?.close()
  }
}

/** Whether an answer belongs to a topic: the topic is one of the words of its path. */
export const isAbout = (topic: string, path: unknown): boolean => typeof path === 'string' && path.split('/').includes(topic)

export function eventFrom(data: string): LiveEvent | null {
  try {
    const event = JSON.parse(data) as LiveEvent
    return typeof event.topic === 'string' ? event : null
  } catch {
    return null
  }
}
