import type { RecordKind } from '#contract/accounting/records.ts'
import type { ShownSetup } from '#contract/accounting/setup.ts'
import type { ProviderSettings } from '#server/platform/config/accounting-settings.ts'
import type { AccountingDocument } from '../documents/document.ts'
import type { Attaching } from './attachment.ts'
import type { Books } from './books.ts'
import type { Currencies } from './currencies.ts'
import type { PaymentQuery, ReadPayment } from './payment.ts'
import type { Booked, Prepared, Sending, ToSend } from './prepared.ts'
import type { ReadRecord, RecordReaders } from './record.ts'

/** How requests of a provider differ from those of the others. */
export type Protocol = {
  /** Below which the paths of calls are. */
  address(settings: ProviderSettings, account: string): string
  headers(account: string): Record<string, string>
  /** Sent with every call. */
  query: Readonly<Record<string, string>>
  /** The header of an answer that names the call to the provider's support. */
  requestIdHeader: string
  /** The header that says how many calls of a day are left, and how many there are in all. */
  dayLimit?: { header: string; calls: number }
  /** What a refusal says. */
  faultOf(body: unknown): { message: string | null; code: string | null }
  /** Whether a refusal means that there were too many calls, where that is not said by 429. */
  isLimited?(status: number, body: unknown): boolean
}

export type NewContact = { name: string; email?: string | undefined; taxNumber?: string | undefined }

/** A product as an item is made of it. */
export type NewItem = { productId: number; code: string | null; name: string; price: number }

/** A document there, in which organisation. */
export type PlaceOfDocument = { kind: AccountingDocument['kind']; externalId: string; account: string }

/** What is done with every accounting system, as one provider does it. Whatever throws, throws what `Books.call` does. */
export type Adapter = {
  protocol: Protocol
  /** The documents that it is sent. */
  takes: readonly AccountingDocument['kind'][]
  /** How the records of each kind are read; a kind that the provider does not have is missing. */
  readers(books: Books): RecordReaders
  /** What the setup says of the organisation. */
  organisation(books: Books): Promise<Omit<ShownSetup['organisation'], 'missingCurrency'>>
  /** In which currencies it keeps books. */
  currencies(books: Books): Promise<Currencies>
  /** Makes a customer or a supplier there; missing where that is not offered. */
  makeContact?(books: Books, contact: NewContact, kind: RecordKind): Promise<ReadRecord>
  /** Makes items of products, each answered in its place; missing where that is not offered. */
  makeItems?(books: Books, items: readonly NewItem[], key: string): Promise<(ReadRecord | { refusedBecause: string })[]>
  /** Books a document, or changes it where it is there already. */
  send(books: Books, document: Prepared, sending: Sending): Promise<Booked>
  /** How many documents are made at once. */
  mostAtOnce: number
  /**
   * Makes several documents of one kind that are not there yet, in their order, in as few calls as the provider allows. Each is answered in its place:
   * what was refused or lost says so for itself, and a fault of the whole call is thrown.
   */
  sendNew(books: Books, batch: readonly ToSend[]): Promise<PromiseSettledResult<Booked>[]>
  /** The address of a document for a person who is signed in there. */
  pageOf(document: PlaceOfDocument): string | null
  /** Attaches a paper to a document; missing where that is not offered. */
  attach?(books: Books, attaching: Attaching): Promise<void>
  /** What was paid of invoices and bills; missing where that is not read. */
  readPayments?(books: Books, query: PaymentQuery): Promise<ReadPayment[]>
  /** Takes a document back: what is a draft is deleted, what counts already is voided. */
  takeBack(books: Books, document: { kind: AccountingDocument['kind']; externalId: string }, key: string): Promise<void>
}
