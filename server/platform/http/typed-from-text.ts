import type { z } from 'zod'

/** The parts of a zod schema that are looked at; every one of them may be missing. */
type Def = {
  type: string
  innerType?: Schema
  in?: Schema
  element?: Schema
  shape?: Record<string, Schema>
  options?: Schema[]
}
type Schema = { _zod: { def: Def } }

/**
 * What a multipart form holds as text, read the way its schema wants it: '12' as a number where a number is wanted, 'true' as yes,
 * 'null' or nothing as null where null is allowed, a list or an object written as JSON. What cannot be read stays as it was,
 * so that the schema can say what is wrong with it.
 */
export const typedFromText = (schema: z.ZodType, value: unknown): unknown => read(schema as unknown as Schema, value)

function read(schema: Schema, value: unknown): unknown {
  const { type, innerType, in: before, element, shape, options } = schema._zod.def
  if (type === 'nullable') return value === 'null' || (value === '' && !isText(innerType)) ? null : read(innerType!, value)
  if (type === 'pipe' && before) return read(before, value)
  if (innerType) return read(innerType, value)
  if (type === 'union' && options) return options.length === 1 ? read(options[0]!, value) : value
  if (typeof value === 'string') {
    if (type === 'number' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value)
    if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
    if ((type === 'array' || type === 'object') && /^\s*[[{]/.test(value)) return read(schema, parsed(value))
    if (type === 'array' && value === '') return []
    return value
  }
  if (type === 'array' && element && Array.isArray(value)) return value.map((one) => read(element, one))
  if (type === 'object' && shape && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, Object.hasOwn(shape, name) ? read(shape[name]!, one) : one]),
    )
  }
  return value
}

/** Whether an empty value means an empty text rather than null. */
const isText = (schema: Schema | undefined): boolean => schema?._zod.def.type === 'string'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
