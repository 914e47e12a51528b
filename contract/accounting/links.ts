import { z } from 'zod'
import { flag, term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { PAGE_SIZE_SMALL, PageMeta, pageQuery } from '#contract/platform/page.ts'

/** What of ours is linked with records of an accounting system. */
export const LINK_KINDS = ['customer', 'supplier', 'product', 'productGroup', 'customerCategory', 'warehouse', 'outlet'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** Why two are thought to be the same, the surest first. */
export const REASONS = ['taxNumber', 'code', 'email', 'name', 'similarName'] as const

/** Documents are sent when somebody says so, or by themselves. */
export const ORDERING_MODES = ['manual', 'automatic'] as const

const externalId = z.string().min(1).max(200)

/** How what is linked is booked. Each kind uses some of it, see `LINK_DETAILS`; what is null follows the setup. */
const LinkDetails = {
  accountId: externalId.nullable(),
  taxId: externalId.nullable(),
  /** Of a supplier: one bill a month instead of one for each order. */
  combinedExpenseBill: z.boolean(),
  /** The day of the month on which it is made, for the month before; in shorter months the last day. */
  expenseBillCreateDay: z.int().min(1).max(31),
  orderingMode: z.enum(ORDERING_MODES),
  /** Of a customer in NetSuite. */
  salesRepId: externalId.nullable(),
  priceLevelId: externalId.nullable(),
}
export const LINK_DEFAULTS = {
  accountId: null,
  taxId: null,
  combinedExpenseBill: false,
  expenseBillCreateDay: 1,
  orderingMode: 'manual',
  salesRepId: null,
  priceLevelId: null,
} as const

const Details = z.object(LinkDetails)
export type LinkDetails = z.infer<typeof Details>

/** One of ours with what it is over there. */
export const Linked = z.object({
  id: Id,
  name: z.string(),
  code: z.string().nullable(),
  external: z.object({ id: z.string(), code: z.string().nullable(), name: z.string(), isActive: z.boolean() }).nullable(),
  /** What it could be, where it is not linked; `confidence` from 0 to 1. */
  suggestion: z
    .object({ id: z.string(), code: z.string().nullable(), name: z.string(), confidence: z.number(), because: z.enum(REASONS) })
    .nullable(),
  ...LinkDetails,
})
export type Linked = z.infer<typeof Linked>

export const LinkQuery = z.strictObject({
  ...pageQuery(['name'], PAGE_SIZE_SMALL),
  term: term.optional(),
  /** Only what is linked, or with `false` only what is not. */
  operative: flag.optional(),
})
export const ProductLinkQuery = LinkQuery.extend({ categoryId: IdInPath.optional() })
export type LinkQuery = z.output<typeof LinkQuery> & { categoryId?: number | undefined }

export const LinkPage = z.object({
  data: z.array(Linked),
  meta: PageMeta.extend({
    /** How many there are in all, and how many of them are not linked. */
    total: z.int(),
    unlinked: z.int(),
  }),
})
export type LinkPage = z.infer<typeof LinkPage>

/** What of the details each provider and side uses, by what is linked. A provider links only what is named here. */
export const LINK_DETAILS = {
  distributor: {
    xero: {
      customer: ['accountId', 'taxId', 'orderingMode'],
      product: ['accountId', 'taxId'],
      productGroup: ['taxId'],
      customerCategory: ['taxId'],
    },
    // lines of sales are items, which have their accounts there
    quickBooks: { customer: ['taxId', 'orderingMode'], product: ['taxId'] },
    netsuite: { customer: ['salesRepId', 'priceLevelId', 'orderingMode'], product: [], warehouse: [] },
  },
  venue: {
    xero: {
      supplier: ['accountId', 'taxId', 'combinedExpenseBill', 'expenseBillCreateDay', 'orderingMode'],
      product: ['accountId', 'taxId'],
      productGroup: ['taxId'],
      outlet: [],
    },
    quickBooks: {
      supplier: ['accountId', 'taxId', 'combinedExpenseBill', 'expenseBillCreateDay', 'orderingMode'],
      product: ['accountId', 'taxId'],
      productGroup: ['taxId'],
      outlet: [],
    },
  },
} as const satisfies Record<string, Record<string, { [K in LinkKind]?: readonly (keyof LinkDetails)[] }>>

const saved = {
  id: Id,
  /** Null takes the link away. */
  externalId: externalId.nullable().optional(),
}
/** At this confidence or above, everything that is not linked is also linked with what is suggested for it. */
export const acceptFrom = z.number().min(0.5).max(1).optional()

/** One link as it is saved, with the details that its kind has: what is not given stays as it is. */
export function linkChangeWith<const D extends readonly (keyof LinkDetails)[]>(details: D) {
  const used = Object.fromEntries(details.map((name) => [name, LinkDetails[name]])) as Pick<typeof LinkDetails, D[number]>
  return z.strictObject({ ...saved, ...z.object(used).partial().shape })
}

/** One link as it is saved, of whatever kind. */
export const LinkChange = z.strictObject({ ...saved, ...z.object(LinkDetails).partial().shape })
export type LinkChange = z.infer<typeof LinkChange>

/** What is saved at once. */
export type LinkChanges = { items: LinkChange[]; acceptFrom?: number | undefined }

export const LinksSaved = z.object({
  /** The links that were saved, as they are now. */
  data: z.array(Linked),
  /** How many were linked by what was suggested, and which of ours they are. */
  accepted: z.int(),
  acceptedIds: z.array(Id),
})
export type LinksSaved = z.infer<typeof LinksSaved>
