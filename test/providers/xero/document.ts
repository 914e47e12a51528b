import path from 'node:path'
import { type Document, OpenAPIBackend } from 'openapi-backend'

const FILE = path.resolve(import.meta.dirname, '../documents/xero/xero_accounting.yaml')

export const ROOT = '/api.xro/2.0'

export type XeroDocument = {
  /** As Xero describes it: finds operations, and checks answers. */
  open: OpenAPIBackend
  /** The same with no field beyond those described: checks requests. */
  strict: OpenAPIBackend
}

let loaded: Promise<XeroDocument> | undefined

/** Xero's description, read once for all doubles of a process. */
export const xeroDocument = (): Promise<XeroDocument> => (loaded ??= load())

async function load(): Promise<XeroDocument> {
  const document = await new OpenAPIBackend({ definition: FILE }).loadDocument()
  const schemas = document.components?.schemas ?? {}
  return { open: await backend(document, schemas), strict: await backend(document, closed(schemas)) }
}

type Schemas = NonNullable<NonNullable<Document['components']>['schemas']>
type Customizer = NonNullable<ConstructorParameters<typeof OpenAPIBackend>[0]['customizeAjv']>

/** In the place of references to schemas, since the operations of a description are read with what they refer to put in. */
const KEYWORD = 'x-schema'
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The schemas of the description refer to each other in circles. They stay references to one set of schemas, which Ajv compiles once each: put
 * in the place of the references they take a second for each operation.
 */
function backend(document: Document, schemas: Schemas): Promise<OpenAPIBackend> {
  const { components, ...rest } = document
  const named = (name: string) => ({ [KEYWORD]: name })
  const definition = referring({ ...rest, components: { ...components, schemas: {} } }, named) as Document
  const inSet = (name: string) => ({ $ref: `xero#/definitions/${name}` })
  const set = { $id: 'xero', definitions: referring(schemas, inSet) }
  const made = new Map<string, ReturnType<Customizer>>()
  const customizeAjv: Customizer = (ajv, _, context) => {
    const known = made.get(context) ?? withFormats(ajv).addKeyword({ keyword: KEYWORD, macro: inSet }).addSchema(set)
    made.set(context, known)
    return known
  }
  return new OpenAPIBackend({
    ...{ definition, apiRoot: ROOT, quick: true, coerceTypes: true },
    ...{ ajvOpts: { allErrors: true }, customizeAjv },
  }).init()
}

const withFormats = (ajv: ReturnType<Customizer>) =>
  ajv
    .addFormat('uuid', UUID)
    .addFormat('date', /^\d{4}-\d\d-\d\d$/)
    .addFormat('date-time', (text: string) => !Number.isNaN(Date.parse(text)))

/** A copy with something else for its references to schemas. What is beside a reference says the same again and is left out. */
function referring(value: unknown, to: (name: string) => object): unknown {
  if (Array.isArray(value)) return value.map((one) => referring(one, to))
  if (typeof value !== 'object' || value === null) return value
  const [, name] = /^#\/components\/schemas\/(.+)$/.exec(String('$ref' in value ? value.$ref : '')) ?? []
  if (name !== undefined) return to(name)
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, referring(one, to)]))
}

/** Allows no fields that a schema does not name. */
function closed(schemas: Schemas): Schemas {
  const copy = structuredClone(schemas)
  for (const schema of Object.values(copy)) if ('properties' in schema && schema.properties) schema.additionalProperties = false
  return copy
}
