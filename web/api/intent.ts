/**
 * The Idempotency-Key of a user action. It stays the same while the same content is retried after no answer or a server error, and is
 * renewed for anything else.
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

/** A file cannot be serialised to JSON; another file is another intent. */
const withFiles = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value
