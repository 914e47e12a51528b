import { describe, expect, test } from 'vitest'
import { customerProducts } from '#contract/catalogue/customer-products.ts'
import { adminImports, distributorImports, type ImportResult, venueImports } from '#contract/catalogue/imports.ts'
import { customers } from '#contract/parties/customers.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { as, type Caller, sendForm, testApp } from './app.ts'
import { nameOf } from './field-effects/accepted.ts'
import { aWorld, type World } from './fields/world.ts'

/** Each import of a file can be looked at first, asked for in the address or in the form: then nothing of it is written. */

testApp()

type Upload = {
  endpoint: Endpoint
  as(world: World): Caller
  params(world: World): object | Promise<object>
  file(world: World): string
}

const bySeller = { as: ({ seller }: World) => seller, params: ({ venue }: World) => ({ venueId: venue.id }) }
const byOwner = {
  as: ({ owner }: World) => owner,
  params: ({ ofOwn, venue }: World) => ({ ...ofOwn, venueId: venue.id }),
  file: () => 'Name,Price,SKU\nFigs,7,FIGS-1\n',
}

const UPLOADS: Upload[] = [
  { endpoint: distributorImports.create, ...bySeller, file: byOwner.file },
  { endpoint: adminImports.create, as: ({ admin }) => admin, params: ({ ids }) => ids, file: byOwner.file },
  { endpoint: venueImports.create, ...byOwner },
  { endpoint: venueImports.createForVenue, ...byOwner },
  { endpoint: venueImports.createOfAll, ...byOwner, file: ({ own }) => `Supplier,SKU,Name,Price\n${own.name},FIGS-1,Figs,7\n` },
  { endpoint: customers.import, ...bySeller, file: () => 'Outlet,Terms\nGrand Hotel,14 days\n' },
  {
    endpoint: customerProducts.import,
    ...bySeller,
    file: ({ products: [{ name }] }) => `Name,Own price\n${name},1.5\n`,
  },
  {
    endpoint: supplierStocktakes.import,
    as: bySeller.as,
    params: async ({ seller, warehouse, products: [{ id }] }) => {
      const body = { warehouse: warehouse.id, selectedProducts: [id] }
      const { id: stocktakeId } = await as(seller).call(supplierStocktakes.start, { body })
      return { stocktakeId }
    },
    file: ({ products: [{ name }] }) => `Product,Counted\n${name},4\n`,
  },
]

describe.each(UPLOADS.map((upload) => ({ ...upload, title: nameOf(upload.endpoint) })))('$title', (upload) => {
  test.each(['address', 'form'])('R-249 is looked at first when the %s says so', async (place) => {
    const world = await aWorld()
    const params = await upload.params(world)
    const send = async (isPreview: boolean) => {
      const form = new FormData()
      if (isPreview && place === 'form') form.set('data', JSON.stringify({ dryRun: true }))
      form.append('csv', new Blob([upload.file(world)]), 'file.csv')
      const query = isPreview && place === 'address' ? { dryRun: 'true' } : {}
      const sent = await sendForm(upload.endpoint, params, form, { as: upload.as(world), query })
      expect(sent.statusCode, sent.body).toBeLessThan(300)
      return sent.json() as ImportResult
    }
    const preview = await send(true)
    expect(preview).toMatchObject({ isDryRun: true, rejectedRows: [] })
    const written = await send(false)
    expect(written).toMatchObject({ isDryRun: false, inserted: preview.inserted, updated: preview.updated })
    expect(written.inserted + written.updated).toBe(1)
  })
})
