import sax from 'sax'
import type { Namespaces, XmlElement } from './element.ts'

/** Why a file is no XML document that can be read; the message is for whoever sent it. */
export class XmlProblem extends Error {}

// An invoice of 10,000 lines has about 400,000 elements; its schema nests a dozen deep.
const MOST_ELEMENTS = 500_000
const DEEPEST = 60
// only the five entities that XML itself has
const OPTIONS: sax.SAXOptions & { strictEntities: boolean } = { xmlns: true, strictEntities: true }
const XMLNS = 'http://www.w3.org/2000/xmlns/'

type Open = { name: string; attributes: Record<string, string>; text: string; children: XmlElement[] }

/**
 * Reads a whole document. A file that declares entities or a document type is refused, so that nothing unfolds and nothing is fetched.
 * Comments and processing instructions are passed over.
 * @param bytes in UTF-8 or UTF-16, or as its declaration says
 * @param namespaces what prefix each namespace gets
 * @throws XmlProblem
 */
export function readXml(bytes: Uint8Array, namespaces: Namespaces): XmlElement {
  const prefixes = new Map(Object.entries(namespaces).map(([prefix, address]) => [address, prefix === '' ? '' : `${prefix}:`]))
  const nameOf = (address: string, local: string) =>
    address === '' ? local : `${prefixes.get(address) ?? `{${address}}`}${local}`
  const parser = sax.parser(true, OPTIONS)
  const open: Open[] = []
  let root: XmlElement | null = null
  let count = 0
  const fail = (message: string): never => {
    throw new XmlProblem(message)
  }

  parser.onerror = (error) => fail(`Is not well-formed XML: ${error.message.split('\n')[0]}`)
  parser.ondoctype = () => fail('Declares a document type, which is not accepted')
  parser.onopentag = (tag) => {
    const { uri, local, attributes } = tag as sax.QualifiedTag
    count += 1
    if (count > MOST_ELEMENTS) fail('Has too many elements')
    if (open.length === 0 && root) fail('Is not well-formed XML: it has two documents')
    if (open.length >= DEEPEST) fail('Is nested too deeply')
    const kept = Object.values(attributes).filter((one) => one.uri !== XMLNS && one.name !== 'xmlns')
    open.push({
      name: nameOf(uri, local),
      attributes: Object.fromEntries(kept.map((one) => [nameOf(one.uri, one.local), one.value])),
      text: '',
      children: [],
    })
  }
  parser.ontext = parser.oncdata = (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.onclosetag = () => {
    const { text, ...element } = open.pop() as Open
    const closed = { ...element, text: text.trim() }
    if (closed.children.length > 0 && closed.text !== '') fail(`Has text between the elements of ${closed.name}`)
    const parent = open.at(-1)
    if (parent) parent.children.push(closed)
    else root = closed
  }
  parser.write(decoded(bytes)).close()
  return root ?? fail('Is empty')
}

/** @throws XmlProblem where the bytes are not in the encoding they say */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new XmlProblem('Is not written in the encoding it declares')
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const declaration = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return /^(?:ï»¿)?<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration)?.[1] ?? 'utf-8'
}
