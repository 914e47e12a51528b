import { createContext, use } from 'react'
import type { z } from 'zod'
import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import type { DocumentPage, DocumentQuery } from '#contract/accounting/documents.ts'
import type { LinkKind, LinkPage, LinkQuery, LinksSaved } from '#contract/accounting/links.ts'
import type { ExternalRecord, RecordKind, RecordPage, RecordQuery } from '#contract/accounting/records.ts'
import type { ShownSetup, TaxRateConfig } from '#contract/accounting/setup.ts'
import type { Asked, At, CallAt } from '#web/api/mutation.ts'

export type RecordsCall = At & { query: Asked<typeof RecordQuery>; returns: z.ZodType<z.output<typeof RecordPage>> }
export type LinksCall = At & { query: Asked<typeof LinkQuery>; returns: typeof LinkPage }
export type SetupCall = At & { returns: typeof ShownSetup }
export type DocumentsCall = At & { query: Asked<typeof DocumentQuery>; returns: typeof DocumentPage }
export type TaxesCall = At & { returns: typeof TaxRateConfig }
export type SaveLinksCall = CallAt & { returns: typeof LinksSaved }
export type SaveSetupCall = CallAt & { returns: typeof ShownSetup }
export type ContactCall = CallAt & { returns: typeof ExternalRecord }

/** One kind of what the company has, with the calls that link it with records of the provider. */
export type LinkTable = {
  list: LinksCall
  save: SaveLinksCall
  /** The name of the links in the body. */
  savedAs?: 'connections'
  of: RecordKind
  /** Makes a record at the provider and links it. */
  create?: ContactCall
  /** The page of the table. */
  to: string
}

/** What a tab or a step of the wizard shows. */
export type Part = 'account' | 'tax' | 'overview' | LinkKind
export type BooksTab = { label: string; to: string; shows: Part }
export type BooksStep = { name: string; slug: string; shows: Part }

/** The books that one side has at a provider: the calls about them, and the pages that show them. */
export type Books = {
  provider: AccountingProvider
  side: 'distributor' | 'venue'
  /** Path parameters of every call. */
  params: Readonly<Record<string, string>>
  setup: SetupCall
  saveSetup: SaveSetupCall
  /** Taxes by themselves, where they have a page. */
  taxes?: { list: TaxesCall; save: CallAt & { returns: typeof TaxRateConfig } }
  records: Partial<Record<RecordKind, RecordsCall>>
  links: Partial<Record<LinkKind, LinkTable>>
  /** The page that a new connection leads to. */
  root: string
  account: string
  /** Where documents that need work are listed. */
  inbox: { documents: DocumentsCall; to: string }
  tabs: readonly BooksTab[]
  steps: readonly BooksStep[]
}

const BooksContext = createContext<Books | null>(null)
export const BooksProvider = BooksContext.Provider

export function useBooks(): Books {
  const books = use(BooksContext)
  if (!books) throw new Error('This belongs to the books of a provider')
  return books
}

/** @throws Error for a kind that these books do not have */
export function useLinkTable(kind: LinkKind): LinkTable {
  const table = useBooks().links[kind]
  if (!table) throw new Error(`These books have no ${kind} to link`)
  return table
}
