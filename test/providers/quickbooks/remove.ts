import { checkDay } from './checks.ts'
import { business, unsupported } from './faults.ts'
import { type Entity, type EntityName, isTransaction, type Sent } from './records.ts'
import { current, type Saving } from './save.ts'

/** Deletes a transaction or a file. Names are made inactive instead. */
export function remove({ realm, now }: Saving, name: EntityName, sent: Sent): object {
  if (!isTransaction(name) && name !== 'Attachable') throw unsupported(`delete on ${name}`)
  const known = current(realm, name, sent)
  checkDay(realm, known.TxnDate)
  realm.records[name] = realm.records[name].filter((one) => one !== known)
  realm.deleted.push({ name, id: known.Id, at: now.toISOString() })
  return { domain: 'QBO', status: 'Deleted', Id: known.Id }
}

/** Voids an invoice: it stays with amounts of zero. */
export function voidIt({ realm, now }: Saving, name: EntityName, sent: Sent): Entity {
  if (name !== 'Invoice') throw unsupported(`void on ${name}`)
  const known = current(realm, name, sent)
  checkDay(realm, known.TxnDate)
  if (known.Balance !== known.TotalAmt) throw business('You cannot void a transaction that was paid.')
  const lines = (known.Line ?? []).map(({ SalesItemLineDetail, ...line }) => ({
    ...line,
    ...{ Amount: 0, ...(SalesItemLineDetail && { SalesItemLineDetail: { ...SalesItemLineDetail, UnitPrice: 0, Qty: 0 } }) },
  }))
  const changed: Entity = {
    ...known,
    ...{ Line: lines, TotalAmt: 0, Balance: 0, TxnTaxDetail: { TotalTax: 0 }, PrivateNote: 'Voided' },
    SyncToken: String(Number(known.SyncToken) + 1),
    MetaData: { ...known.MetaData, LastUpdatedTime: now.toISOString().replace(/\.\d+Z$/, 'Z') },
  }
  realm.records[name] = realm.records[name].map((one) => (one === known ? changed : one))
  return changed
}
