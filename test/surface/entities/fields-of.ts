import type { z } from 'zod'

type Def = {
  type: string
  innerType?: z.ZodType
  element?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
  shape?: Record<string, z.ZodType>
}
const defOf = (schema: z.ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def

/** The fields of a schema, through what wraps it: lists, optional and nullable ones; of a union all that any of its options has. */
export function fieldsOf(schema: z.ZodType): Map<string, z.ZodType> {
  const { type, innerType, element, in: from, options, shape } = defOf(schema)
  if (type === 'object' && shape) return new Map(Object.entries(shape))
  if (type === 'union' && options) return new Map(options.flatMap((option) => [...fieldsOf(option)]))
  const inner = innerType ?? element ?? from
  return inner ? fieldsOf(inner) : new Map()
}

/** The field of a schema at a dotted path, if it has one. */
export function fieldAt(schema: z.ZodType, path: string): z.ZodType | undefined {
  const [first = '', ...rest] = path.split('.')
  const field = fieldsOf(schema).get(first)
  return field && rest.length > 0 ? fieldAt(field, rest.join('.')) : field
}
