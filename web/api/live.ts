import type { QueryClient } from '@tanstack/react-query'
import { authorized } from './call.ts'
import { eventFrom, isAbout, type LiveEvent } from './live-event.ts'
import { refetch } from './refetch.ts'

const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 60_000
/** Data read this recently before the subscription counts as current. */
const CURRENT = 300

/**
 * Subscribes to server events and refetches what they affect. Reconnects by itself. Events missed while disconnected, or before the
 * first one, are covered by refetching what is on screen.
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
      // What is still on its way when a page is opened was asked for a moment ago: it is not loaded twice.
      void refetch(client, ({ state }) => state.dataUpdatedAt < since && (wasLost || state.data !== undefined))
      wasLost = false
    }
    stream.onmessage = ({ data }) => {
      const event = eventFrom(data)
      if (!event) return
      // The server lost its own subscription for a moment: anything may have changed.
      void refetch(client, ({ queryKey }) => event.topic === 'reconnected' || isAbout(event.topic, queryKey[0]))
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
