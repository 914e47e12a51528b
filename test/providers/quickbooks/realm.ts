import type { Entity, EntityName, Sent, TaxCode, TaxRate } from './records.ts'

/** A company, which QuickBooks calls a realm, with its books. */
export type Realm = {
  id: string
  name: string
  country: 'AU' | 'GB' | 'US'
  currency: string
  /** Whether customers and vendors may have other currencies. */
  multiCurrency: boolean
  /** No transaction may be dated on or before this day. */
  bookCloseDate: string | null
  /** Whether numbers of invoices and credit memos are given by who writes them, and refused where there is one with it. */
  customNumbers: boolean
  records: Record<EntityName, Entity[]>
  /** Deleted records, for those who ask what changed. */
  deleted: { name: EntityName; id: string; at: string }[]
  files: Map<string, { type: string; name: string; bytes: Buffer }>
  nextId: number
}

/** Stores a new record with the fields that QuickBooks gives one. */
export function store(realm: Realm, name: EntityName, { sparse: _, ...sent }: Sent, at: Date): Entity {
  const time = at.toISOString().replace(/\.\d+Z$/, 'Z')
  const entity: Entity = {
    ...{ Id: String(realm.nextId++), ...sent, SyncToken: '0', domain: 'QBO' },
    MetaData: { CreateTime: time, LastUpdatedTime: time },
  }
  realm.records[name].push(entity)
  return entity
}

const EMPTY = (): Realm['records'] => ({
  ...{ Account: [], Class: [], Customer: [], Department: [], Item: [], TaxCode: [], TaxRate: [], Term: [], Vendor: [] },
  ...{
    Bill: [],
    CreditMemo: [],
    Invoice: [],
    JournalEntry: [],
    VendorCredit: [],
    Attachable: [],
    CompanyInfo: [],
    Preferences: [],
  },
})

export type RealmOptions = Partial<Pick<Realm, 'id' | 'name' | 'country' | 'customNumbers'>>

/** A company with the accounts and taxes that a wholesaler and its customers need. */
export function newRealm(given: RealmOptions, at: Date): Realm {
  const country = given.country ?? 'AU'
  const realm: Realm = {
    ...{ id: '4620816365000001', name: 'Harbour Company', customNumbers: true, ...given, country },
    ...{ currency: { AU: 'AUD', GB: 'GBP', US: 'USD' }[country], multiCurrency: false, bookCloseDate: null },
    ...{ records: EMPTY(), deleted: [], files: new Map(), nextId: 1 },
  }
  const add = (name: EntityName, sent: Sent) => store(realm, name, { Active: true, ...sent }, at)
  const account = (Name: string, AcctNum: string, AccountType: string, Classification: string) =>
    add('Account', { Name, AcctNum, AccountType, Classification, FullyQualifiedName: Name, CurrentBalance: 0 })
  account('Sales of Product Income', '200', 'Income', 'Revenue')
  account('Cost of Goods Sold', '310', 'Cost of Goods Sold', 'Expense')
  account('Food Purchases', '400', 'Expense', 'Expense')
  account('Freight', '425', 'Expense', 'Expense')
  account('Inventory Asset', '630', 'Other Current Asset', 'Asset')
  account('Accounts Receivable', '110', 'Accounts Receivable', 'Asset')
  account('Accounts Payable', '800', 'Accounts Payable', 'Liability')
  account('Discounts Given', '210', 'Income', 'Revenue')
  addTaxes(realm, at)
  for (const Name of ['North', 'South']) {
    add('Class', { Name, FullyQualifiedName: Name, SubClass: false })
    add('Department', { Name, FullyQualifiedName: Name, SubDepartment: false })
  }
  add('Term', { Name: 'Net 14', Type: 'STANDARD', DueDays: 14 })
  return realm
}

function addTaxes(realm: Realm, at: Date): void {
  const rate = (Name: string, RateValue: number) => store(realm, 'TaxRate', { Name, Active: true, RateValue }, at) as TaxRate
  const list = (of: TaxRate) => ({
    TaxRateDetail: [{ TaxRateRef: { value: of.Id, name: of.Name ?? '' }, TaxTypeApplicable: 'TaxOnAmount', TaxOrder: 0 }],
  })
  const code = (Name: string, sales: TaxRate, purchases: TaxRate, Id?: string) =>
    store(
      realm,
      'TaxCode',
      {
        ...{ Name, Active: true, Taxable: sales.RateValue > 0, TaxGroup: true, ...(Id && { Id }) },
        ...{ SalesTaxRateList: list(sales), PurchaseTaxRateList: list(purchases) },
      },
      at,
    ) as TaxCode
  if (realm.country === 'US') {
    const [state, none] = [rate('State Tax', 8), rate('No Tax', 0)]
    code('TAX', state, state, 'TAX')
    return void code('NON', none, none, 'NON')
  }
  const percent = realm.country === 'AU' ? 10 : 20
  const name = realm.country === 'AU' ? 'GST' : '20.0% S'
  code(name, rate(`${name} (sales)`, percent), rate(`${name} (purchases)`, percent))
  const free = rate(`${name} free`, 0)
  code(`${name} free`, free, free)
}
