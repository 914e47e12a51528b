/** What the double of Xero keeps. Names are Xero's own; days are `YYYY-MM-DD`; amounts are in the currency of the document. */

export type Account = {
  AccountID: string
  Code: string
  Name: string
  Type: string
  Class: 'ASSET' | 'EQUITY' | 'EXPENSE' | 'LIABILITY' | 'REVENUE'
  Status: 'ACTIVE' | 'ARCHIVED' | 'DELETED'
  TaxType: string
  EnablePaymentsToAccount: boolean
}

export type TaxRate = {
  Name: string
  TaxType: string
  Status: 'ACTIVE' | 'DELETED' | 'ARCHIVED'
  /** Percent. */
  EffectiveRate: number
  CanApplyToRevenue: boolean
  CanApplyToExpenses: boolean
}

export type TrackingCategory = {
  TrackingCategoryID: string
  Name: string
  Status: 'ACTIVE' | 'ARCHIVED'
  Options: { TrackingOptionID: string; Name: string; Status: 'ACTIVE' | 'ARCHIVED' }[]
}

type Changed = { changedAt: Date }

/** What a client may write of a contact besides its name is kept as it was sent. */
export type Contact = Changed & {
  ContactID: string
  Name: string
  ContactStatus: 'ACTIVE' | 'ARCHIVED'
  ContactNumber?: string
  IsCustomer: boolean
  IsSupplier: boolean
  [field: string]: unknown
}

export type PriceDetails = { UnitPrice?: number; AccountCode?: string; TaxType?: string; COGSAccountCode?: string }

export type Item = Changed & {
  ItemID: string
  Code: string
  Name?: string
  Description?: string
  PurchaseDescription?: string
  IsSold: boolean
  IsPurchased: boolean
  IsTrackedAsInventory: boolean
  InventoryAssetAccountCode?: string
  QuantityOnHand?: number
  SalesDetails?: PriceDetails
  PurchaseDetails?: PriceDetails
}

export type Tracking = { TrackingCategoryID: string; TrackingOptionID: string; Name: string; Option: string }

export type Line = {
  LineItemID: string
  Description?: string
  Quantity?: number
  /** With up to four places. */
  UnitAmount?: number
  ItemCode?: string
  AccountCode?: string
  TaxType?: string
  TaxAmount: number
  LineAmount: number
  DiscountRate?: number
  DiscountAmount?: number
  Tracking: Tracking[]
}

export type LineAmountTypes = 'Exclusive' | 'Inclusive' | 'NoTax'
export type Status = 'DRAFT' | 'SUBMITTED' | 'AUTHORISED' | 'PAID' | 'VOIDED' | 'DELETED'

/** What invoices, bills and credit notes have in common. */
export type Paper = Changed & {
  id: string
  kind: 'invoice' | 'creditNote'
  isSale: boolean
  ContactID: string
  /** Of the customer's papers unique, of suppliers' as they wrote it. */
  number: string
  Reference?: string
  Date: string
  DueDate?: string
  Status: Status
  LineAmountTypes: LineAmountTypes
  CurrencyCode: string
  CurrencyRate?: number
  Url?: string
  BrandingThemeID?: string
  SentToContact: boolean
  lines: Line[]
  SubTotal: number
  TotalTax: number
  Total: number
  FullyPaidOnDate?: string
}

export type Allocation = { AllocationID: string; creditNoteId: string; invoiceId: string; Amount: number; Date: string }

export type Payment = Changed & {
  PaymentID: string
  paperId: string
  AccountID: string
  Date: string
  Amount: number
  Reference?: string
  Status: 'AUTHORISED' | 'DELETED'
}

export type JournalLine = {
  LineAmount: number
  AccountCode: string
  Description?: string
  TaxType?: string
  Tracking: Tracking[]
}

export type Journal = Changed & {
  ManualJournalID: string
  Narration: string
  Date: string
  Status: 'DRAFT' | 'POSTED' | 'DELETED' | 'VOIDED'
  LineAmountTypes: LineAmountTypes
  Url?: string
  lines: JournalLine[]
}

export type Attachment = {
  AttachmentID: string
  of: string
  FileName: string
  MimeType: string
  IncludeOnline: boolean
  bytes: Buffer
}
export type HistoryRecord = { of: string; Details: string; at: Date }
