import { decimal, minus, numberOf } from '../double/decimal.ts'
import { checkDay, checkJournal, checkName, checkNumber, checkReferences } from './checks.ts'
import { missing, notValid, objectNotFound, stale, unsupported } from './faults.ts'
import { type Realm, store } from './realm.ts'
import {
  type Entity,
  type EntityName,
  isName,
  isSale,
  isTransaction,
  type Line,
  type Sent,
  type TaxCode,
  type TaxRate,
} from './records.ts'
import { wrongWith } from './schemas.ts'
import { totalsOf } from './totals.ts'

export type Saving = { realm: Realm; now: Date; mayRepeatNumber: boolean }

const DETAILS: Partial<Record<EntityName, readonly string[]>> = {
  Invoice: ['SalesItemLineDetail', 'DiscountLineDetail', 'DescriptionOnly'],
  CreditMemo: ['SalesItemLineDetail', 'DiscountLineDetail', 'DescriptionOnly'],
  Bill: ['AccountBasedExpenseLineDetail', 'ItemBasedExpenseLineDetail', 'DescriptionOnly'],
  VendorCredit: ['AccountBasedExpenseLineDetail', 'ItemBasedExpenseLineDetail', 'DescriptionOnly'],
  JournalEntry: ['JournalEntryLineDetail', 'DescriptionOnly'],
}

/** Creates a record, or updates the one with its id: the fields that are sent where it is sparse, else all of them. */
export function save(saving: Saving, name: EntityName, sent: Sent): Entity {
  const { realm, now } = saving
  const wrong = wrongWith(name, sent)
  if (wrong !== null) throw notValid(wrong)
  if (name === 'TaxCode' || name === 'TaxRate' || name === 'CompanyInfo' || name === 'Preferences')
    throw unsupported(`on ${name}`)
  const known = sent.Id === undefined ? undefined : current(realm, name, sent)
  const { sparse, status: _, MetaData: __, ...fields } = sent
  const next: Sent = known && sparse ? { ...known, ...fields } : { ...readOnly(known), ...fields }
  if (known) checkDay(realm, known.TxnDate)
  const checked = isTransaction(name) ? transactionOf(saving, name, next, known) : nameOf(realm, name, next, known)
  checkReferences(realm.records, checked)
  if (!known) return store(realm, name, checked, now)
  const changed: Entity = {
    ...(checked as Entity),
    SyncToken: String(Number(known.SyncToken) + 1),
    MetaData: { ...known.MetaData, LastUpdatedTime: now.toISOString().replace(/\.\d+Z$/, 'Z') },
  }
  realm.records[name] = realm.records[name].map((one) => (one === known ? changed : one))
  return changed
}

/** The record that is updated. @throws QuickBooksFault where it is not there, or was changed since it was read */
export function current({ records }: Realm, name: EntityName, { Id, SyncToken }: Sent): Entity {
  const known = records[name].find((one) => one.Id === Id)
  if (!known) throw objectNotFound('Another user has deleted this transaction.')
  if (SyncToken === undefined) throw missing('SyncToken')
  if (SyncToken !== known.SyncToken) throw stale()
  return known
}

/** What an update that is not sparse cannot clear. */
function readOnly(known: Entity | undefined): Sent {
  if (!known) return {}
  const { Id, MetaData, domain, QtyOnHand } = known
  return { Id, MetaData, ...(domain !== undefined && { domain: String(domain) }), ...(QtyOnHand !== undefined && { QtyOnHand }) }
}

function nameOf(realm: Realm, name: EntityName, next: Sent, known: Entity | undefined): Sent {
  if (!isName(name)) return next
  checkName(realm, name, next, known)
  const text = String(next.DisplayName ?? next.Name)
  if (name === 'Item' && next.Type === 'Inventory' && !known)
    for (const field of ['QtyOnHand', 'InvStartDate', 'IncomeAccountRef', 'ExpenseAccountRef', 'AssetAccountRef'])
      if (next[field] === undefined) throw missing(field)
  return {
    Active: true,
    ...(name === 'Item' && { Type: 'NonInventory' }),
    FullyQualifiedName: text,
    ...next,
    ...balance(name, known),
  }
}

const balance = (name: EntityName, known: Entity | undefined): Sent =>
  name === 'Customer' || name === 'Vendor' ? { Balance: known?.Balance ?? 0 } : {}

function transactionOf(saving: Saving, name: EntityName, next: Sent, known: Entity | undefined): Sent {
  const { realm, now } = saving
  const TxnDate = next.TxnDate ?? now.toISOString().slice(0, 10)
  checkDay(realm, TxnDate)
  const DocNumber = next.DocNumber ?? (realm.customNumbers || known ? undefined : nextNumber(realm, name))
  checkNumber(realm, name, DocNumber, known, saving.mayRepeatNumber)
  const lines = linesOf(name, next, known)
  const dated = { ...next, TxnDate, ...(DocNumber !== undefined && { DocNumber }) }
  if (name === 'JournalEntry') {
    checkJournal(lines)
    return { ...dated, Line: lines }
  }
  const who = isSale(name) ? 'CustomerRef' : 'VendorRef'
  if (!next[who]) throw missing(who)
  return { ...dated, ...amountsOf(realm, name, next, lines, known) }
}

function amountsOf(realm: Realm, name: EntityName, next: Sent, lines: Line[], known: Entity | undefined): Sent {
  const taxes = {
    codes: new Map(realm.records.TaxCode.map((one) => [one.Id, one as TaxCode])),
    rates: new Map(realm.records.TaxRate.map((one) => [one.Id, one as TaxRate])),
    ...{ isSale: isSale(name), country: realm.country },
  }
  const kind = next.GlobalTaxCalculation ?? (realm.country === 'US' ? 'TaxExcluded' : 'NotApplicable')
  const isKept = next.Line === known?.Line
  const sent = next.TxnTaxDetail === known?.TxnTaxDetail && !isKept ? undefined : next.TxnTaxDetail
  const { lines: Line, subTotal, TotalAmt, TxnTaxDetail } = totalsOf(lines, kind, sent, taxes)
  const paid = known ? minus(decimal(known.TotalAmt ?? 0), decimal(known.Balance ?? 0)) : decimal(0)
  const subTotalLine = { Amount: subTotal, DetailType: 'SubTotalLineDetail', SubTotalLineDetail: {} }
  return {
    ...{ Line: isSale(name) ? [...Line, subTotalLine] : Line, TotalAmt, TxnTaxDetail },
    ...(realm.country !== 'US' && { GlobalTaxCalculation: kind }),
    Balance: numberOf(minus(decimal(TotalAmt), paid)),
    ...(name === 'CreditMemo' && { RemainingCredit: numberOf(minus(decimal(TotalAmt), paid)) }),
    CurrencyRef: next.CurrencyRef ?? { value: realm.currency },
  }
}

/** Lines with ids: those that are known keep theirs. QuickBooks makes the line with the subtotal. */
function linesOf(name: EntityName, { Line = [] }: Sent, known: Entity | undefined): Line[] {
  const sent = Line.filter(({ DetailType }) => DetailType !== 'SubTotalLineDetail')
  if (sent.length === 0) throw missing('Line')
  const ids = new Set((known?.Line ?? []).flatMap(({ Id }) => Id ?? []))
  let next = Math.max(0, ...[...ids].map(Number))
  return sent.map((line, at) => {
    if (line.DetailType === undefined || !DETAILS[name]?.includes(line.DetailType))
      throw notValid(`Line.DetailType ${line.DetailType}`)
    if (line.DetailType !== 'DescriptionOnly' && !(line.DetailType in line)) throw missing(line.DetailType)
    return { ...line, LineNum: at + 1, Id: line.Id !== undefined && ids.has(line.Id) ? line.Id : String(++next) }
  })
}

function nextNumber({ records }: Realm, name: EntityName): string {
  const numbers = records[name].map(({ DocNumber }) => Number(DocNumber)).filter(Number.isInteger)
  return String(Math.max(1000, ...numbers) + 1)
}
