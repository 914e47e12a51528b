import { DOCUMENT_KINDS } from '#contract/accounting/documents.ts'
import type { Adapter } from '../books/adapter.ts'
import { attachInQuickBooks } from './attach.ts'
import { quickBooksCurrencies } from './currencies.ts'
import { quickBooksOrganisation } from './organisation.ts'
import { quickBooksPage } from './page-of.ts'
import { QUICK_BOOKS_PROTOCOL } from './protocol.ts'
import { readQuickBooksPayments } from './read-payments.ts'
import { quickBooksReaders } from './readers.ts'
import { sendToQuickBooks, takeBackFromQuickBooks } from './send.ts'
import { MOST_AT_ONCE, sendNewToQuickBooks } from './send-new.ts'

export const QUICK_BOOKS: Adapter = {
  protocol: QUICK_BOOKS_PROTOCOL,
  takes: DOCUMENT_KINDS,
  readers: quickBooksReaders,
  organisation: quickBooksOrganisation,
  currencies: quickBooksCurrencies,
  pageOf: quickBooksPage,
  send: sendToQuickBooks,
  mostAtOnce: MOST_AT_ONCE,
  sendNew: sendNewToQuickBooks,
  attach: attachInQuickBooks,
  readPayments: readQuickBooksPayments,
  takeBack: takeBackFromQuickBooks,
}
