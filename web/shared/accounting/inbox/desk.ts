import { createContext, use } from 'react'
import type { z } from 'zod'
import type { AccountingConnection, AccountingProvider } from '#contract/accounting/accounting.ts'
import type { BooksCall, BooksDocument, CallQuery, Missing } from '#contract/accounting/documents.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { PageMeta } from '#contract/platform/page.ts'
import type { Asked, At, CallAt } from '#web/api/mutation.ts'
import type { Books, DocumentsCall } from '../books.ts'

type One = z.ZodType<Readonly<Record<string, unknown>>, Readonly<Record<string, string>>>

/** The calls of one side about its documents. */
export type SendingCalls = {
  documents: DocumentsCall
  find: Endpoint & { params: One; returns: typeof BooksDocument }
  retry: CallAt & { returns: typeof BooksDocument }
  retryAll: CallAt & { returns: z.ZodType<{ waiting: number }> }
  missing: At & { returns: typeof Missing }
  calls: At & { query: Asked<typeof CallQuery>; returns: z.ZodType<{ data: BooksCall[]; meta: PageMeta }> }
}

/** How the screens of one side reach its documents for accounting systems. */
export type Desk = {
  calls: SendingCalls
  side: 'distributor' | 'venue'
  /** Path parameters of every call. */
  params: Readonly<Record<string, string>>
  connections: readonly AccountingConnection[]
  /** The pages of a provider, where what is missing can be linked or chosen. */
  booksOf: (provider: AccountingProvider) => Books | undefined
  /** What a document was made from; null for what has no page of its own. */
  subjectTo: (document: Pick<BooksDocument, 'subject' | 'subjectId'>) => string | null
  /** The address of the list, or of one document beside it. */
  documentsTo: (documentId?: number) => string
  callsTo: string
  integrationsTo: string
}

const DeskContext = createContext<Desk | null>(null)
export const DeskProvider = DeskContext.Provider

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('This belongs to the documents of one side')
  return desk
}

/** The providers that a company is or was connected with. */
export const usedProviders = ({ connections }: Pick<Desk, 'connections'>): AccountingProvider[] =>
  connections.filter(({ externalAccountId }) => externalAccountId !== null).map(({ provider }) => provider)

/** The providers that need a new sign-in before anything is sent. */
export const signedOutOf = ({ connections }: Pick<Desk, 'connections'>): AccountingProvider[] =>
  connections.filter(({ state }) => state === 'action_needed' || state === 'update_needed').map(({ provider }) => provider)
