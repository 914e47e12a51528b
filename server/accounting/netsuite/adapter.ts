import type { Adapter } from '../books/adapter.ts'
import { netsuiteCurrencies } from './currencies.ts'
import { netsuiteOrganisation } from './organisation.ts'
import { netsuitePage } from './page-of.ts'
import { NETSUITE_PROTOCOL } from './protocol.ts'
import { readNetsuitePayments } from './read-payments.ts'
import { netsuiteReaders } from './readers.ts'
import { sendToNetsuite, takeBackFromNetsuite } from './send.ts'
import { MOST_AT_ONCE, sendNewToNetsuite } from './send-new.ts'

export const NETSUITE: Adapter = {
  protocol: NETSUITE_PROTOCOL,
  takes: ['salesInvoice', 'customerCredit'],
  readers: netsuiteReaders,
  organisation: netsuiteOrganisation,
  currencies: netsuiteCurrencies,
  pageOf: netsuitePage,
  send: sendToNetsuite,
  mostAtOnce: MOST_AT_ONCE,
  sendNew: sendNewToNetsuite,
  readPayments: readNetsuitePayments,
  takeBack: takeBackFromNetsuite,
}
