import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { XMLParser } from 'fast-xml-parser'

/** JSON Schemas of what QuickBooks takes and gives, made of Intuit's own XML schemas each time they are needed. */

const FOLDER = path.resolve(import.meta.dirname, '../documents/quickbooks')
const FILES = ['IntuitBaseTypes.xsd', 'IntuitNamesTypes.xsd', 'Finance.xsd', 'IntuitRestServiceDef.xsd']

type Schema = { [keyword: string]: unknown }
/** An element of an XML schema: attributes begin with `@`, children are lists. */
type Node = { [name: string]: string | Node[] | undefined }

const PRIMITIVES: Record<string, Schema> = {
  'xs:string': { type: 'string' },
  'xs:boolean': { type: 'boolean' },
  'xs:decimal': { type: 'number' },
  'xs:double': { type: 'number' },
  'xs:float': { type: 'number' },
  'xs:int': { type: 'integer' },
  'xs:integer': { type: 'integer' },
  'xs:long': { type: 'integer' },
  'xs:short': { type: 'integer' },
  'xs:positiveInteger': { type: 'integer', minimum: 1 },
  'xs:nonNegativeInteger': { type: 'integer', minimum: 0 },
  'xs:date': { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\d(?:Z|[+-]\d\d:\d\d)?$` },
  'xs:dateTime': { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d` },
}

const children = (node: Node, name: string): Node[] => (Array.isArray(node[`xs:${name}`]) ? (node[`xs:${name}`] as Node[]) : [])
const attribute = (node: Node, name: string): string | undefined => {
  const value = node[`@${name}`]
  return typeof value === 'string' ? value : undefined
}
const reference = (name: string): Schema => PRIMITIVES[name] ?? (name.startsWith('xs:') ? {} : { $ref: `#/definitions/${name}` })

/** @returns definitions by the names of Intuit's types */
export function schemasOf(texts: readonly string[]): Record<string, Schema> {
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', isArray: (name) => name.startsWith('xs:') })
  const roots = texts.flatMap((text) => children(parser.parse(text) as Node, 'schema'))
  const complex = new Map(
    roots.flatMap((root) => children(root, 'complexType')).map((type) => [attribute(type, 'name') ?? '', type]),
  )
  const members = membersOf(roots)
  const definitions: Record<string, Schema> = {}
  for (const type of roots.flatMap((root) => children(root, 'simpleType')))
    definitions[attribute(type, 'name') ?? ''] = simple(type)
  for (const [name, type] of complex) definitions[name] = objectOf(type, complex, members)
  return definitions
}

/** The elements that may be where an abstract one is referred to. */
function membersOf(roots: readonly Node[]): Map<string, { name: string; type: string }[]> {
  const members = new Map<string, { name: string; type: string }[]>()
  for (const element of roots.flatMap((root) => children(root, 'element'))) {
    const [name = '', type = '', group] = ['name', 'type', 'substitutionGroup'].map((one) => attribute(element, one))
    members.set(name, [...(members.get(name) ?? []), ...(attribute(element, 'abstract') === 'true' ? [] : [{ name, type }])])
    if (group) members.set(group, [...(members.get(group) ?? []), { name, type }])
  }
  return members
}

function simple(type: Node): Schema {
  const [restriction] = children(type, 'restriction')
  const values = restriction ? children(restriction, 'enumeration').map((one) => attribute(one, 'value')) : []
  if (values.length > 0) return { type: 'string', enum: [...new Set(values)] }
  return reference((restriction && attribute(restriction, 'base')) ?? 'xs:string')
}

type Types = ReadonlyMap<string, Node>
type Members = ReadonlyMap<string, { name: string; type: string }[]>

function objectOf(type: Node, complex: Types, members: Members): Schema {
  const [simpleContent] = children(type, 'simpleContent')
  if (simpleContent) {
    const [extension = {}] = children(simpleContent, 'extension')
    const value = reference(attribute(extension, 'base') ?? 'xs:string')
    return { type: 'object', additionalProperties: false, properties: { value, ...attributesOf(extension) } }
  }
  const properties = propertiesOf(type, complex, members)
  const isAny = children(type, 'sequence').some((one) => children(one, 'any').length > 0)
  return { type: 'object', properties, additionalProperties: isAny }
}

function propertiesOf(type: Node, complex: Types, members: Members): Record<string, Schema> {
  const extensions = children(type, 'complexContent').flatMap((one) => children(one, 'extension'))
  const inherited = extensions.map((extension) => {
    const base = complex.get(attribute(extension, 'base') ?? '')
    return base ? propertiesOf(base, complex, members) : {}
  })
  return Object.assign({}, ...inherited, ...[type, ...extensions].map((one) => ownOf(one, complex, members)))
}

function ownOf(node: Node, complex: Types, members: Members): Record<string, Schema> {
  const groups = ['sequence', 'choice', 'all'].flatMap((name) => children(node, name))
  const elements = children(node, 'element').map((element) => elementOf(element, complex, members))
  return Object.assign({}, ...groups.map((group) => ownOf(group, complex, members)), ...elements, attributesOf(node))
}

function elementOf(element: Node, complex: Types, members: Members): Record<string, Schema> {
  const many = attribute(element, 'maxOccurs') ?? '1'
  const listed = (schema: Schema): Schema => (many === '1' || many === '0' ? schema : { type: 'array', items: schema })
  const group = attribute(element, 'ref')
  if (group) return Object.fromEntries((members.get(group) ?? []).map(({ name, type }) => [name, listed(reference(type))]))
  const [inline] = children(element, 'complexType')
  const [inlineSimple] = children(element, 'simpleType')
  const schema = inline
    ? objectOf(inline, complex, members)
    : inlineSimple
      ? simple(inlineSimple)
      : reference(attribute(element, 'type') ?? 'xs:string')
  return { [attribute(element, 'name') ?? '']: listed(schema) }
}

const attributesOf = (node: Node): Record<string, Schema> =>
  Object.fromEntries(
    children(node, 'attribute').map((one) => [attribute(one, 'name') ?? '', reference(attribute(one, 'type') ?? 'xs:string')]),
  )

let ajv: Ajv | undefined
const compiled = new Map<string, ValidateFunction>()

/** What is wrong with a record of a type, or null. */
export function wrongWith(type: string, record: unknown): string | null {
  ajv ??= new Ajv({ strict: false, allErrors: true }).addSchema({
    ...{ $id: 'quickbooks', definitions: schemasOf(FILES.map((file) => readFileSync(path.join(FOLDER, file), 'utf8'))) },
  })
  const validate = compiled.get(type) ?? ajv.compile({ $ref: `quickbooks#/definitions/${type}` })
  compiled.set(type, validate)
  if (validate(record)) return null
  return (validate.errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .slice(0, 5)
    .join('; ')
}
