import { z } from 'zod'
import { ORDERING_MODES } from './links.ts'

const externalId = z.string().min(1).max(200)
const chosen = externalId.nullable()

/** How far a document is when it arrives in Xero: to be looked at, to be approved, or approved. */
export const DOCUMENT_STATES = ['draft', 'submitted', 'authorised'] as const

/** Which tax of the accounting system one of our rates is. */
export const TaxChoice = z.strictObject({
  /** In percent, such as `10` or `8.25`; `0` is what carries no tax. */
  rate: z.string().regex(/^(0|[1-9]\d{0,2})(\.\d{1,4})?$/, 'Must be a rate in percent'),
  taxId: chosen,
})

/**
 * How documents are sent. Every account, tax and person is named by the id it has in the accounting system; what is null is not chosen yet.
 * A provider uses those that it has.
 */
const fields = {
  /** Where lines are booked of which neither product, group nor category says anything else: sales to a supplier, purchases to an outlet. */
  accountId: chosen,
  deliveryFeeAccountId: chosen,
  discountAccountId: chosen,
  /** Where a cent goes that a system rounds otherwise. Without it such a document is held. */
  roundingAccountId: chosen,
  /** What is owed to suppliers, where the system asks for it. */
  payableAccountId: chosen,
  /** Stock and its differences; without both, stocktakes are not sent. */
  stockAccountId: chosen,
  stockDifferenceAccountId: chosen,
  documentState: z.enum(DOCUMENT_STATES),
  orderingMode: z.enum(ORDERING_MODES),
  combinedExpenseBill: z.boolean(),
  expenseBillCreateDay: z.int().min(1).max(31),
  /** Of Xero: the tracking category whose options outlets are linked with. */
  trackingCategoryId: chosen,
  /** Of QuickBooks: the class that every line carries. */
  classId: chosen,
  /** Of NetSuite: which company of the group and which form documents are made with. */
  subsidiaryId: chosen,
  customFormId: chosen,
  /** Where lines are items: what is sold of which no product is linked, and what is no product. */
  itemId: chosen,
  deliveryFeeItemId: chosen,
  discountItemId: chosen,
  roundingItemId: chosen,
  taxes: z.array(TaxChoice).max(50),
}
export type AccountingSetup = z.infer<z.ZodObject<typeof fields>>

/** What is changed of it. */
export type SetupChange = { [F in keyof AccountingSetup]?: AccountingSetup[F] | undefined }

/** Before anything was chosen. */
export const SETUP_DEFAULTS: AccountingSetup = {
  accountId: null,
  deliveryFeeAccountId: null,
  discountAccountId: null,
  roundingAccountId: null,
  payableAccountId: null,
  stockAccountId: null,
  stockDifferenceAccountId: null,
  documentState: 'draft',
  orderingMode: 'manual',
  combinedExpenseBill: false,
  expenseBillCreateDay: 1,
  trackingCategoryId: null,
  classId: null,
  subsidiaryId: null,
  customFormId: null,
  itemId: null,
  deliveryFeeItemId: null,
  discountItemId: null,
  roundingItemId: null,
  taxes: [],
}

const common = ['accountId', 'deliveryFeeAccountId', 'discountAccountId', 'roundingAccountId', 'orderingMode', 'taxes'] as const
const bills = ['combinedExpenseBill', 'expenseBillCreateDay', 'stockAccountId', 'stockDifferenceAccountId'] as const

const items = ['itemId', 'deliveryFeeItemId', 'roundingItemId', 'orderingMode', 'taxes'] as const

/** What of the setup each provider and side uses. */
export const SETUP_FIELDS = {
  distributor: {
    xero: [...common, 'documentState', 'trackingCategoryId', 'stockAccountId', 'stockDifferenceAccountId'],
    quickBooks: [...items, 'discountItemId', 'classId', 'stockAccountId', 'stockDifferenceAccountId'],
    netsuite: [...items, 'discountItemId', 'subsidiaryId', 'customFormId'],
  },
  venue: {
    xero: [...common, ...bills, 'documentState', 'trackingCategoryId'],
    quickBooks: [...common, ...bills, 'payableAccountId', 'classId'],
  },
} as const satisfies Record<string, Record<string, readonly (keyof AccountingSetup)[]>>

type Field = keyof typeof fields
const pick = <const F extends readonly Field[]>(names: F) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<typeof fields, F[number]>

/** A change of the setup: what is not given stays as it is. */
const changeOf = <const F extends readonly Field[]>(names: F) => z.strictObject(pick(names)).partial()

export const SupplierXeroSetup = changeOf(SETUP_FIELDS.distributor.xero)
export const SupplierQuickBooksSetup = changeOf(SETUP_FIELDS.distributor.quickBooks)
export const NetsuiteSetup = changeOf(SETUP_FIELDS.distributor.netsuite)
export const VenueXeroSetup = changeOf(SETUP_FIELDS.venue.xero)
export const VenueQuickBooksSetup = changeOf(SETUP_FIELDS.venue.quickBooks)

/** The taxes alone. */
export const TaxRateConfig = z.object({
  /** Every rate that is used, with the tax that is chosen for it and the one that could be. */
  data: z.array(z.object({ rate: z.string(), taxId: z.string().nullable(), suggestedTaxId: z.string().nullable() })),
})
export type TaxRateConfig = z.infer<typeof TaxRateConfig>
export const TaxRateChanges = z.strictObject({ items: z.array(TaxChoice).max(50) })

/** The setup with what it is about. */
export const ShownSetup = z.object({
  ...fields,
  organisation: z.object({
    name: z.string(),
    currency: z.string().nullable(),
    /** The currency of the company, where the organisation keeps no books in it: documents in it are held. */
    missingCurrency: z.string().nullable(),
    country: z.string().nullable(),
    taxNumber: z.string().nullable(),
    /** Documents of this day and before are not accepted, `YYYY-MM-DD`. */
    lockedUntil: z.string().nullable(),
  }),
  /** Fields without which no document can be sent. */
  missing: z.array(z.string()),
  taxRates: TaxRateConfig.shape.data,
})
export type ShownSetup = z.infer<typeof ShownSetup>
