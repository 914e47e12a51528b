import { date } from '#contract/platform/fields.ts'
import type { XmlElement } from '#server/electronic-documents/xml/element.ts'

/** What is wrong in a file, and where: `Invoice/cac:InvoiceLine[2]/cbc:InvoicedQuantity`. */
export type ReadingFault = { path: string; message: string }

/** What a file says beyond what is used of it. */
export type Unused = { path: string; value: string }

/**
 * A part of a document that is read. Paths lead through children, `cac:Party/cac:PartyName/cbc:Name`; the first that fits is meant.
 * Each leaf that is read counts as used.
 */
export type Part = {
  path: string
  text(path: string): string
  texts(path: string): string[]
  attribute(path: string, name: string): string
  /** Null where it is not given, or is no number: then it is a fault. */
  number(path: string): number | null
  /** The same in the currency of the document; another is a fault. */
  amount(path: string): number | null
  day(path: string): string | null
  one(path: string): Part | null
  all(path: string): Part[]
  fault(message: string, path?: string): void
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/
/** As many digits as a number keeps. */
const MOST_DIGITS = 15

/** Reads a document once. @param root as readXml gave it @param name of the document, with which paths begin */
export function reading(root: XmlElement, name: string): { document: Part; faults: ReadingFault[]; unused: () => Unused[] } {
  const used = new Set<XmlElement>()
  const faults: ReadingFault[] = []
  const paths = pathsOf(root, name)
  const currency = { code: '' }

  const part = (element: XmlElement): Part => {
    const pathOf = (path: string) => {
      const found = path === '' ? element : first(element, path)
      return found ? (paths.get(found) ?? name) : `${paths.get(element)}/${path}`
    }
    const fault = (message: string, path = '') => void faults.push({ path: pathOf(path), message })
    const leaf = (path: string) => {
      const found = first(element, path)
      if (found) used.add(found)
      return found
    }
    const number = (path: string): number | null => {
      const text = leaf(path)?.text ?? ''
      if (text === '') return null
      if (NUMBER.test(text) && text.replace(/\D/g, '').replace(/^0+/, '').length <= MOST_DIGITS) return Number(text)
      fault('Is not a number that can be read', path)
      return null
    }
    return {
      path: paths.get(element) ?? name,
      fault,
      text: (path) => leaf(path)?.text ?? '',
      texts: (path) =>
        every(element, path).flatMap((found) => {
          used.add(found)
          return found.text === '' ? [] : [found.text]
        }),
      attribute: (path, attribute) => first(element, path)?.attributes[attribute] ?? '',
      number,
      amount(path) {
        const found = number(path)
        const stated = first(element, path)?.attributes.currencyID ?? ''
        if (found !== null && stated !== '' && currency.code !== '' && stated !== currency.code)
          fault(`Is in ${stated}, the document in ${currency.code}`, path)
        return found
      },
      day(path) {
        // a day may carry a zone, 2026-01-31Z or 2026-01-31+10:00: the day is what counts
        const text = (leaf(path)?.text ?? '').replace(/(Z|[+-]\d\d:\d\d)$/, '')
        if (text === '' || date.safeParse(text).success) return text || null
        fault('Is not a date', path)
        return null
      },
      one(path) {
        const found = first(element, path)
        return found ? part(found) : null
      },
      all: (path) => every(element, path).map(part),
    }
  }

  const document = part(root)
  currency.code = currencyOf(document)
  return { document, faults, unused: () => unusedOf(root, used, paths) }
}

/** Of the document; of what is to be paid where it does not say. */
export const currencyOf = (document: Part): string =>
  document.text('cbc:DocumentCurrencyCode') || document.attribute('cac:LegalMonetaryTotal/cbc:PayableAmount', 'currencyID')

const first = (element: XmlElement, path: string): XmlElement | null => every(element, path)[0] ?? null

const every = (element: XmlElement, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce<XmlElement[]>((found, name) => found.flatMap((one) => one.children.filter((child) => child.name === name)), [element])

/** Where each element is; a name that occurs several times beside itself is counted from 1. */
function pathsOf(root: XmlElement, name: string): Map<XmlElement, string> {
  const paths = new Map([[root, name]])
  const walk = (element: XmlElement, at: string) => {
    for (const [called, same] of Map.groupBy(element.children, (child) => child.name))
      for (const [i, child] of same.entries()) {
        const path = `${at}/${called}${same.length > 1 ? `[${i + 1}]` : ''}`
        paths.set(child, path)
        walk(child, path)
      }
  }
  walk(root, name)
  return paths
}

function unusedOf(element: XmlElement, used: ReadonlySet<XmlElement>, paths: ReadonlyMap<XmlElement, string>): Unused[] {
  if (element.children.length > 0) return element.children.flatMap((child) => unusedOf(child, used, paths))
  return element.text === '' || used.has(element) ? [] : [{ path: paths.get(element) ?? element.name, value: element.text }]
}
