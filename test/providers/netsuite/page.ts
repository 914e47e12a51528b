import { pageOf } from '../double/page.ts'
import type { NetsuiteLedger } from './ledger.ts'

/** What is in the books, for people. */
export const pageOfNetsuite = ({ account }: NetsuiteLedger): string =>
  pageOf('NetSuite', [
    { title: `Account ${account.id}`, columns: ['Closed until'], rows: [[account.closedUntil ?? 'open']] },
    ...(['salesOrder', 'invoice', 'creditMemo'] as const).map((name) => ({
      title: name,
      columns: ['Id', 'External id', 'Number', 'Customer', 'Date', 'Status', 'Lines', 'Tax', 'Total', 'Left'],
      rows: account.records[name].map((one) => [
        ...[one.id, one.externalId, one.tranId, one.entity?.refName, one.tranDate, (one.orderStatus ?? one.status)?.id],
        (one.item?.items ?? []).map(({ item, quantity, amount }) => `${quantity} × ${item?.refName}: ${amount}`).join('\n'),
        ...[one.taxTotal, one.total, one.amountRemaining],
      ]),
    })),
    {
      title: 'customer',
      columns: ['Id', 'External id', 'Name', 'Inactive'],
      rows: account.records.customer.map(({ id, externalId, companyName, isInactive }) => [
        id,
        externalId,
        companyName,
        isInactive ? 'yes' : 'no',
      ]),
    },
    {
      title: 'location',
      columns: ['Id', 'Name', 'Stock'],
      rows: account.records.location.map(({ id, name }) => [
        ...[id, String(name)],
        account.stock
          .filter(({ location }) => location === id)
          .map(({ item, onHand }) => `${account.lists.item.find((one) => one.id === item)?.name}: ${onHand}`)
          .join('\n'),
      ]),
    },
  ])
