import { describe, expect, test } from 'vitest'
import { supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import {
  type ElectronicSettings,
  electronicDocuments,
  venueElectronicDocuments,
} from '#contract/electronic-documents/electronic-documents.ts'
import { PROFILES } from '#contract/electronic-documents/profiles.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { supplierProfile } from '#contract/parties/supplier-profile.ts'
import { attachableInvoice } from '#server/billing/supplier-invoices/export-invoice.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, send, testApp, theApp } from '#test/app.ts'
import { aDelivery, approve, back, type Delivered, draft } from '#test/credits.ts'
import { schemaFaults } from '#test/electronic-documents/schema.ts'
import { makeUser } from '#test/make.ts'
import { withElectronicInvoice } from './export/mail-invoice.ts'
import type { UblDocument } from './ubl/namespaces.ts'
import { readUbl } from './ubl/read-ubl.ts'
import type { TradeInvoice } from './ubl/trade-document.ts'

testApp()

/** An accepted order of 121.00 between two companies that have what electronic documents ask for. */
async function aRegisteredDelivery(): Promise<Delivered> {
  const trade = await aDelivery({
    distributor: {
      ...{ tax: 10, legal_name: 'Northfield Produce Pty Ltd', company_registration_number: '51 824 753 556' },
      ...{ street: '12 Market Street', city: 'Sydney', zip_code: '2000', state: 'NSW', country: 'Australia' },
      email: 'accounts@northfield.example',
    },
  })
  await inDatabase((tx) =>
    rows(tx, `update venues set legal_name = 'Corner Café & Sons', country = 'AU', street = '1 High St' where id = $1`, [
      trade.venue.id,
    ]),
  )
  return trade
}

async function anInvoice({ seller, order }: Pick<Delivered, 'seller' | 'order'>): Promise<number> {
  const { data } = await as(seller).call(supplierInvoices.issue, { body: { orderIds: [order.id] } })
  return data[0]?.id ?? 0
}

const SETTINGS = { profile: null, taxNumber: '', addressScheme: 'EM', addressId: '', attachToMails: false } as const
const save = ({ seller }: Pick<Delivered, 'seller'>, of: Partial<ElectronicSettings> = {}) =>
  as(seller).call(electronicDocuments.saveSettings, { body: { ...SETTINGS, ...of } })

/** A file as the other side reads it; valid under the schema. */
function read(kind: UblDocument, { statusCode, rawPayload, headers }: Awaited<ReturnType<typeof send>>) {
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(schemaFaults(kind, rawPayload)).toEqual([])
  const { document, faults } = readUbl(rawPayload)
  expect(faults).toEqual([])
  return document
}

describe('an issued invoice', () => {
  test('is the same file for both sides, and comes to what the invoice comes to', async () => {
    const trade = await aRegisteredDelivery()
    await inDatabase((tx) => rows(tx, `update orders set venue_order_number = 'PO 8' where id = $1`, [trade.order.id]))
    const params = { supplierInvoiceId: await anInvoice(trade) }
    const bySeller = await send(electronicDocuments.invoice, { params }, { as: trade.seller })
    const byBuyer = await send(
      venueElectronicDocuments.invoice,
      { params: { ...params, venueId: trade.venue.id } },
      { as: trade.buyer },
    )
    expect(bySeller.headers['content-disposition']).toContain('Invoice INV-0001')
    expect(byBuyer.body).toBe(bySeller.body)
    expect(read('Invoice', bySeller)).toMatchObject({
      ...{ kind: 'invoice', id: 'INV-0001', orderId: 'PO 8', buyerReference: 'PO 8' },
      ...{ customization: PROFILES.pintAnz.customization, profile: PROFILES.pintAnz.profile, terms: 'No terms' },
      seller: {
        ...{ legalName: 'Northfield Produce Pty Ltd', taxNumber: '51824753556' },
        companyNumber: { id: '51824753556', scheme: '0151' },
        address: { city: 'Sydney', country: 'AU' },
      },
      buyer: { legalName: 'Corner Café & Sons' },
      taxAmount: 11,
      taxes: [{ taxable: 110, amount: 11, category: { code: 'S', percent: 10 } }],
      totals: { lines: 110, net: 110, gross: 121, payable: 121 },
      lines: [
        { quantity: 4, amount: 40 },
        { quantity: 2, amount: 40 },
        { quantity: 1, amount: 30 },
      ],
    } satisfies Partial<Record<keyof TradeInvoice, unknown>>)
  })

  test('is refused with what is missing, which the settings name too', async () => {
    const trade = await aDelivery()
    const params = { supplierInvoiceId: await anInvoice(trade) }
    await inDatabase((tx) =>
      rows(tx, `update distributors set company_registration_number = '', country = '', legal_name = '' where id = $1`, [
        trade.distributor.id,
      ]),
    )
    const { status, body } = await refused(as(trade.seller).call(electronicDocuments.invoice, { params }))
    expect([status, body.error.code]).toEqual([409, 'conflict'])
    expect(body.error.message).toContain("The country of the supplier's address is missing. (BR-09)")
    expect(await as(trade.seller).call(electronicDocuments.settings, {})).toEqual({
      ...SETTINGS,
      usualProfile: 'en16931',
      missing: ['legalName', 'taxNumber', 'country'],
    })
  })

  test('follows the settings: rules, tax number and address on the network', async () => {
    const trade = await aRegisteredDelivery()
    const params = { supplierInvoiceId: await anInvoice(trade) }
    const saved = await save(trade, {
      profile: 'peppolBis',
      taxNumber: 'GST-7',
      addressScheme: '0088',
      addressId: '9429000000000',
    })
    expect(saved).toMatchObject({ profile: 'peppolBis', usualProfile: 'pintAnz', missing: [] })
    expect(read('Invoice', await send(electronicDocuments.invoice, { params }, { as: trade.seller }))).toMatchObject({
      ...{ customization: PROFILES.peppolBis.customization, profile: PROFILES.peppolBis.profile },
      seller: { taxNumber: 'GST-7', endpoint: { id: '9429000000000', scheme: '0088' } },
    })
    await save(trade)
    expect(read('Invoice', await send(electronicDocuments.invoice, { params }, { as: trade.seller }))).toMatchObject({
      customization: PROFILES.pintAnz.customization,
      seller: { taxNumber: '51824753556', endpoint: { scheme: 'EM' } },
    })
  })

  test('goes with the mail of the invoice where the supplier wants it', async () => {
    const trade = await aRegisteredDelivery()
    const id = await anInvoice(trade)
    const { storage } = theApp()
    const names = async () => {
      const papers = await inDatabase((tx) => withElectronicInvoice(attachableInvoice)(id, { tx, storage }))
      return [papers].flat().map(({ filename }) => filename.replace(/ .* /, ' ').replace(/ [^ ]*\./, ' .'))
    }
    expect(await names()).toHaveLength(1)
    await save(trade, { attachToMails: true })
    expect(await names()).toHaveLength(2)
    await inDatabase((tx) => rows(tx, `update distributors set country = '' where id = $1`, [trade.distributor.id]))
    expect(await names()).toHaveLength(1)
  })
})

describe('an approved credit note', () => {
  test('names its invoice and comes to what was credited; a draft is none', async () => {
    const trade = await aRegisteredDelivery()
    await anInvoice(trade)
    const note = await draft(trade, { selectedProducts: [back(trade.order, 0, 1)], note: 'One was soft' })
    const params = { creditNoteId: note.id }
    expect((await refused(as(trade.seller).call(electronicDocuments.creditNote, { params }))).status).toBe(409)
    await approve(trade, note)
    const bySeller = await send(electronicDocuments.creditNote, { params }, { as: trade.seller })
    expect(read('CreditNote', bySeller)).toMatchObject({
      ...{ kind: 'creditNote', typeCode: '381', invoiceId: 'INV-0001', notes: ['One was soft'] },
      ...{ taxAmount: 1, totals: { payable: 11 }, lines: [{ quantity: 1, amount: 10 }] },
    })
    const ofVenue = { params: { ...params, venueId: trade.venue.id } }
    expect((await send(venueElectronicDocuments.creditNote, ofVenue, { as: trade.buyer })).body).toBe(bySeller.body)
  })
})

describe('an order', () => {
  test('is exchanged as it was ordered, and answered line by line', async () => {
    const trade = await aRegisteredDelivery()
    const params = { orderId: trade.order.id }
    const ordered = read('Order', await send(electronicDocuments.order, { params, query: {} }, { as: trade.seller }))
    expect(ordered).toMatchObject({
      ...{ kind: 'order', id: String(trade.order.orderNumber), currency: 'AUD', total: 121 },
      lines: [
        { id: expect.any(String), quantity: 4, amount: 40 },
        { quantity: 2, amount: 40 },
        { quantity: 1, amount: 30 },
      ],
    })
    const query = { document: 'response' } as const
    const answered = await send(
      venueElectronicDocuments.order,
      { params: { ...params, venueId: trade.venue.id }, query },
      { as: trade.buyer },
    )
    expect(read('OrderResponse', answered)).toMatchObject({
      ...{ kind: 'orderResponse', code: 'AP', orderId: ordered.id },
      lines: [{ status: '5' }, { status: '5' }, { status: '5' }],
    })
    expect(answered.headers['content-disposition']).toContain('Response to order')
  })

  test('that was declined says so', async () => {
    const trade = await aRegisteredDelivery()
    const { orders } = await as(trade.buyer).call(venueOrders.place, {
      params: { venueId: trade.venue.id },
      body: { orders: [{ distributorId: trade.distributor.id, products: [{ productId: trade.products[0].id, quantity: 1 }] }] },
    })
    const params = { orderId: orders[0]?.id ?? 0 }
    const response = () => send(electronicDocuments.order, { params, query: { document: 'response' } }, { as: trade.seller })
    expect(read('OrderResponse', await response())).toMatchObject({ code: 'AB' })
    await as(trade.seller).call(distributorOrders.decline, { params, body: { message: 'Sold out' } })
    expect(read('OrderResponse', await response())).toMatchObject({ code: 'RE', notes: ['Sold out'], lines: [{ status: '7' }] })
  })
})

test('nobody reads documents of others, and settings are saved by who may', async () => {
  const [trade, other] = await Promise.all([aRegisteredDelivery(), aRegisteredDelivery()])
  const note = await draft(trade, { selectedProducts: [back(trade.order, 0, 1)] })
  await approve(trade, note)
  const supplierInvoiceId = await anInvoice(trade)
  const ofSeller = as(other.seller)
  const ofBuyer = as(other.buyer)
  const venueId = other.venue.id
  const statuses = await Promise.all(
    [
      ofSeller.call(electronicDocuments.invoice, { params: { supplierInvoiceId } }),
      ofSeller.call(electronicDocuments.creditNote, { params: { creditNoteId: note.id } }),
      ofSeller.call(electronicDocuments.order, { params: { orderId: trade.order.id }, query: {} }),
      ofBuyer.call(venueElectronicDocuments.invoice, { params: { venueId, supplierInvoiceId } }),
      ofBuyer.call(venueElectronicDocuments.creditNote, { params: { venueId, creditNoteId: note.id } }),
      ofBuyer.call(venueElectronicDocuments.order, { params: { venueId, orderId: trade.order.id }, query: {} }),
      ofBuyer.call(venueElectronicDocuments.invoice, { params: { venueId: trade.venue.id, supplierInvoiceId } }),
    ].map(async (one) => (await refused(one)).status),
  )
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 404])
  const reader = { seller: await makeUser({ distributor: trade.distributor, role: 'distributor_subscriber' }) }
  expect((await refused(save(reader))).status).toBe(403)
  const wrong = await refused(save(trade, { addressScheme: '9999' as never }))
  expect([wrong.status, Object.keys(wrong.body.error.fields ?? {})]).toEqual([422, ['addressScheme']])
  await as(trade.seller).call(supplierProfile.change, { body: { country: 'Australia' } })
})
