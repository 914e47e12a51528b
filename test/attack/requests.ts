import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Case } from '#test/surface/authorization/cases/case.ts'
import { idsIn, type World } from '#test/surface/authorization/world.ts'
import type { Shot } from './server-under-attack.ts'

/** What the rightful caller of a call would send in a world: each part by itself, so that parts of two worlds can be mixed. */
export type Parts = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

export async function partsIn({ path, body }: Endpoint, one: Case, world: World): Promise<Parts> {
  return {
    params: { ...idsIn(path, world), ...(await one.params?.(world)) },
    query: one.query?.(world) ?? {},
    body: body ? (one.body?.(world) ?? {}) : undefined,
  }
}

export function shotOf({ method, path, bodyType }: Endpoint, parts: Parts, token: string | undefined): Shot {
  const query = new URLSearchParams(Object.entries(parts.query).map(([name, value]) => [name, String(value)])).toString()
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parts.params[name] ?? 'x')))
  const isForm = bodyType === 'form'
  const isWritten = parts.body !== undefined && method !== 'GET'
  return {
    method,
    path: `/api${address}${query ? `?${query}` : ''}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(isWritten && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
    },
    body: isWritten
      ? Buffer.from(isForm ? new URLSearchParams(parts.body as Record<string, string>).toString() : JSON.stringify(parts.body))
      : undefined,
  }
}

/** The same with its files, as a browser sends them. */
export async function formShotOf(endpoint: Endpoint, parts: Parts, files: Record<string, string>, token: string): Promise<Shot> {
  const form = new FormData()
  if (parts.body) form.append('data', JSON.stringify(parts.body))
  for (const [field, text] of Object.entries(files)) form.append(field, new Blob([text]), `${field}.csv`)
  const written = new Response(form)
  const shot = shotOf(endpoint, { ...parts, body: undefined }, token)
  return {
    ...shot,
    headers: { ...shot.headers, 'content-type': written.headers.get('content-type') ?? '' },
    body: Buffer.from(await written.arrayBuffer()),
  }
}
