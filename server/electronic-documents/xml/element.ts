/**
 * An element of an XML document. Names carry the prefix that this project gives to their namespace, whatever the file calls it; of a
 * namespace it does not know, the address in braces. `text` is what an element without children says.
 */
export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: readonly XmlElement[]
}

/** The address of a namespace by its prefix; an empty prefix is the one of the document itself. */
export type Namespaces = Readonly<Record<string, string>>

type Attributes = Readonly<Record<string, string | undefined>>

/** An element with a text; none at all where there is nothing to say. */
export function leaf(name: string, text: string | number | null | undefined, attributes: Attributes = {}): XmlElement[] {
  if (text === null || text === undefined || text === '') return []
  return [{ name, attributes: stated(attributes), text: String(text), children: [] }]
}

/** An element of others; none at all where there are none. */
export function node(name: string, ...parts: readonly (readonly XmlElement[])[]): XmlElement[] {
  const children = parts.flat()
  return children.length === 0 ? [] : [{ name, attributes: {}, text: '', children }]
}

const stated = (attributes: Attributes): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter((one): one is [string, string] => one[1] !== undefined && one[1] !== ''))
