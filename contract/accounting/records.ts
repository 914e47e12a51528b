import { z } from 'zod'
import { flag, term } from '#contract/platform/fields.ts'
import { PAGE_SIZE_SMALL, pageQuery } from '#contract/platform/page.ts'

/** What an accounting system holds, of every kind that is read. A `contact` is a customer; where customers and suppliers are one list, both. */
export const RECORD_KINDS = [
  'account',
  'tax',
  'tracking',
  'contact',
  'supplier',
  'item',
  'warehouse',
  'class',
  'department',
  'subsidiary',
  'customForm',
  'priceLevel',
  'employee',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** Which side of the books an account belongs to. */
export const ACCOUNT_CLASSES = ['asset', 'equity', 'expense', 'liability', 'revenue'] as const
export type AccountClass = (typeof ACCOUNT_CLASSES)[number]

/** One record of an accounting system. What only some kinds have is null for the others. */
export const ExternalRecord = z.object({
  id: z.string(),
  code: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  taxNumber: z.string().nullable(),
  /** What is archived there stays in the list while something is linked with it. */
  isActive: z.boolean(),
  /** The tracking category of an option. */
  parentId: z.string().nullable(),
  /** Of an account: the provider's own type, the class, and the tax it usually carries. */
  type: z.string().nullable(),
  accountClass: z.enum(ACCOUNT_CLASSES).nullable(),
  taxId: z.string().nullable(),
  /** Of a tax: in percent, as a decimal. */
  rate: z.string().nullable(),
  isForSales: z.boolean().nullable(),
  isForPurchases: z.boolean().nullable(),
  /** Of a contact. */
  currency: z.string().nullable(),
})
export type ExternalRecord = z.infer<typeof ExternalRecord>

/**
 * How the lists of an accounting system are asked for: by name, from a name on.
 * - `operative`: only what is in use there, or with `false` only what is archived
 * - `readAgain`: reads the list from there even where that was done in the last ten minutes, for what was added there just now
 */
export const RecordQuery = z.strictObject({
  limit: pageQuery(['name'], PAGE_SIZE_SMALL).limit,
  /** The page after the record with this id. */
  nextId: z.string().max(200).optional(),
  nextValue: z.string().max(500).optional(),
  term: term.optional(),
  operative: flag.optional(),
  readAgain: flag.optional(),
})
export type RecordQuery = z.output<typeof RecordQuery>

export const RecordPage = z.object({
  data: z.array(ExternalRecord),
  meta: z.object({
    nextId: z.string().nullable(),
    nextValue: z.string().nullable(),
    /** When the list was read from there. */
    readAt: z.string(),
    /** Whether the provider did not answer, and this is what it held before. */
    isFromBefore: z.boolean(),
  }),
})
export type RecordPage = z.infer<typeof RecordPage>

/** Accounts; `withDefault` also says which one the setup names. */
export const AccountQuery = RecordQuery.extend({ withDefault: flag.optional() })
export type AccountQuery = z.output<typeof AccountQuery>
export const AccountPage = RecordPage.extend({ defaultId: z.string().nullable() })
