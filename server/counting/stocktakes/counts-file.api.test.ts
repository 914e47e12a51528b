import { describe, expect, test } from 'vitest'
import { type CountsImport, stocktakes } from '#contract/counting/stocktakes.ts'
import { as, refused, testApp } from '#test/app.ts'
import { aKitchen, counting, type Kitchen, track } from '#test/kitchen.ts'
import { makeProduct, makeUser } from '#test/make.ts'
import { csv, type SentFile, sendImport } from '#test/send-import.ts'

testApp()

async function open() {
  const kitchen = await aKitchen()
  const chef = counting(kitchen, kitchen.buyer)
  const { id, templateUrl } = await chef.startIn(kitchen.fridge, kitchen.store)
  return { ...kitchen, chef, id, templateUrl }
}
type Opened = Awaited<ReturnType<typeof open>>

const send = async (
  { venue, buyer, id }: Pick<Opened, 'venue' | 'buyer' | 'id'>,
  file: SentFile,
  query: Record<string, string> = {},
) =>
  (await sendImport(stocktakes.import, buyer, file, { params: { venueId: venue.id, stocktakeId: id }, query }))
    .result as unknown as CountsImport

const quantities = async ({ chef, id }: Opened, location: { id: number }) =>
  (await chef.items(id, location.id)).map(({ name, place, quantity }) => [name, place, quantity])

const exported = async ({ venue, buyer }: Kitchen, stocktakeId: number, query: object) =>
  (await as(buyer).send(stocktakes.export, { params: { venueId: venue.id, stocktakeId }, query: query as never })).body.replace(
    '\uFEFF',
    '',
  )

describe('a file of counts', () => {
  test('R-244 is looked at first, then taken; a bad row is refused and the others are counted', async () => {
    const opened = await open()
    const { apples, bread } = opened
    const file = csv('Product,Count in Fridge,Price', `${apples.name},3.5,99`, `${bread.name},many,99`, 'Nobody’s figs,3,99')
    const looked = await send(opened, file, { dryRun: 'true' })
    expect(looked).toMatchObject({ isDryRun: true, total: 3, inserted: 0, updated: 1, rejected: 2, ignoredColumns: ['Price'] })
    expect(looked.changes).toMatchObject([
      { name: apples.name, location: 'Fridge', before: { quantity: null }, after: { quantity: 3.5 } },
    ])
    expect(await quantities(opened, opened.fridge)).toMatchObject([
      [apples.name, 1, null],
      [bread.name, 2, null],
    ])
    const taken = await send(opened, file)
    expect(taken).toMatchObject({ isDryRun: false, updated: 1, rejected: 2 })
    expect(taken.rejectedRows).toMatchObject([
      { row: 3, name: bread.name, problems: [{ column: 'Count in Fridge', value: 'many' }] },
      { row: 4, problems: [{ message: 'Is not among the products you count' }] },
    ])
    expect(await quantities(opened, opened.fridge)).toEqual([
      [apples.name, 1, 3.5],
      [bread.name, 2, null],
    ])
    expect(await send(opened, file)).toMatchObject({ updated: 0, unchanged: 1 })
  })

  test('R-244 changes no product and not where the venue keeps it', async () => {
    const opened = await open()
    const { venue, buyer, apples, bread } = opened
    await send(opened, csv('Product,Fridge,Count in Fridge', `${apples.name},4,1`, `${bread.name},,`))
    const after = counting(opened, buyer)
    await as(buyer).call(stocktakes.discard, { params: { venueId: venue.id, stocktakeId: opened.id } })
    const next = await after.startIn(opened.fridge)
    expect((await after.items(next.id, opened.fridge.id)).map(({ name, place }) => [name, place])).toEqual([
      [apples.name, 1],
      [bread.name, 2],
    ])
  })

  test('R-245 R-246 R-247 says where products are in this stocktake: at a place, without a place, or not at all', async () => {
    const opened = await open()
    const { apples, bread, cheese, fridge, store, chef, id } = opened
    const figs = await makeProduct(opened.distributor, { name: `Figs ${opened.venue.id}` })
    await track(opened.venue, [figs])
    await chef.count(id, fridge, [5, 6])
    const file = csv(
      'Product,Fridge,Count in Fridge,Dry store,Count in Dry store',
      `${bread.name},"1,3",,,`,
      `${apples.name},,,0,2`,
      `${cheese.name},,,0,`,
      `${figs.name},2,7,,`,
    )
    expect(await send(opened, file)).toMatchObject({ updated: 3, unchanged: 1, rejected: 0 })
    expect(await quantities(opened, fridge)).toEqual([
      [bread.name, 1, null],
      [figs.name, 2, 7],
      [bread.name, 3, null],
    ])
    expect((await quantities(opened, store)).toSorted()).toEqual(
      [
        [apples.name, 0, 2],
        [cheese.name, 0, null],
      ].toSorted(),
    )
    expect((await chef.find(id)).itemCount).toBe(4)
  })

  test('opens a complete location again when something is to be counted there', async () => {
    const opened = await open()
    const { chef, id, fridge, cheese } = opened
    await chef.complete(id, fridge, true)
    await send(opened, csv('Product,Fridge', `${cheese.name},9`))
    expect((await chef.find(id)).locations).toMatchObject([{ isCompleted: false, total: 3, counted: 2 }, {}])
  })

  test('R-316 its template is downloaded from the address the stocktake names, and can be filled in and sent back', async () => {
    const opened = await open()
    const { apples, bread, cheese, distributor } = opened
    const address = new URL(opened.templateUrl, 'http://docket.test')
    expect(address.pathname).toBe(`/venues/${opened.venue.id}/stocktakes/${opened.id}/export`)
    const template = await exported(opened, opened.id, { ...Object.fromEntries(address.searchParams), format: 'csv' })
    const lines = template.trim().split('\r\n')
    expect(lines[0]).toBe('SKU,Product,Supplier,Unit,Fridge,Count in Fridge,Dry store,Count in Dry store')
    expect(lines.find((line) => line.includes(bread.name))).toMatch(
      new RegExp(`^,${bread.name},${distributor.name},[^,]+,2,,0,$`),
    )
    const filled = [
      lines[0],
      ...lines.slice(1).map((line) => {
        const cells = line.split(',')
        if (cells[4]) cells[5] = '4'
        if (cells[6]) cells[7] = '5'
        return cells.join(',')
      }),
    ].join('\r\n')
    expect(await send(opened, filled)).toMatchObject({ total: 3, updated: 3, rejected: 0 })
    expect(await quantities(opened, opened.fridge)).toEqual([
      [apples.name, 1, 4],
      [bread.name, 2, 4],
    ])
    expect((await quantities(opened, opened.store)).map(([, , quantity]) => quantity)).toEqual([5, 5])
    expect(
      (await exported(opened, opened.id, { format: 'csv' })).split('\r\n').find((line) => line.includes(cheese.name)),
    ).toMatch(/,,,0,5,5,30,150,AUD$/)
    expect(await send(opened, await exported(opened, opened.id, { format: 'csv' }))).toMatchObject({ updated: 0, unchanged: 3 })
    const book = await as(opened.buyer).send(stocktakes.export, {
      params: { venueId: opened.venue.id, stocktakeId: opened.id },
      query: { template: 'true' },
    })
    expect(book.headers['content-disposition']).toBe('attachment; filename="stocktake-template.xlsx"')
    expect(await send(opened, book.rawPayload)).toMatchObject({ total: 3, unchanged: 3, rejected: 0 })
  })

  test.each([
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'Must be a CSV file'],
    ['nothing', '', 'Is empty'],
    ['a heading alone', 'Product,Count in Fridge\n', 'Contains no products'],
    ['another file', 'Name,Price\nMilk,1\n', "'SKU' or 'Product' is missing"],
    ['no location', 'Product,Count in Cellar\nMilk,1\n', 'called like a location'],
    ['a column twice', 'Product,Fridge,fridge\nMilk,1,2\n', 'two columns'],
  ])('%s is refused, naming the field', async (_, file, sentence) => {
    const opened = await open()
    const problem = await refused(send(opened, file))
    expect([problem.status, problem.fields.csv?.[0]]).toEqual([422, expect.stringContaining(sentence)])
  })

  test('is refused for a finished stocktake, for a stranger and without a file', async () => {
    const opened = await open()
    const { chef, id, fridge, store, venue } = opened
    const file = csv('Product,Count in Fridge', `${opened.apples.name},1`)
    const stranger = await aKitchen()
    expect((await refused(send({ venue, id, buyer: stranger.buyer }, file))).status).toBe(404)
    expect((await refused(send({ venue: stranger.venue, id, buyer: stranger.buyer }, file))).status).toBe(404)
    const finance = await makeUser({ venues: [venue], role: 'venue_finance' })
    expect((await refused(send({ venue, id, buyer: finance }, file))).status).toBe(403)
    await chef.complete(id, fridge, true)
    await chef.complete(id, store, true)
    await chef.finish(id)
    expect((await refused(send(opened, file))).status).toBe(409)
  })
})
