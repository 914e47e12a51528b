import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { pictureAddress } from '#server/platform/files/files-route.ts'
import { readXlsx } from '#server/platform/sheets/read-xlsx.ts'
import { as, inDatabase, testApp, theApp } from '#test/app.ts'
import { aTrade } from '#test/make.ts'
import { pdfText } from '#test/pdf-text.ts'

testApp()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'docket-papers-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** One red point. */
const A_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

/** A note of a supplier with a legal name and its own way of writing days: 2 apples back, 5.50 of the bread, 3.00 beside them. */
async function aNote() {
  const trade = await aTrade({
    distributor: {
      tax: 10,
      legal_name: 'Green & Sons Pty Ltd',
      company_registration_number: 'ABN 12 345',
      date_format: 'YYYY-MM-DD',
    },
  })
  const { distributor, venue, buyer, seller, products } = trade
  await inDatabase((tx) => tx.updateTable('venues').set({ legal_name: 'Oak Holdings' }).where('id', '=', venue.id).execute())
  const { orders } = await as(buyer).call(venueOrders.place, {
    params: { venueId: venue.id },
    body: {
      orders: [
        {
          distributorId: distributor.id,
          venueOrderNumber: 'PO 7',
          products: products.map(({ id }) => ({ productId: id, quantity: 2 })),
        },
      ],
    },
  })
  const order = await as(seller).call(distributorOrders.accept, { params: { orderId: orders[0]?.id ?? 0 }, body: {} })
  const [apples, bread] = order.orderedProducts
  const note = await as(seller).call(creditNotes.create, {
    body: {
      orderId: order.id,
      selectedProducts: [
        { lineId: apples?.id ?? 0, quantity: 2 },
        { lineId: bread?.id ?? 0, quantity: 0, amount: 5 },
      ],
      nonStockCredit: 3,
      note: 'Bruised & soft',
    },
  })
  return { ...trade, order, note, params: { creditNoteId: note.id } }
}

test('a credit note is a PDF with both legal names, its order, its lines, its tax and why, in the formats of the supplier', async () => {
  const { seller, venue, products, params, distributor } = await aNote()
  const draft = await as(seller).send(creditNotes.asPdf, { params })
  expect(draft.headers['content-type']).toBe('application/pdf')
  expect(pdfText(draft.rawPayload).text).toContain('Draft')
  const approved = await as(seller).call(creditNotes.approve, { params, body: {} })
  const answered = await as(seller).send(creditNotes.asPdf, { params })
  expect(answered.headers['content-disposition']).toContain(`Credit note CN-1 ${distributor.name}.pdf`)
  const { text, pages } = pdfText(answered.rawPayload)
  expect(pages).toBe(1)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date(approved.approvedAt ?? ''))
  for (const part of [
    'Credit note',
    'CN-1',
    'Green & Sons Pty Ltd',
    'ABN 12 345',
    distributor.name,
    'Oak Holdings',
    '#1',
    'PO 7',
    day,
  ])
    expect(text).toContain(part)
  for (const part of [
    products[0].name,
    '$20.00',
    products[1].name,
    '$5.00',
    'Credit without goods',
    '$2.73',
    'Tax 10 %',
    '$2.77',
    '$30.50',
    'Bruised & soft',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain(`${products[2].name}`)
  expect(venue.name).not.toBe('Oak Holdings')
})

test('the logo is on it where there is one that can be printed, and its absence stops nothing', async () => {
  const { seller, params, distributor } = await aNote()
  const file = path.join(folder, 'logo.png')
  await writeFile(file, A_PNG)
  const broken = path.join(folder, 'broken.png')
  await writeFile(broken, A_PNG.subarray(0, 45))
  const keep = (from: string) =>
    theApp().storage.save('logos', { path: from, size: 1, extension: 'png', contentType: 'image/png' })
  const withLogo = async (logo: string) => {
    await inDatabase((tx) => tx.updateTable('distributors').set({ logo }).where('id', '=', distributor.id).execute())
    const answered = await as(seller).send(creditNotes.asPdf, { params })
    return [answered.statusCode, answered.rawPayload.includes('/Subtype /Image')]
  }
  expect(await withLogo(pictureAddress(await keep(file)))).toEqual([200, true])
  expect(await withLogo(pictureAddress(await keep(broken)))).toEqual([200, false])
  expect(await withLogo(pictureAddress('logos/00000000-0000-0000-0000-000000000000.png'))).toEqual([200, false])
  expect(await withLogo('/static/logo.svg')).toEqual([200, false])
})

test('a credit note is a workbook to calculate with: its rows come to its total, tax and all', async () => {
  const { seller, products, params, note } = await aNote()
  const answered = await as(seller).send(creditNotes.asXlsx, { params })
  expect(answered.headers['content-disposition']).toContain('Credit note draft for order 1.xlsx')
  const file = path.join(folder, 'note.xlsx')
  await writeFile(file, answered.rawPayload)
  const found: unknown[][] = []
  for await (const { cells } of readXlsx(file)) found.push([...cells])
  const [head, ...lines] = found
  expect(head).toEqual(['What', 'SKU', 'Unit', 'Quantity', 'Price', 'Before tax on top', 'Tax %', 'Tax', 'Credited'])
  expect(lines.map(([what]) => what)).toEqual([products[0].name, products[1].name, 'Credit without goods'])
  const sumOf = (column: number) => lines.reduce((all, line) => all + Number(line[column]), 0)
  expect(sumOf(8)).toBeCloseTo(note.total, 10)
  expect(sumOf(7)).toBeCloseTo(note.amounts.taxAmount, 10)
})
