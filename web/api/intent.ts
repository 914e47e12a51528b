/**
 * The key of what a user means to do once (Idempotency-Key). It stays the same while the same thing is tried again
 * after no answer or a failing server, and is drawn anew for anything else.
 */
export function createIntent(newId: () => string): { keyFor: (sent: unknown) => string; settled: (status: number) => void } {
  let key: string | null = null
  let about = ''
  return {
    keyFor(sent) {
      const text = JSON.stringify(sent, withFiles)
      if (key === null || text !== about) {
        key = newId()
        about = text
      }
      return key
    },
    settled(status) {
      if (status !== 0 && status < 500) key = null
    },
  }
}

/** A file has no JSON of its own, and another file is another intent. */
const withFiles = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value
