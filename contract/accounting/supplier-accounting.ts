import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { AccountingConnection, AuthorizeUrl } from './accounting.ts'
import { NetsuiteReturned, QuickBooksReturned, ReturnedQuery } from './returned.ts'

const supplier = { audience: 'distributor', permission: 'editSettings' } as const
const connect = {
  ...supplier,
  method: 'POST',
  returns: AccountingConnection,
  problems: ['validation_failed', 'provider_refused', 'provider_away'],
} as const
const address = { ...supplier, method: 'GET', returns: AuthorizeUrl, problems: ['provider_not_enabled'] } as const
const disconnect = { ...supplier, method: 'DELETE', returns: 'nothing', problems: ['not_found'] } as const

/** Accounting systems of a supplier. */
export const supplierAccounting = {
  list: endpoint({
    ...supplier,
    method: 'GET',
    path: '/distributor/integrations',
    summary: 'List the accounting systems and how the supplier is connected with each',
    returns: z.object({ data: z.array(AccountingConnection) }),
    problems: [],
  }),
  xeroAddress: endpoint({
    ...address,
    path: '/distributor/xero/authorize-url',
    summary: 'Get the address where a supplier signs in to Xero',
  }),
  connectXero: endpoint({
    ...connect,
    path: '/distributor/xero/authorize',
    summary: 'Connect a supplier with the Xero organisation that was chosen',
    body: ReturnedQuery,
  }),
  disconnectXero: endpoint({ ...disconnect, path: '/distributor/xero', summary: 'Disconnect a supplier from Xero' }),
  quickBooksAddress: endpoint({
    ...address,
    path: '/distributor/quick-books/authorize-url',
    summary: 'Get the address where a supplier signs in to QuickBooks',
  }),
  connectQuickBooks: endpoint({
    ...connect,
    path: '/distributor/quick-books/authorize',
    summary: 'Connect a supplier with the QuickBooks company that was chosen',
    body: QuickBooksReturned,
  }),
  quickBooks: endpoint({
    ...supplier,
    method: 'GET',
    path: '/distributor/quick-books',
    summary: 'Show how a supplier is connected with QuickBooks',
    returns: AccountingConnection,
    problems: [],
  }),
  disconnectQuickBooks: endpoint({
    ...disconnect,
    path: '/distributor/quick-books',
    summary: 'Disconnect a supplier from QuickBooks',
  }),
  netsuiteAddress: endpoint({
    ...address,
    path: '/distributor/netsuite/authorization-url',
    summary: 'Get the address where a supplier signs in to NetSuite',
  }),
  connectNetsuite: endpoint({
    ...connect,
    path: '/distributor/netsuite/authorize',
    summary: 'Connect a supplier with the NetSuite account that was signed in to',
    body: NetsuiteReturned,
  }),
  disconnectNetsuite: endpoint({ ...disconnect, path: '/distributor/netsuite', summary: 'Disconnect a supplier from NetSuite' }),
}
