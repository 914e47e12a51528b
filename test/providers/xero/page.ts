import { pageOf } from '../double/page.ts'
import { balanceOf } from './balances.ts'
import type { XeroLedger } from './ledger.ts'
import { typeOf } from './paper-view.ts'

/** What is in the books, for people. */
export const pageOfXero = ({ organisations }: XeroLedger): string =>
  pageOf(
    'Xero',
    organisations.flatMap((one) => {
      const nameOf = (id: string) => one.contacts.find(({ ContactID }) => ContactID === id)?.Name
      return [
        {
          title: `${one.name}${one.isConnected ? '' : ' (not connected)'}`,
          columns: ['Country', 'Currency', 'Locked until'],
          rows: [[one.country, one.currency, one.periodLockDate ?? 'not locked']],
        },
        {
          title: 'Invoices, bills and credit notes',
          columns: ['Type', 'Number', 'Contact', 'Date', 'Status', 'Lines', 'Net', 'Tax', 'Total', 'Left'],
          rows: one.papers.map((paper) => [
            ...[typeOf(paper), paper.number, nameOf(paper.ContactID), paper.Date, paper.Status],
            paper.lines.map((line) => `${line.Quantity ?? ''} × ${line.Description ?? ''}: ${line.LineAmount}`).join('\n'),
            ...[paper.SubTotal, paper.TotalTax, paper.Total, balanceOf(one, paper).left],
          ]),
        },
        {
          title: 'Contacts',
          columns: ['Name', 'Status', 'Number'],
          rows: one.contacts.map(({ Name, ContactStatus, ContactNumber }) => [Name, ContactStatus, ContactNumber]),
        },
        {
          title: 'Items',
          columns: ['Code', 'Name', 'On hand'],
          rows: one.items.map(({ Code, Name, QuantityOnHand }) => [Code, Name, QuantityOnHand]),
        },
        {
          title: 'Manual journals',
          columns: ['Date', 'Narration', 'Status', 'Lines'],
          rows: one.journals.map(({ Date: day, Narration, Status, lines }) => [
            ...[day, Narration, Status],
            lines.map(({ AccountCode, LineAmount }) => `${AccountCode}: ${LineAmount}`).join('\n'),
          ]),
        },
        {
          title: 'Accounts',
          columns: ['Code', 'Name', 'Type', 'Status', 'Tax'],
          rows: one.accounts.map(({ Code, Name, Type, Status, TaxType }) => [Code, Name, Type, Status, TaxType]),
        },
      ]
    }),
  )
