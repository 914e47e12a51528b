import type { Endpoint } from './endpoint.ts'
import { session } from './session.ts'
import { utils } from './utils.ts'

/** Every call of the platform, by name. `operationId` is the name: `session.signIn`. */
export const contract = {
  session,
  utils,
} satisfies Record<string, Record<string, Endpoint>>

export type NamedEndpoint = { name: string; area: string; endpoint: Endpoint }

/** Every call in one list. */
export const allEndpoints: NamedEndpoint[] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({ name: `${area}.${name}`, area, endpoint })),
)
