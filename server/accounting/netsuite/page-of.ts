import type { PlaceOfDocument } from '../books/adapter.ts'

/** Any transaction of an account; a sandbox `1234_SB1` is `1234-sb1` in addresses. */
export const netsuitePage = ({ externalId, account }: PlaceOfDocument): string =>
  `https://${account.toLowerCase().replaceAll('_', '-')}.app.netsuite.com/app/accounting/transactions/transaction.nl?id=${encodeURIComponent(externalId)}`
