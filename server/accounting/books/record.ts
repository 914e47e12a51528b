import type { ExternalRecord, RecordKind } from '#contract/accounting/records.ts'

/** What only records of some kinds have. */
export type RecordDetails = Partial<
  Pick<ExternalRecord, 'type' | 'accountClass' | 'taxId' | 'rate' | 'isForSales' | 'isForPurchases' | 'currency'>
>

/** A record as a provider's reader gives it. */
export type ReadRecord = {
  externalId: string
  name: string
  isActive: boolean
  code?: string | null
  parentId?: string | null
  email?: string | null
  taxNumber?: string | null
  details?: RecordDetails
}

/** Which kinds a provider has, and how all records of one are read. */
export type RecordReaders = { [K in RecordKind]?: () => Promise<ReadRecord[]> }
