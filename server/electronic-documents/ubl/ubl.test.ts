import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { XmlElement } from '#server/electronic-documents/xml/element.ts'
import { readXml, XmlProblem } from '#server/electronic-documents/xml/read-xml.ts'
import { aParty } from '#test/electronic-documents/a-party.ts'
import { schemaFaults } from '#test/electronic-documents/schema.ts'
import { NAMESPACES_READ, type UblDocument } from './namespaces.ts'
import { readUbl } from './read-ubl.ts'
import type { TradeOrder, TradeOrderResponse } from './trade-document.ts'
import { type WrittenDocument, writeUbl } from './write-ubl.ts'

const EXAMPLES = path.resolve(import.meta.dirname, '../../../test/electronic-documents/ubl-2.1/xml')

/** Every text of a document, and every text of an answer. */
const textsOf = ({ text, children }: XmlElement): string[] =>
  children.length === 0 ? (text === '' ? [] : [text]) : children.flatMap(textsOf)
const valuesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : [String(value)]

describe('the examples of OASIS', () => {
  test.each(readdirSync(EXAMPLES))('%s is read without loss', (file) => {
    const bytes = readFileSync(path.join(EXAMPLES, file))
    const kind = /^UBL-(\w+)-2\.1/.exec(file)?.[1] as UblDocument
    expect(schemaFaults(kind, bytes)).toEqual([])
    const { document, faults, unused } = readUbl(bytes)
    expect(faults).toEqual([])
    const said = [...valuesOf(document), ...unused.map(({ value }) => value)]
    const numbers = new Set(said.map(Number))
    const isKept = (text: string) => numbers.has(Number(text)) || said.some((one) => one.includes(text)) || IMPLIED.includes(text)
    expect(textsOf(readXml(bytes, NAMESPACES_READ)).filter((text) => !isKept(text))).toEqual([])
  })

  test('say the same here as there', () => {
    const read = (file: string) => readUbl(readFileSync(path.join(EXAMPLES, file))).document
    expect(read('UBL-Invoice-2.1-Example.xml')).toMatchObject({
      ...{ kind: 'invoice', id: 'TOSL108', issuedOn: '2009-12-15', dueOn: '2009-12-31', currency: 'EUR', orderId: '123' },
      ...{ seller: { taxNumber: 'DK12345', address: { country: 'DK' } }, buyer: { legalName: 'The buyercompany inc.' } },
      ...{ taxAmount: 292.2, totals: { net: 1436.5, gross: 1729, paid: 1000, rounding: 0.3, payable: 729 } },
    })
    expect(read('UBL-Order-2.1-Example.xml')).toMatchObject({
      kind: 'order',
      id: '34',
      deliverOn: '2010-02-10',
      currency: 'SEK',
      total: 6225,
    })
    expect(read('UBL-OrderResponseSimple-2.1-Example.xml')).toMatchObject({ kind: 'orderResponse', code: 'AP', orderId: '34' })
    expect(read('UBL-OrderCancellation-2.1-Example.xml')).toMatchObject({
      kind: 'orderCancellation',
      reason: 'With reference to phone call',
    })
    expect(read('UBL-Invoice-2.1-Example-Trivial.xml')).toMatchObject({ currency: 'CAD' })
  })
})

/** Of what is read as something else: the version, yes and no. */
const IMPLIED = ['2.1', 'true', 'false']

const line = (id: string) => ({
  ...{ id, note: 'Ripe', quantity: 2.5, unit: 'KGM', amount: 12.5, adjustments: [], orderLineId: '' },
  item: { name: 'Äpfel', description: '', sellersId: 'APL', buyersId: '7', gtin: '04012345123456', tax: null },
  price: { amount: 10, per: 2 },
})
const order = (of: Partial<TradeOrder> = {}): TradeOrder => ({
  ...{ kind: 'order', customization: '', profile: '', id: '1042', issuedOn: '2026-03-02', notes: ['Back door'], currency: 'AUD' },
  ...{ seller: aParty(), buyer: aParty({ name: 'Corner Café' }), deliverOn: '2026-03-04', deliverTo: aParty().address },
  ...{ adjustments: [], lines: [line('1'), line('2')], total: 25 },
  ...of,
})
const response = (): TradeOrderResponse => ({
  ...{ kind: 'orderResponse', customization: '', profile: '', id: '1042-R', issuedOn: '2026-03-02', notes: [], currency: 'AUD' },
  ...{ seller: aParty(), buyer: aParty(), code: 'CA', orderId: '1042', deliverOn: '2026-03-04' },
  lines: [{ ...line('1'), orderLineId: '1', status: '5' }],
})

describe('orders and responses', () => {
  test.each<[UblDocument, WrittenDocument]>([
    ['Order', order()],
    ['OrderResponse', response()],
  ])('%s is written as the schema has it, and read as it was', (kind, document) => {
    const xml = writeUbl(document)
    expect(schemaFaults(kind, xml)).toEqual([])
    expect(readUbl(Buffer.from(xml)).document).toEqual(document)
  })

  test('keep what markup would break, and leave out what XML cannot write', () => {
    const read = readUbl(Buffer.from(writeUbl(order({ notes: ['<b>&amp; ]]>"', 'a\u0000b\u0008c'] })))).document
    expect(read.notes).toEqual(['<b>&amp; ]]>"', 'abc'])
  })
})

describe('a file that is not what it should be', () => {
  const xml = writeUbl(order())
  const edited = (from: string | RegExp, to: string) => Buffer.from(xml.replace(from, to))
  const faultsOf = (bytes: Uint8Array) => readUbl(bytes).faults

  test('names the place and the reason', () => {
    expect(faultsOf(edited('2026-03-02', '2026-13-45'))).toEqual([{ path: 'Order/cbc:IssueDate', message: 'Is not a date' }])
    expect(faultsOf(edited(/>2\.5</, '>two<'))).toEqual([
      { path: 'Order/cac:OrderLine[1]/cac:LineItem/cbc:Quantity', message: 'Is not a number that can be read' },
    ])
    expect(faultsOf(edited(/>2\.5</, '>1e400<'))).toHaveLength(1)
    expect(faultsOf(edited(/>2\.5</, `>${'9'.repeat(40)}<`))).toHaveLength(1)
    expect(faultsOf(edited('PayableAmount currencyID="AUD"', 'PayableAmount currencyID="USD"'))).toEqual([
      { path: 'Order/cac:AnticipatedMonetaryTotal/cbc:PayableAmount', message: 'Is in USD, the document in AUD' },
    ])
    expect(faultsOf(edited('<cbc:ID>1042</cbc:ID>', ''))).toEqual([{ path: 'Order/cbc:ID', message: 'Is missing' }])
  })

  const entities = '<!DOCTYPE Order [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "&a;&a;">]>'
  test.each([
    ['a document type', edited('?>', `?>${entities}`), /document type/],
    [
      'a document type that is fetched',
      edited('?>', '?><!DOCTYPE Order SYSTEM "http://example.com/order.dtd">'),
      /document type/,
    ],
    ['an entity', edited('Back door', '&b;'), /well-formed/],
    ['an entity of HTML', edited('Back door', 'Back&nbsp;door'), /well-formed/],
    ['an element that is not closed', edited('</Order>', ''), /well-formed/],
    ['two roots', Buffer.from(`${xml}<Order/>`), /well-formed/],
    ['text between elements', edited('<cac:OrderLine>', '<cac:OrderLine>surprise'), /text between/],
    ['another kind of document', Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"/>'), /no order/],
    ['no namespace', Buffer.from('<Invoice/>'), /no order/],
    ['nothing', Buffer.from(''), /./],
    ['something else', Buffer.from('%PDF-1.7'), /well-formed/],
    ['bytes that are no text', Buffer.from([0xff, 0x00, 0xd8]), /./],
    [
      'another encoding than it says',
      Buffer.from([...Buffer.from('<?xml version="1.0" encoding="utf-8"?><a>'), 0xe4]),
      /encoding/,
    ],
    ['an encoding that there is not', Buffer.from('<?xml version="1.0" encoding="klingon"?><a/>'), /encoding/],
    ['elements nested without end', Buffer.from('<a>'.repeat(10_000)), /deep/],
  ])('is refused with %s', (_, bytes, message) => {
    expect(() => readUbl(bytes)).toThrow(XmlProblem)
    expect(() => readUbl(bytes)).toThrow(message)
  })

  test('is read in the encodings that others write', () => {
    const utf16 = Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le')
    const latin = Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1')
    const marked = Buffer.from(`\ufeff${xml}`)
    for (const bytes of [utf16, latin, marked]) expect(readUbl(bytes).document).toEqual(order())
  })
})
