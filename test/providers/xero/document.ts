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
  const open = new OpenAPIBackend({ definition: FILE })
  const document = await open.loadDocument()
  return { open: await backend(structuredClone(document)), strict: await backend(closed(document)) }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
type Customizer = NonNullable<ConstructorParameters<typeof OpenAPIBackend>[0]['customizeAjv']>
const withFormats: Customizer = (ajv) =>
  ajv
    .addFormat('uuid', UUID)
    .addFormat('date', /^\d{4}-\d\d-\d\d$/)
    .addFormat('date-time', (text) => !Number.isNaN(Date.parse(text)))

const backend = (definition: Document) =>
  new OpenAPIBackend({
    definition,
    apiRoot: ROOT,
    quick: true,
    coerceTypes: true,
    ajvOpts: { allErrors: true },
    customizeAjv: withFormats,
  }).init()

/** Allows no fields that a schema does not name, and bytes of files as bodies, which the description calls base64 although they are not. */
function closed(document: Document): Document {
  const copy = structuredClone(document)
  for (const schema of Object.values(copy.components?.schemas ?? {}))
    if ('properties' in schema && schema.properties) schema.additionalProperties = false
  return copy
}
