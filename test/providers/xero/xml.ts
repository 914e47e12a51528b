import { XMLBuilder } from 'fast-xml-parser'

const builder = new XMLBuilder({ ignoreAttributes: true, suppressEmptyNode: true })

/** What Xero answers to those who do not ask for JSON. Lists of it are wrapped: `<Invoices><Invoice>`. */
export const xmlOf = (body: object): string => builder.build({ Response: wrapped(body) })

function wrapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wrapped)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      Array.isArray(one) ? { [singular(name)]: one.map(wrapped) } : wrapped(one),
    ]),
  )
}

const singular = (name: string) => name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')
