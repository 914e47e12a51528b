import type { IncomingHttpHeaders } from 'node:http'

/** A request that a double was sent, for tests to look at. */
export type Call = {
  at: Date
  method: string
  path: string
  query: Record<string, string>
  /** Without tokens. */
  headers: Record<string, string>
  /** JSON where it is, text otherwise, and the bytes of files. */
  body: unknown
  /** Null until it is answered, and where it never was. */
  status: number | null
}

const SECRET = new Set(['authorization', 'cookie'])

export const headersOf = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !SECRET.has(name))
      .map(([name, value]) => [name, String(value)]),
  )

/** @returns JSON where the body is JSON, undefined where there is none */
export function bodyOf(bytes: Buffer, contentType: string): unknown {
  if (bytes.length === 0) return undefined
  if (/^application\/(?:[\w.+-]*\+)?json/.test(contentType)) {
    try {
      return JSON.parse(bytes.toString('utf8'))
    } catch {
      return bytes.toString('utf8')
    }
  }
  return /^(?:text\/|application\/(?:xml|text|x-www-form-urlencoded))/.test(contentType) ? bytes.toString('utf8') : bytes
}
