import { adminImports, distributorImports, venueImports } from '#contract/catalogue/imports.ts'
import { type OrderImportResult, orderHistory } from '#contract/ordering/order-history.ts'
import { unique } from '#test/make.ts'
import { csv, sendImport } from '#test/send-import.ts'
import type { World } from '../world.ts'
import { type Case, own, shared } from './case.ts'

const file = 'SKU,Name,Price\nXYLO,Imported,5\n'
const settings = 'Name,Stock tracked\nMilk,yes\n'
const preview = { query: { dryRun: 'true' } }

const bySeller =
  (query: Record<string, string>) =>
  async ({ seller }: World) => ({
    importId: (await sendImport(distributorImports.create, seller, file, { query })).result.id,
  })
const byBuyer =
  (query: Record<string, string>) =>
  async ({ buyer, distributor }: World) => {
    const params = { distributorId: distributor.id }
    const settings = 'Name,Stock tracked\nMilk,yes\n'
    return { importId: (await sendImport(venueImports.create, buyer, settings, { params, query })).result.id }
  }
const byAdmin =
  (query: Record<string, string>) =>
  async ({ admin, distributor }: World) => {
    const params = { distributorId: distributor.id }
    return { ...params, importId: (await sendImport(adminImports.create, admin, file, { params, query })).result.id }
  }

/** A past order of the world's customer, and the import that brought it. */
async function aPastImport(world: World): Promise<number> {
  const head = 'Order number,Customer id,Ordered on,SKU,Product,Quantity,Price,Tax %,Tax calculation,Order total'
  const line = `${unique('Past')},${world.venue.id},2024-02-29,,${world.product.name},1,1,0,exempt,1`
  const { result } = await sendImport<OrderImportResult>(orderHistory.import, world.seller, csv(head, line), { name: 'past.csv' })
  return result.importId ?? 0
}

/** Files of products, what becomes of them, and those that are handed out. */
export const importCases: Record<string, Case> = {
  'orderHistory.import': { files: () => ({ csv: 'Order number,Ordered on,Quantity,Price,Order total\n' }), openTo: own },
  'orderHistory.list': { openTo: own },
  'orderHistory.undo': { params: async (world) => ({ importId: await aPastImport(world) }), isNewForEveryCaller: true },
  'orderHistory.template': { openTo: shared },
  'distributorImports.create': { files: () => ({ csv: file }), openTo: own },
  'distributorImports.list': { openTo: own },
  'distributorImports.find': { params: bySeller({}) },
  'distributorImports.rejected': { params: bySeller({}) },
  'distributorImports.commit': { params: bySeller(preview.query) },
  'distributorImports.undo': { params: bySeller({}) },
  'distributorImports.template': { openTo: own },
  'distributorImports.export': { openTo: own },
  'adminImports.create': { files: () => ({ csv: file }) },
  'adminImports.list': {},
  'adminImports.find': { params: byAdmin({}) },
  'adminImports.rejected': { params: byAdmin({}) },
  'adminImports.commit': { params: byAdmin(preview.query) },
  'adminImports.undo': { params: byAdmin({}) },
  'adminImports.template': {},
  'adminImports.export': {},
  'venueImports.create': { files: () => ({ csv: settings }) },
  'venueImports.createOfAll': { files: () => ({ csv: 'Supplier,Name,Stock tracked\nMilk Ltd,Milk,yes\n' }), openTo: own },
  'venueImports.createForVenue': { files: () => ({ csv: settings }) },
  'venueImports.list': { openTo: own },
  'venueImports.find': { params: byBuyer({}) },
  'venueImports.rejected': { params: byBuyer({}) },
  'venueImports.commit': { params: byBuyer(preview.query) },
  'venueImports.undo': { params: byBuyer({}) },
  'venueImports.template': { openTo: own },
}
