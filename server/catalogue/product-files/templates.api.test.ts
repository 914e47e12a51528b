import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { customerProducts } from '#contract/catalogue/customer-products.ts'
import { adminImports, distributorImports, TEMPLATE_TYPES, venueImports } from '#contract/catalogue/imports.ts'
import { readXlsx } from '#server/platform/sheets/read-xlsx.ts'
import { as, refused, testApp } from '#test/app.ts'
import { aTrade, makeUser } from '#test/make.ts'
import { sendImport } from '#test/send-import.ts'

testApp()

/** The first sheet of a workbook. */
async function sheetOf(bytes: Buffer): Promise<string[][]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'docket-template-'))
  try {
    await writeFile(path.join(folder, 'book'), bytes)
    const found: string[][] = []
    for await (const { cells } of readXlsx(path.join(folder, 'book'))) found.push(cells)
    return found
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

describe('a template', () => {
  test('R-315 is a workbook with a name of its own, and can be filled in and sent back', async () => {
    const { seller } = await aTrade()
    const { headers, rawPayload, body } = await as(seller).send(distributorImports.template, {})
    expect(headers['content-disposition']).toBe('attachment; filename="products-template.xlsx"')
    const [heading] = await sheetOf(rawPayload)
    expect(heading?.slice(0, 4)).toEqual(['SKU', 'Name', 'Price', 'Category'])
    expect(heading?.at(-1)).toBe('Tier 5 value')
    expect(body).not.toBe('')
    expect((await refused(sendImport(distributorImports.create, seller, rawPayload))).fields).toEqual({
      csv: ['Contains no products below its header row'],
    })
    const asCsv = (await as(seller).send(distributorImports.template, { query: { format: 'csv' } })).body
    const filled = `${asCsv}F-1,Figs,7${','.repeat((heading?.length ?? 0) - 3)}\r\n`
    expect((await sendImport(distributorImports.create, seller, filled)).result).toMatchObject({ inserted: 1, rejected: 0 })
  })

  test('R-314 G-056 is for a venue, a supplier, all suppliers or a pending invoice', async () => {
    const { buyer, distributor, venue, products } = await aTrade()
    const query = { venueId: venue.id, distributorId: distributor.id }
    const heads: Record<string, string[] | undefined> = {}
    for (const type of TEMPLATE_TYPES) {
      const rows = await sheetOf((await as(buyer).send(venueImports.template, { query: { ...query, type } })).rawPayload)
      heads[type] = rows[0]?.slice(0, 4)
      // what a connected supplier sells is in it already
      if (type === 'venue') expect(rows.slice(1).map((row) => row[1])).toEqual(products.map(({ name }) => name).toSorted())
    }
    expect(heads).toEqual({
      venue: ['SKU', 'Name', 'Product group', 'Stock tracked'],
      distributor: ['SKU', 'Name', 'Price', 'Category'],
      all: ['Supplier', 'SKU', 'Name', 'Price'],
      pendingInvoice: ['SKU', 'Name', 'Price', 'Ordering unit'],
    })
    const admin = await makeUser({ admin: true })
    expect((await sheetOf((await as(admin).send(adminImports.template, { query: { type: 'all' } })).rawPayload))[0]?.[0]).toBe(
      'Supplier',
    )
    const wrong = await as(buyer).send(venueImports.template, { query: { type: 'nobody' as never } })
    expect(wrong.statusCode).toBe(422)
  })

  test('E-351 a supplier gets each kind too: for a customer, what that customer may order, and nothing of what it has decided', async () => {
    const { seller, buyer, distributor, venue, products } = await aTrade()
    const [first] = products
    await as(seller).call(customerProducts.hide, { params: { venueId: venue.id, productId: first.id } })
    const rowsFor = async (query: object) => sheetOf((await as(seller).send(distributorImports.template, { query })).rawPayload)
    const filled = (rows: string[][]) => rows.slice(1).map((row) => row.filter((cell) => cell !== ''))
    const kept = products.slice(1).map(({ name }) => [name])
    expect(filled(await rowsFor({ type: 'venue', venueId: venue.id, distributorId: distributor.id }))).toEqual(kept)
    expect(filled(await rowsFor({ venueId: venue.id }))).toEqual(kept)
    expect((await rowsFor({ type: 'all' }))[0]?.[0]).toBe('Supplier')
    expect((await rowsFor({ type: 'pendingInvoice' }))[0]?.at(-1)).toBe('Stock tracked')
    expect((await rowsFor({ type: 'distributor', venueId: venue.id }))[0]?.at(-1)).toBe('Tier 5 value')
    const without = await as(seller).send(distributorImports.template, { query: { type: 'venue' } })
    expect([without.statusCode, without.json().error.fields]).toEqual([422, { venueId: ['Choose a customer'] }])
    expect((await as(buyer).send(distributorImports.template, { query: {} })).statusCode).toBe(403)
  })

  test("another company's venue is not found", async () => {
    const { buyer, seller, distributor } = await aTrade()
    const stranger = await aTrade()
    const query = { venueId: stranger.venue.id, distributorId: distributor.id }
    expect((await as(buyer).send(venueImports.template, { query })).statusCode).toBe(404)
    for (const others of [{ venueId: stranger.venue.id }, { distributorId: stranger.distributor.id }])
      expect((await as(seller).send(distributorImports.template, { query: others })).statusCode).toBe(404)
    const unknown = { venueId: stranger.venue.id, distributorId: stranger.distributor.id }
    expect((await as(buyer).send(venueImports.template, { query: unknown })).statusCode).toBe(404)
  })
})
