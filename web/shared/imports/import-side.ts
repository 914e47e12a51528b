import { PACK_EXAMPLE } from '#contract/catalogue/import-columns.ts'
import {
  adminImports,
  distributorImports,
  type ImportResult,
  type ImportSummary,
  venueImports,
} from '#contract/catalogue/imports.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { call } from '#web/api/call.ts'
import type { Download } from '#web/api/create-call.ts'
import { useList } from '#web/api/query.ts'
import type { List } from '#web/ui/list.ts'

type Format = 'csv' | 'xlsx'

/** The owners whose products may be exported: a supplier, or the platform for one of its suppliers. */
export type Keeper = 'own' | { adminOf: number }
/** The owner of the products in a file; `venueOf` is a supplier of an outlet. */
export type Whose = Keeper | { venueOf: number } | { invoice: { id: number; venueId: number; distributorId: number } }

/** The calls of an import: the same steps for suppliers, the platform and venues. */
export type ImportSide = {
  /** The path of its imports, for cache keys and live events. */
  key: string
  send: (file: File, isDryRun: boolean) => Promise<ImportResult>
  find: (importId: number) => Promise<ImportResult>
  commit: (importId: number) => Promise<ImportResult>
  undo: (importId: number) => Promise<ImportResult>
  rejected: (importId: number) => Promise<Download>
  template: (format: Format) => Promise<Download>
  usePast: () => List<ImportSummary>
  /** The required columns, in words. */
  needs: string
}

const dryRun = (isDryRun: boolean) => ({ query: { dryRun: isDryRun ? ('true' as const) : ('false' as const) }, body: {} })
const NEEDS = `Each row needs a name and a price. The column “Pack contents” lists what an ordering unit contains, such as ${PACK_EXAMPLE}.`
const keyFor = ({ path }: Endpoint, id?: number) => (id === undefined ? path : `${path}/${id}`)

const supplierSide: ImportSide = {
  key: keyFor(distributorImports.list),
  send: (file, isDryRun) => call(distributorImports.create, { ...dryRun(isDryRun), files: { csv: file } }),
  find: (importId) => call(distributorImports.find, { params: { importId } }),
  commit: (importId) => call(distributorImports.commit, { params: { importId } }),
  undo: (importId) => call(distributorImports.undo, { params: { importId } }),
  rejected: (importId) => call(distributorImports.rejected, { params: { importId } }),
  template: (format) => call(distributorImports.template, { query: { type: 'distributor', format } }),
  usePast: () => useList(distributorImports.list, { query: {} }),
  needs: NEEDS,
}

const adminSide = (id: number): ImportSide => {
  const distributorId = String(id)
  const one = (importId: number) => ({ params: { distributorId, importId: String(importId) } })
  return {
    key: keyFor(adminImports.list, id),
    send: (file, isDryRun) => call(adminImports.create, { params: { distributorId }, ...dryRun(isDryRun), files: { csv: file } }),
    find: (importId) => call(adminImports.find, one(importId)),
    commit: (importId) => call(adminImports.commit, one(importId)),
    undo: (importId) => call(adminImports.undo, one(importId)),
    rejected: (importId) => call(adminImports.rejected, one(importId)),
    template: (format) => call(adminImports.template, { query: { type: 'distributor', distributorId, format } }),
    usePast: () => useList(adminImports.list, { params: { distributorId }, query: {} }),
    needs: NEEDS,
  }
}

/** A venue's import for one supplier, or with null for all of them. */
const venueSide = (id: number | null): ImportSide => {
  const distributorId = id === null ? undefined : String(id)
  const one = (importId: number) => ({ params: { importId } })
  return {
    key: keyFor(venueImports.list, id ?? 0),
    send: (file, isDryRun) =>
      distributorId === undefined
        ? call(venueImports.createOfAll, { ...dryRun(isDryRun), files: { csv: file } })
        : call(venueImports.create, { params: { distributorId }, ...dryRun(isDryRun), files: { csv: file } }),
    find: (importId) => call(venueImports.find, one(importId)),
    commit: (importId) => call(venueImports.commit, one(importId)),
    undo: (importId) => call(venueImports.undo, one(importId)),
    rejected: (importId) => call(venueImports.rejected, one(importId)),
    template: (format) =>
      call(venueImports.template, {
        query: { ...(distributorId === undefined ? { type: 'all' as const } : { distributorId }), format },
      }),
    usePast: () => useList(venueImports.list, { query: {} }),
    needs: `For suppliers on the platform, only product group and stock tracking are imported. For off-platform suppliers, products, prices and packs (such as ${PACK_EXAMPLE}) are imported too.`,
  }
}

/** A venue's import of the products on an invoice, whose lines are mapped to them. */
const invoiceSide = ({ id, venueId, distributorId }: { id: number; venueId: number; distributorId: number }): ImportSide => ({
  ...venueSide(distributorId),
  send: (file, isDryRun) => {
    const { query, body } = dryRun(isDryRun)
    const params = { venueId, distributorId: String(distributorId) }
    return call(venueImports.createForVenue, {
      params,
      query: { ...query, pendingInvoiceId: String(id) },
      body,
      files: { csv: file },
    })
  },
  template: (format) => call(venueImports.template, { query: { type: 'pendingInvoice', format } }),
  needs: 'Lines of the invoice are mapped to the products of the file that have their name or SKU.',
})

export function sideOf(whose: Whose): ImportSide {
  if (whose === 'own') return supplierSide
  if ('invoice' in whose) return invoiceSide(whose.invoice)
  return 'adminOf' in whose ? adminSide(whose.adminOf) : venueSide(whose.venueOf)
}

/** Exports all products as a file. */
export const exportProducts = (whose: Keeper, format: Format): Promise<Download> =>
  whose === 'own'
    ? call(distributorImports.export, { query: { format } })
    : call(adminImports.export, { params: { distributorId: whose.adminOf }, query: { format } })
