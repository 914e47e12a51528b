import type { Adapter } from '../books/adapter.ts'
import { attachInQuickBooks } from './attach.ts'
import { quickBooksOrganisation } from './organisation.ts'
import { quickBooksPage } from './page-of.ts'
import { QUICK_BOOKS_PROTOCOL } from './protocol.ts'
import { readQuickBooksPayments } from './read-payments.ts'
import { quickBooksReaders } from './readers.ts'
import { sendToQuickBooks, takeBackFromQuickBooks } from './send.ts'

export const QUICK_BOOKS: Adapter = {
  protocol: QUICK_BOOKS_PROTOCOL,
  readers: quickBooksReaders,
  organisation: quickBooksOrganisation,
  pageOf: quickBooksPage,
  send: sendToQuickBooks,
  attach: attachInQuickBooks,
  readPayments: readQuickBooksPayments,
  takeBack: takeBackFromQuickBooks,
}
