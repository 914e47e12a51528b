import type { Adapter } from '../books/adapter.ts'
import { quickBooksOrganisation } from './organisation.ts'
import { QUICK_BOOKS_PROTOCOL } from './protocol.ts'
import { quickBooksReaders } from './readers.ts'
import { sendToQuickBooks, takeBackFromQuickBooks } from './send.ts'
import { MOST_AT_ONCE, sendNewToQuickBooks } from './send-new.ts'

export const QUICK_BOOKS: Adapter = {
  protocol: QUICK_BOOKS_PROTOCOL,
  readers: quickBooksReaders,
  organisation: quickBooksOrganisation,
  send: sendToQuickBooks,
  mostAtOnce: MOST_AT_ONCE,
  sendNew: sendNewToQuickBooks,
  takeBack: takeBackFromQuickBooks,
}
