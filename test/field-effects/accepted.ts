import type { z } from 'zod'
import { allEndpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { fieldsOf } from '../surface/entities/fields-of.ts'

/** A field as it is listed: the call, the part it travels in and its path, lists passed through: `carts.add body.products.quantity`. */
export type AcceptedField = { field: string; isOptional: boolean }

const PARTS = ['query', 'body'] as const
const names = new Map(allEndpoints.map(({ name, endpoint }) => [endpoint as Endpoint, name]))

export const nameOf = (endpoint: Endpoint): string => names.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`

/** Every field that a call accepts. A field with fields of its own is given by those. */
export const acceptedFields = (): AcceptedField[] =>
  allEndpoints.flatMap(({ name, endpoint }) =>
    onlyRefuses(endpoint)
      ? []
      : PARTS.flatMap((part) => {
          const schema = (endpoint as Endpoint)[part]
          return schema ? fieldsBelow(schema, `${name} ${part}`) : []
        }),
  )

/** What the provider of a connection has discontinued is refused whatever is sent. */
const onlyRefuses = ({ problems }: Endpoint): boolean => problems.length === 1 && problems[0] === 'provider_discontinued'

function fieldsBelow(schema: z.ZodType, path: string): AcceptedField[] {
  return [...fieldsOf(schema)].flatMap(([name, inner]) => {
    const below = fieldsBelow(inner, `${path}.${name}`)
    return below.length > 0 ? below : [{ field: `${path}.${name}`, isOptional: inner.safeParse(undefined).success }]
  })
}
