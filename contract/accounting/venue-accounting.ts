import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { IdInPath } from '#contract/platform/id.ts'
import { AccountingConnection, AuthorizeUrl } from './accounting.ts'
import { QuickBooksReturned, Returned } from './returned.ts'

const venue = { audience: 'venue', permission: 'manageAccounting', params: z.object({ venueId: IdInPath }) } as const
const connect = {
  ...venue,
  method: 'POST',
  returns: AccountingConnection,
  problems: ['not_found', 'validation_failed', 'provider_refused', 'provider_away'],
} as const
const address = { ...venue, method: 'GET', returns: AuthorizeUrl, problems: ['not_found', 'provider_not_enabled'] } as const
const disconnect = { ...venue, method: 'DELETE', returns: 'nothing', problems: ['not_found'] } as const

/** Accounting systems of an outlet. */
export const venueAccounting = {
  list: endpoint({
    ...venue,
    method: 'GET',
    path: '/venues/:venueId/integrations',
    summary: 'List the accounting systems and how an outlet is connected with each',
    returns: z.object({ data: z.array(AccountingConnection) }),
    problems: ['not_found'],
  }),
  xeroAddress: endpoint({
    ...address,
    path: '/venues/:venueId/xero/authorize-url',
    summary: 'Get the address where an outlet signs in to Xero',
  }),
  connectXero: endpoint({
    ...connect,
    path: '/venues/:venueId/xero/authorize',
    summary: 'Connect an outlet with the Xero organisation that was chosen',
    body: Returned,
  }),
  disconnectXero: endpoint({ ...disconnect, path: '/venues/:venueId/xero', summary: 'Disconnect an outlet from Xero' }),
  quickBooksAddress: endpoint({
    ...address,
    path: '/venues/:venueId/quick-books/authorize-url',
    summary: 'Get the address where an outlet signs in to QuickBooks',
  }),
  connectQuickBooks: endpoint({
    ...connect,
    path: '/venues/:venueId/quick-books/authorize',
    summary: 'Connect an outlet with the QuickBooks company that was chosen',
    body: QuickBooksReturned,
  }),
  quickBooks: endpoint({
    ...venue,
    method: 'GET',
    path: '/venues/:venueId/quick-books',
    summary: 'Show how an outlet is connected with QuickBooks',
    returns: AccountingConnection,
    problems: ['not_found'],
  }),
  disconnectQuickBooks: endpoint({
    ...disconnect,
    path: '/venues/:venueId/quick-books',
    summary: 'Disconnect an outlet from QuickBooks',
  }),
}
