import { pageOf, type Table } from '../double/page.ts'
import type { QuickBooksLedger } from './ledger.ts'
import type { Realm } from './realm.ts'
import { TRANSACTIONS } from './records.ts'

/** What is in the books, for people. */
export const pageOfQuickBooks = ({ realms }: QuickBooksLedger): string => pageOf('QuickBooks Online', realms.flatMap(tablesOf))

function tablesOf({ id, name, country, currency, bookCloseDate, records }: Realm): Table[] {
  const nameOf = (ref: { value: string } | undefined) =>
    [...records.Customer, ...records.Vendor].find(({ Id }) => Id === ref?.value)?.DisplayName
  return [
    {
      title: `${name} (${id})`,
      columns: ['Country', 'Currency', 'Closed until'],
      rows: [[country, currency, bookCloseDate ?? 'open']],
    },
    ...TRANSACTIONS.map((type) => ({
      title: type,
      columns: ['Id', 'Number', 'Name', 'Date', 'Lines', 'Tax', 'Total', 'Balance', 'Version'],
      rows: records[type].map((one) => [
        ...[one.Id, one.DocNumber, nameOf(one.CustomerRef ?? one.VendorRef), one.TxnDate],
        (one.Line ?? []).map(({ Description, DetailType, Amount }) => `${Description ?? DetailType}: ${Amount}`).join('\n'),
        ...[one.TxnTaxDetail?.TotalTax, one.TotalAmt, one.Balance, one.SyncToken],
      ]),
    })),
    ...(['Customer', 'Vendor', 'Item', 'Account', 'Class', 'Department', 'TaxCode'] as const).map((type) => ({
      title: type,
      columns: ['Id', 'Name', 'Active', 'Version'],
      rows: records[type].map((one) => [one.Id, one.DisplayName ?? one.Name, one.Active === false ? 'no' : 'yes', one.SyncToken]),
    })),
  ]
}
