import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { date, flag, messages, moment, money, optionalText } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf, PAGE_SIZE_SMALL, paged, pageQuery } from '#contract/platform/page.ts'
import { SHEET_FORMATS } from '#contract/platform/sheet-formats.ts'
import { CellProblem } from '#contract/platform/table-problems.ts'
import { stocktakeAccounting } from '#contract/stock/stocktake-in-books.ts'
import { CountingUnitShown } from './venue-inventory.ts'

/** How far a stocktake is (G-063). */
export const STOCKTAKE_STATUSES = ['started', 'locations_set', 'counting', 'ready_to_finish', 'finished'] as const
export type StocktakeStatus = (typeof STOCKTAKE_STATUSES)[number]

/** How far one of its locations is. `total` and `counted` are places, not products: what is in two is counted in both. */
export const StocktakeLocation = z.object({
  id: Id,
  name: z.string(),
  position: z.number(),
  total: z.number(),
  counted: z.number(),
  isCompleted: z.boolean(),
  completedAt: z.string().nullable(),
  completedBy: z.string().nullable(),
  /** Who has counted here last, and when. */
  lastCountedAt: z.string().nullable(),
  lastCountedBy: z.string().nullable(),
})
export type StocktakeLocation = z.infer<typeof StocktakeLocation>

export const Stocktake = z.object({
  id: Id,
  status: z.enum(STOCKTAKE_STATUSES),
  note: z.string(),
  startedAt: z.string(),
  startedBy: z.string(),
  finishedAt: z.string().nullable(),
  finishedBy: z.string().nullable(),
  /** The day it is of; null until finished. */
  stocktakeDate: z.string().nullable(),
  itemCount: z.number(),
  locations: z.array(StocktakeLocation),
  /** Null until finished. */
  totalValue: z.number().nullable(),
  currency: z.string(),
  /** Where a file to fill in is downloaded from. */
  templateUrl: z.string(),
  ...stocktakeAccounting,
})
export type Stocktake = z.infer<typeof Stocktake>

/** A product of a stocktake with what was counted of it in all its locations. */
export const StocktakeItem = z.object({
  id: Id,
  productId: Id,
  name: z.string(),
  sku: z.string().nullable(),
  distributor: z.object({ id: Id, name: z.string() }),
  units: z.array(CountingUnitShown),
  /** Null while it is counted nowhere. */
  quantity: z.number().nullable(),
  unitId: Id,
  /** What there should have been by the last count and what came and went since; null where that is not known. */
  expected: z.number().nullable(),
  price: z.number(),
  priceUnitId: Id,
  currency: z.string(),
  /** What it is worth, or was said to be worth. */
  totalValue: z.number().nullable(),
  /** What it is worth by the count, where somebody has corrected it. */
  countedValue: z.number().nullable(),
  counts: z.array(
    z.object({
      locationId: Id,
      location: z.string(),
      quantity: z.number().nullable(),
      unitId: Id,
      countedBy: z.string().nullable(),
    }),
  ),
})
export type StocktakeItem = z.infer<typeof StocktakeItem>

/** One place of a location, to be counted. */
export const LocationItem = z.object({
  id: Id,
  productId: Id,
  name: z.string(),
  sku: z.string().nullable(),
  distributorName: z.string(),
  /** Where in the walk it is; 0 is somewhere. */
  place: z.number(),
  units: z.array(CountingUnitShown),
  unitId: Id,
  /** Null while it is not counted. */
  quantity: z.number().nullable(),
  countedAt: z.string().nullable(),
  countedBy: z.string().nullable(),
})
export type LocationItem = z.infer<typeof LocationItem>

/** What can be counted of one thing in one place: nothing or more, at most 3 decimals. */
export const countedQuantity = z
  .number()
  .min(0, 'Must not be negative')
  .max(1_000_000, 'Is too large')
  .refine((value) => Number(value.toFixed(3)) === value, 'At most 3 decimals')

const MOST_ITEMS = 1000
const CountWritten = z
  .strictObject({
    /** A place that is there, or the product of one that is found beside the list. */
    id: Id.optional(),
    productId: Id.optional(),
    /** Null takes the count back. */
    quantity: countedQuantity.nullable(),
    /** What it is counted in; as before unless said. */
    unitId: Id.optional(),
    /** When it was counted, where it is sent later. A count that was made before the one that is there changes nothing. */
    countedAt: moment.optional(),
  })
  .refine(({ id, productId }) => (id === undefined) !== (productId === undefined), { message: messages.required, path: ['id'] })
export type CountWritten = z.input<typeof CountWritten>

export const SHOWN_CHANGED_COUNTS = 50

/** What a file of counts changes, or would change; products are neither made nor changed by it. */
export const CountsImport = z.object({
  filename: z.string(),
  isDryRun: z.boolean(),
  /** Rows of the file. */
  total: z.number(),
  inserted: z.literal(0),
  updated: z.number(),
  unchanged: z.number(),
  rejected: z.number(),
  ignoredColumns: z.array(z.string()),
  /** The first changes: what is where, before and after. Null is not counted, and for `places` not assigned. */
  changes: z.array(
    z.object({
      row: z.number(),
      name: z.string(),
      location: z.string(),
      before: z.object({ quantity: z.number().nullable(), places: z.array(z.number()).nullable() }),
      after: z.object({ quantity: z.number().nullable(), places: z.array(z.number()).nullable() }),
    }),
  ),
  rejectedRows: z.array(
    z.object({ row: z.number(), name: z.string().nullable(), sku: z.string().nullable(), problems: z.array(CellProblem) }),
  ),
})
export type CountsImport = z.infer<typeof CountsImport>

const venue = z.object({ venueId: IdInPath })
const one = z.object({ venueId: IdInPath, stocktakeId: IdInPath })
const inLocation = z.object({ venueId: IdInPath, stocktakeId: IdInPath, locationId: IdInPath })
const own = { audience: 'venue', permission: 'conductStocktake' } as const
const locationIds = z.array(Id).min(1, 'Needs at least one location').max(200)

/** A venue counts its stock. */
export const stocktakes = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/venues/:venueId/stocktakes',
    summary: 'List stocktakes in progress and finished, newest first',
    params: venue,
    query: z.strictObject({ ...pageQuery(['id'], PAGE_SIZE_SMALL), show: z.enum(['all', 'open', 'finished']).default('all') }),
    returns: paged(Stocktake),
    problems: ['not_found'],
  }),
  start: endpoint({
    ...own,
    method: 'POST',
    path: '/venues/:venueId/stocktakes',
    summary: 'Start a stocktake, optionally with given locations',
    params: venue,
    body: z.strictObject({
      /** One location, or several. Without them they are set later. */
      location: Id.optional(),
      locationStocktakes: z
        .array(z.strictObject({ locationId: Id }))
        .max(200)
        .optional(),
      /** Only these of the products that are there. */
      selectedProducts: z.array(Id).min(1).max(5000).optional(),
      /** Who is asked to count. */
      users: z.array(Id).max(100).optional(),
      note: optionalText().default(''),
    }),
    returns: Stocktake,
    status: 201,
    idempotent: true,
    problems: ['not_found', 'conflict', 'validation_failed'],
  }),
  find: endpoint({
    ...own,
    method: 'GET',
    path: '/venues/:venueId/stocktakes/:stocktakeId',
    summary: 'Get a stocktake with the progress of its locations',
    params: one,
    returns: Stocktake,
    problems: ['not_found'],
  }),
  items: endpoint({
    ...own,
    method: 'GET',
    path: '/venues/:venueId/stocktakes/:stocktakeId/items',
    summary: 'List the products of a stocktake by name, with counts and value',
    params: one,
    query: z.strictObject(pageQuery(['name'], PAGE_SIZE_SMALL)),
    returns: paged(StocktakeItem),
    problems: ['not_found'],
  }),
  valuation: endpoint({
    ...own,
    method: 'GET',
    path: '/venues/:venueId/stocktakes/:stocktakeId/valuation',
    summary: 'Get the value of a stocktake by location and supplier, compared with the previous one',
    params: one,
    returns: z.object({
      total: z.number(),
      currency: z.string(),
      products: z.number(),
      counted: z.number(),
      /** Priced in another currency than the venue's: counted, not added up. */
      inOtherCurrencies: z.number(),
      byLocation: z.array(z.object({ id: Id, name: z.string(), total: z.number() })),
      byDistributor: z.array(z.object({ id: Id, name: z.string(), total: z.number() })),
      /** What moved or was corrected between its first and its last count, so that its counts do not belong together. */
      recount: z.array(z.object({ id: Id, name: z.string() })),
      /** The last one finished before this, of whatever locations. */
      previous: z.object({ id: Id, stocktakeDate: z.string(), totalValue: z.number() }).nullable(),
    }),
    problems: ['not_found'],
  }),
  users: endpoint({
    ...own,
    method: 'GET',
    path: '/venues/:venueId/stocktakes/:stocktakeId/users',
    summary: 'List the users who are asked to count and who have counted',
    params: one,
    returns: listOf(
      z.object({ id: Id, name: z.string(), isAsked: z.boolean(), counted: z.number(), lastCountedAt: z.string().nullable() }),
    ),
    problems: ['not_found'],
  }),
  setLocations: endpoint({
    ...own,
    method: 'PUT',
    path: '/venues/:venueId/stocktakes/:stocktakeId/locations',
    summary: 'Set the locations of a stocktake; existing counts in remaining ones are kept',
    params: one,
    body: z.strictObject({ locations: locationIds }),
    returns: Stocktake,
    problems: ['not_found', 'conflict', 'validation_failed'],
  }),
  locationItems: endpoint({
    ...own,
    method: 'GET',
    path: '/venues/:venueId/stocktakes/:stocktakeId/locations/:locationId/items',
    summary: 'List the products of a location in counting order, with counts',
    params: inLocation,
    returns: listOf(LocationItem),
    problems: ['not_found'],
  }),
  count: endpoint({
    ...own,
    method: 'PUT',
    path: '/venues/:venueId/stocktakes/:stocktakeId/locations/:locationId/items',
    summary: 'Record counts; repeating them changes nothing, and other locations stay unchanged',
    params: inLocation,
    body: z.strictObject({ items: z.array(CountWritten).min(1, 'Needs at least one count').max(MOST_ITEMS) }),
    returns: listOf(LocationItem),
    problems: ['not_found', 'conflict', 'validation_failed'],
  }),
  complete: endpoint({
    ...own,
    method: 'PUT',
    path: '/venues/:venueId/stocktakes/:stocktakeId/locations/:locationId/complete',
    summary: 'Finish a location: everything is counted, or the rest is confirmed as zero',
    params: inLocation,
    body: z.strictObject({ restIsZero: z.boolean().default(false) }),
    returns: Stocktake,
    problems: ['not_found', 'conflict'],
  }),
  finish: endpoint({
    ...own,
    method: 'PATCH',
    path: '/venues/:venueId/stocktakes/:stocktakeId/finish',
    summary: 'Finish a stocktake: counts become stock on hand, valued at the venue’s prices',
    params: one,
    body: z.strictObject({
      stocktakeDate: date,
      /** Products that moved while they were counted: `refuse` to finish and name them, `leave` them as the books are, or `accept` their counts. */
      moved: z.enum(['refuse', 'leave', 'accept']).default('refuse'),
    }),
    returns: Stocktake,
    idempotent: true,
    problems: ['not_found', 'conflict', 'validation_failed'],
  }),
  correct: endpoint({
    method: 'PATCH',
    path: '/venues/:venueId/stocktakes/:stocktakeId/items/:itemId',
    summary: 'Correct the value of a product in a finished stocktake',
    audience: 'venue',
    permission: 'editStocktake',
    params: z.object({ venueId: IdInPath, stocktakeId: IdInPath, itemId: IdInPath }),
    body: z.strictObject({ totalValue: money }),
    returns: StocktakeItem,
    problems: ['not_found', 'conflict', 'validation_failed'],
  }),
  import: endpoint({
    ...own,
    method: 'POST',
    path: '/venues/:venueId/stocktakes/:stocktakeId/import',
    summary: 'Import counts from a file, or preview the changes with dryRun',
    params: one,
    query: z.strictObject({ dryRun: flag.default(false) }),
    body: z.strictObject({}),
    bodyType: 'multipart',
    files: ['csv'],
    fileMebibytes: 10,
    returns: CountsImport,
    problems: ['not_found', 'conflict', 'validation_failed', 'too_large'],
  }),
  export: endpoint({
    ...own,
    method: 'GET',
    path: '/venues/:venueId/stocktakes/:stocktakeId/export',
    summary: 'Export counts; as a template without them, to be filled in and imported',
    params: one,
    query: z.strictObject({ format: z.enum(SHEET_FORMATS).default('xlsx'), template: flag.default(false) }),
    returns: 'file',
    problems: ['not_found'],
  }),
  account: endpoint({
    method: 'PUT',
    path: '/venues/:venueId/stocktakes/:stocktakeId/accounting',
    summary: 'Export the value of a finished stocktake to the connected accounting system',
    audience: 'venue',
    permission: 'exportAccounting',
    params: one,
    returns: Stocktake,
    problems: ['not_found', 'invalid_transition', 'no_accounting', 'document_held', 'provider_away'],
  }),
  discard: endpoint({
    ...own,
    method: 'DELETE',
    path: '/venues/:venueId/stocktakes/:stocktakeId',
    summary: 'Delete an unfinished stocktake with its counts',
    params: one,
    returns: 'nothing',
    problems: ['not_found', 'conflict'],
  }),
}
