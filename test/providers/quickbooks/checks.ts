import { compare, decimal, plus, textOf } from '../double/decimal.ts'
import {
  business,
  duplicateName,
  duplicateNumber,
  invalidReference,
  missing,
  notValid,
  objectNotFound,
  periodClosed,
} from './faults.ts'
import type { Realm } from './realm.ts'
import { type Entity, type EntityName, isSale, type Line, type Ref, type Sent } from './records.ts'

const NUMBER_LENGTH = 21
const NAME_LENGTH = { Customer: 500, Vendor: 500, Item: 100, Account: 100, Class: 100, Department: 100 } as const

/** Who shares names: a name is taken for all of them. */
const PEOPLE: readonly EntityName[] = ['Customer', 'Vendor']

/** The records that a record refers to are there and active. */
export function checkReferences(records: Realm['records'], value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [field, one] of Object.entries(value)) {
    const target = REFERENCES[field]
    if (target && typeof one === 'object' && one !== null && 'value' in one) found(records[target], field, one as Ref)
    else if (field !== 'TxnTaxDetail') checkReferences(records, one)
  }
}

const REFERENCES: Record<string, EntityName> = {
  ...{ CustomerRef: 'Customer', VendorRef: 'Vendor', ItemRef: 'Item', AccountRef: 'Account', TaxCodeRef: 'TaxCode' },
  ...{ ClassRef: 'Class', DepartmentRef: 'Department', SalesTermRef: 'Term', IncomeAccountRef: 'Account' },
  ...{ ExpenseAccountRef: 'Account', AssetAccountRef: 'Account', APAccountRef: 'Account', DiscountAccountRef: 'Account' },
  ...{ DefaultTaxCodeRef: 'TaxCode', SalesTaxCodeRef: 'TaxCode', PurchaseTaxCodeRef: 'TaxCode', TermRef: 'Term' },
}

function found(all: readonly Entity[], field: string, { value }: Ref): void {
  const entity = all.find(({ Id }) => Id === value)
  if (!entity) throw invalidReference(field, value)
  if (entity.Active === false)
    throw objectNotFound(`Something you're trying to use has been made inactive. Check the fields with ${field}.`)
}

/** Names are given, short enough, and taken by no other. */
export function checkName(realm: Realm, name: EntityName, record: Sent, known?: Entity): void {
  const field = PEOPLE.includes(name) ? 'DisplayName' : 'Name'
  const text = record[field]
  if (typeof text !== 'string' || text.trim() === '') throw missing(field)
  const longest = NAME_LENGTH[name as keyof typeof NAME_LENGTH]
  if (longest !== undefined && text.length > longest) throw notValid(`${field} is longer than ${longest} characters`)
  const sharing = PEOPLE.includes(name) ? PEOPLE : [name]
  const others = sharing.flatMap((one) => realm.records[one]).filter((one) => one !== known && one.Active !== false)
  if (others.some((one) => String(one[field] ?? '').toLowerCase() === text.toLowerCase())) throw duplicateName(text)
}

/** The day is not in a closed period. */
export function checkDay({ bookCloseDate }: Realm, day: string | undefined): void {
  if (bookCloseDate !== null && day !== undefined && day.slice(0, 10) <= bookCloseDate) throw periodClosed()
}

/** The number is short enough, and no other has it where the company refuses that. */
export function checkNumber(
  realm: Realm,
  name: EntityName,
  number: string | undefined,
  known: Entity | undefined,
  mayRepeat: boolean,
): void {
  if (number === undefined) return
  if (number.length > NUMBER_LENGTH) throw notValid(`DocNumber is longer than ${NUMBER_LENGTH} characters`)
  const refuses = realm.customNumbers && isSale(name) && !mayRepeat
  if (refuses && realm.records[name].some((one) => one !== known && one.DocNumber === number)) throw duplicateNumber(number)
}

/** Debits are what credits are. */
export function checkJournal(lines: readonly Line[]): void {
  const sum = (type: 'Debit' | 'Credit') =>
    plus(
      ...lines
        .filter(({ JournalEntryLineDetail }) => JournalEntryLineDetail?.PostingType === type)
        .map(({ Amount = 0 }) => decimal(Amount)),
    )
  if (lines.some(({ JournalEntryLineDetail }) => !JournalEntryLineDetail?.AccountRef)) throw missing('AccountRef')
  const [debits, credits] = [sum('Debit'), sum('Credit')]
  if (compare(debits, credits) !== 0)
    throw business(`Debits (${textOf(debits)}) and credits (${textOf(credits)}) must be equal.`, '6540')
}
