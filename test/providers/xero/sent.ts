import type { LineAmountTypes, Status } from './records.ts'
import type { LineFigures } from './totals.ts'

/** Records as clients send them. The description was checked before, so fields have their types. */

export type ContactSent = {
  ContactID?: string
  ContactNumber?: string
  Name?: string
  ContactStatus?: 'ACTIVE' | 'ARCHIVED'
  [field: string]: unknown
}

export type TrackingSent = { TrackingCategoryID?: string; TrackingOptionID?: string; Name?: string; Option?: string }

export type LineSent = LineFigures & {
  LineItemID?: string
  Description?: string
  ItemCode?: string
  AccountCode?: string
  AccountID?: string
  TaxType?: string
  Tracking?: TrackingSent[]
}

export type PaperSent = {
  InvoiceID?: string
  CreditNoteID?: string
  Type?: string
  Contact?: ContactSent
  InvoiceNumber?: string
  CreditNoteNumber?: string
  Reference?: string
  Date?: string
  DueDate?: string
  Status?: Status
  LineAmountTypes?: LineAmountTypes
  CurrencyCode?: string
  CurrencyRate?: number
  Url?: string
  BrandingThemeID?: string
  SentToContact?: boolean
  LineItems?: LineSent[]
}

export type JournalSent = {
  ManualJournalID?: string
  Narration: string
  Date?: string
  Status?: 'DRAFT' | 'POSTED' | 'DELETED' | 'VOIDED'
  LineAmountTypes?: LineAmountTypes
  Url?: string
  JournalLines?: {
    LineAmount?: number
    AccountCode?: string
    AccountID?: string
    Description?: string
    TaxType?: string
    Tracking?: TrackingSent[]
  }[]
}

export type PaymentSent = {
  PaymentID?: string
  Invoice?: { InvoiceID?: string; InvoiceNumber?: string }
  CreditNote?: { CreditNoteID?: string; CreditNoteNumber?: string }
  InvoiceNumber?: string
  Account?: { AccountID?: string; Code?: string }
  Code?: string
  Date?: string
  Amount?: number
  Reference?: string
  Status?: string
}

export type AllocationSent = { Amount?: number; Date?: string; Invoice?: { InvoiceID?: string; InvoiceNumber?: string } }
