import { DOCUMENT_KINDS } from '#contract/accounting/documents.ts'
import type { Adapter } from '../books/adapter.ts'
import { attachInXero } from './attach.ts'
import { xeroCurrencies } from './currencies.ts'
import { makeXeroContact } from './make-contact.ts'
import { makeXeroItems } from './make-items.ts'
import { xeroOrganisation } from './organisation.ts'
import { xeroPage } from './page-of.ts'
import { XERO_PROTOCOL } from './protocol.ts'
import { readXeroPayments } from './read-payments.ts'
import { xeroReaders } from './readers.ts'
import { sendToXero, takeBackFromXero } from './send.ts'
import { MOST_AT_ONCE, sendNewToXero } from './send-new.ts'

export const XERO: Adapter = {
  protocol: XERO_PROTOCOL,
  takes: DOCUMENT_KINDS,
  readers: xeroReaders,
  organisation: xeroOrganisation,
  currencies: xeroCurrencies,
  makeContact: makeXeroContact,
  makeItems: makeXeroItems,
  pageOf: xeroPage,
  send: sendToXero,
  mostAtOnce: MOST_AT_ONCE,
  sendNew: sendNewToXero,
  attach: attachInXero,
  readPayments: readXeroPayments,
  takeBack: takeBackFromXero,
}
