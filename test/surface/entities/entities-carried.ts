import type { z } from 'zod'
import { allEndpoints } from '#contract/index.ts'
import { CARRIERS, type Carriers } from './carriers.ts'
import { fieldAt, fieldsOf } from './fields-of.ts'
import { type Entity, SPECIFIED } from './specified.ts'

export type Carried = { entity: Entity; field: string; from: string | null }

/** Every specified field with the calls that carry it, or why none does; `from` is null where neither is said. */
export function entitiesCarried(): Carried[] {
  return (Object.keys(SPECIFIED) as Entity[]).flatMap((entity) =>
    SPECIFIED[entity].map((field) => ({ entity, field, from: fromOf(CARRIERS[entity], field) })),
  )
}

function fromOf(carriers: Carriers, field: string): string | null {
  const calls = callsWith(carriers, field)
  if (calls.length > 0) return calls.join(', ')
  const other = carriers.called?.[field]
  if (other) {
    const [, call, path] = /^(\S+):(?: (\S+))?$/.exec(other) ?? []
    if (call) {
      const answer = rowOf(call, 'answer')
      return path === undefined || hasField(answer, path) ? other.replace(/:$/, '') : null
    }
    const under = callsWith(carriers, other)
    return under.length > 0 ? `${other} of ${under.join(', ')}` : null
  }
  const missing: Readonly<Record<string, string>> = carriers.missing ?? {}
  const why = missing[field] ?? missing.all
  return why ? `– ${why}` : null
}

function callsWith({ answers = [], bodies = [], queries = [], within }: Carriers, path: string): string[] {
  const at = within ? `${within}.${path}` : path
  return [
    ...answers.filter((name) => hasField(rowOf(name, 'answer'), at)),
    ...bodies.filter((name) => hasField(rowOf(name, 'body'), at)).map((name) => `${name} (sent)`),
    ...queries.filter((name) => hasField(rowOf(name, 'query'), at)).map((name) => `${name} (asked for)`),
  ]
}

const hasField = (schema: z.ZodType, path: string): boolean => fieldAt(schema, path) !== undefined

/** What a call answers or accepts; of a list one of its rows. @throws Error for a call that does not exist */
function rowOf(name: string, part: 'answer' | 'body' | 'query'): z.ZodType {
  const endpoint = allEndpoints.find((one) => one.name === name)?.endpoint
  const schema = part === 'answer' ? endpoint?.returns : endpoint?.[part]
  if (!schema || typeof schema === 'string') throw new Error(`No call ${name} has the part ${part}`)
  const data = fieldsOf(schema as z.ZodType).get('data')
  return part === 'answer' && data ? data : (schema as z.ZodType)
}
