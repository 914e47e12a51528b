/** Calls that were made within a time, by whom they are counted for. */
export type Window = { name: string; calls: number; seconds: number }

export type Refusal = { name: string; retryAfter: number }

export type Limits = {
  /** Counts a call, unless one of the windows is full. A call that is refused is not counted. */
  count(key: string): Refusal | null
  /** How many calls are left in a window. */
  left(key: string, name: string): number
}

/** Windows that move along with the clock. */
export function limits(windows: readonly Window[], clock: () => Date): Limits {
  const made = new Map<string, number[]>()
  const longest = Math.max(...windows.map(({ seconds }) => seconds)) * 1000
  const within = (key: string, { seconds }: Window, now: number) =>
    (made.get(key) ?? []).filter((at) => at > now - seconds * 1000 && at <= now)
  return {
    count(key) {
      const now = clock().getTime()
      for (const window of windows) {
        const recent = within(key, window, now)
        const first = recent[0]
        if (recent.length >= window.calls && first !== undefined)
          return { name: window.name, retryAfter: Math.max(1, Math.ceil((first + window.seconds * 1000 - now) / 1000)) }
      }
      made.set(key, [...(made.get(key) ?? []).filter((at) => at > now - longest && at <= now), now])
      return null
    },
    left(key, name) {
      const window = windows.find((one) => one.name === name)
      return window ? Math.max(0, window.calls - within(key, window, clock().getTime()).length) : 0
    },
  }
}
