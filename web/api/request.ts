import type { Endpoint, Sent } from '#contract/platform/endpoint.ts'

/** The input of any endpoint. */
export type SentParts = {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: object | undefined
  files?: Record<string, Blob | readonly Blob[] | undefined>
}

export const partsOf = <E extends Endpoint>(sent: Sent<E>): SentParts => sent as SentParts

/** The URL of a call: its path under /api with the parameters filled in, and the query. */
export function addressOf<E extends Endpoint>(endpoint: E, sent: Sent<E>): string {
  const { params = {}, query = {} } = partsOf(sent)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = search.toString()
  return `/api${path}${text ? `?${text}` : ''}`
}

/** The body in the encoding of its endpoint; multipart and forms set their own content type. */
export function bodyOf<E extends Endpoint>(endpoint: E, sent: Sent<E>): { body?: BodyInit; headers: Record<string, string> } {
  const { body, files = {} } = partsOf(sent)
  const chosen = Object.entries(files).flatMap(([name, some]) =>
    some === undefined ? [] : [some].flat<readonly (Blob | readonly Blob[])[]>().map((file): [string, Blob] => [name, file]),
  )
  if (chosen.length > 0) return { body: withFiles(body, chosen), headers: {} }
  if (body === undefined) return { headers: {} }
  switch (endpoint.bodyType ?? 'json') {
    case 'any':
    case 'json':
      return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
    case 'form':
      return { body: new URLSearchParams(entriesOf(body).map(([name, value]) => [name, String(value)])), headers: {} }
    case 'multipart': {
      const form = new FormData()
      for (const [name, value] of entriesOf(body)) {
        if (value instanceof Blob) form.append(name, value)
        else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
      }
      return { body: form, headers: {} }
    }
  }
}

/** A body with files: the whole body as JSON in the field `data`. */
function withFiles(body: unknown, files: readonly [string, Blob][]): FormData {
  const form = new FormData()
  if (body !== undefined) form.append('data', JSON.stringify(body))
  for (const [name, file] of files) form.append(name, file)
  return form
}

/** Lists become one entry per value; undefined is left out. */
const entriesOf = (body: object): [string, unknown][] =>
  Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined || value === null) return []
    return Array.isArray(value) ? value.map((one) => [name, one]) : [[name, value]]
  })

/** The file name to save under. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const encoded = disposition?.match(/filename\*=(?:UTF-8'')?([^;]+)/i)?.[1]
  if (encoded) return decodeURIComponent(encoded.replace(/^"|"$/g, ''))
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? fallback
}
