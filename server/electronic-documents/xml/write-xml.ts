import type { Namespaces, XmlElement } from './element.ts'

/** A document as text in UTF-8, an element a line. Characters that XML has no way to write are left out. */
export function writeXml(root: XmlElement, namespaces: Namespaces): string {
  const declared = Object.entries(namespaces).map(([prefix, address]) => [prefix === '' ? 'xmlns' : `xmlns:${prefix}`, address])
  const attributes = { ...Object.fromEntries(declared), ...root.attributes }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written({ ...root, attributes }, '')}\n`
}

function written({ name, attributes, text, children }: XmlElement, indent: string): string {
  const stated = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`)
  const open = `${indent}<${name}${stated.join('')}`
  if (children.length > 0)
    return [`${open}>`, ...children.map((child) => written(child, `${indent}  `)), `${indent}</${name}>`].join('\n')
  return text === '' ? `${open}/>` : `${open}>${escaped(text)}</${name}>`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Everything but what XML 1.0 allows: https://www.w3.org/TR/xml/#charsets; half of a surrogate pair is none of it. */
const NOT_ALLOWED = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const escaped = (text: string): string => text.replace(NOT_ALLOWED, '').replace(/[&<>"]/g, (found) => ESCAPES[found] ?? '')
