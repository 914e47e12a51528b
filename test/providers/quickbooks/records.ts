/** Records in the shape of QuickBooks' JSON; Intuit's schemas check the rest of the fields. */

export type Ref = { value: string; name?: string; type?: string }

export type ItemDetail = {
  ItemRef?: Ref
  Qty?: number
  UnitPrice?: number
  TaxCodeRef?: Ref
  ClassRef?: Ref
  /** With its tax, where amounts include it. */
  TaxInclusiveAmt?: number
  DiscountRate?: number
  DiscountAmt?: number
}

export type AccountDetail = { AccountRef?: Ref; TaxCodeRef?: Ref; ClassRef?: Ref; TaxInclusiveAmt?: number }
export type JournalDetail = { PostingType?: 'Debit' | 'Credit'; AccountRef?: Ref; ClassRef?: Ref; DepartmentRef?: Ref }
export type TaxDetail = {
  TaxRateRef?: Ref
  PercentBased?: boolean
  TaxPercent?: number
  NetAmountTaxable?: number
  OverrideDeltaAmount?: number
}

export type Line = {
  Id?: string
  LineNum?: number
  Description?: string
  Amount?: number
  DetailType?: string
  SalesItemLineDetail?: ItemDetail
  ItemBasedExpenseLineDetail?: ItemDetail
  AccountBasedExpenseLineDetail?: AccountDetail
  JournalEntryLineDetail?: JournalDetail
  DiscountLineDetail?: { PercentBased?: boolean; DiscountPercent?: number; DiscountAccountRef?: Ref }
  SubTotalLineDetail?: object
  TaxLineDetail?: TaxDetail
}

export type GlobalTax = 'TaxExcluded' | 'TaxInclusive' | 'NotApplicable'
export type TxnTaxDetail = { TxnTaxCodeRef?: Ref; TotalTax?: number; TaxLine?: Line[] }

export type Entity = {
  Id: string
  SyncToken: string
  Active?: boolean
  MetaData: { CreateTime: string; LastUpdatedTime: string }
  Name?: string
  DisplayName?: string
  DocNumber?: string
  TxnDate?: string
  DueDate?: string
  GlobalTaxCalculation?: GlobalTax
  TxnTaxDetail?: TxnTaxDetail
  CustomerRef?: Ref
  VendorRef?: Ref
  Line?: Line[]
  TotalAmt?: number
  Balance?: number
  [field: string]: unknown
}

/** A record as it is sent. */
export type Sent = Partial<Entity> & { sparse?: boolean; status?: string; domain?: string }

export type TaxRate = Entity & { RateValue: number }
type Rates = { TaxRateDetail?: { TaxRateRef: Ref }[] }
export type TaxCode = Entity & { SalesTaxRateList?: Rates; PurchaseTaxRateList?: Rates }

export const NAMES = ['Account', 'Class', 'Customer', 'Department', 'Item', 'TaxCode', 'TaxRate', 'Term', 'Vendor'] as const
export const TRANSACTIONS = ['Bill', 'CreditMemo', 'Invoice', 'JournalEntry', 'VendorCredit'] as const
export const OTHERS = ['Attachable', 'CompanyInfo', 'Preferences'] as const
export type EntityName = (typeof NAMES)[number] | (typeof TRANSACTIONS)[number] | (typeof OTHERS)[number]

const ALL: readonly EntityName[] = [...NAMES, ...TRANSACTIONS, ...OTHERS]

/** The kind of record that a path or a query names, in whatever case. */
export const entityNamed = (text: string): EntityName | undefined => ALL.find((one) => one.toLowerCase() === text.toLowerCase())
export const isTransaction = (name: EntityName): boolean => (TRANSACTIONS as readonly string[]).includes(name)
export const isName = (name: EntityName): boolean => (NAMES as readonly string[]).includes(name)
/** Whether a transaction is with a customer. */
export const isSale = (name: EntityName): boolean => name === 'Invoice' || name === 'CreditMemo'
