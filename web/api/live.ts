import type { QueryClient } from '@tanstack/react-query'
import { authorized } from './call.ts'
import { eventFrom, isAbout, type LiveEvent } from './live-event.ts'

const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 60_000
/** What was read so shortly before one listens is taken for current: nobody writes something down any faster. */
const CURRENT = 300

/**
 * Listens to what others change and lets the screens ask again for what it touches. Comes back by itself after a lost
 * connection. What was missed meanwhile, or before the first word could come, is caught up by asking again for what is on screen.
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
      const since = wasLost ? Number.POSITIVE_INFINITY : Date.now() - CURRENT
      void client.invalidateQueries({ refetchType: 'active', predicate: ({ state }) => state.dataUpdatedAt < since })
      wasLost = false
    }
    stream.onmessage = ({ data }) => {
      const event = eventFrom(data)
      if (!event) return
      // The server itself lost sight for a moment: anything may have changed.
      if (event.topic === 'reconnected') void client.invalidateQueries({ refetchType: 'active' })
      else void client.invalidateQueries({ predicate: ({ queryKey }) => isAbout(event.topic, queryKey[0]) })
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
