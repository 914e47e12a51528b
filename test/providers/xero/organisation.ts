import { randomUUID } from 'node:crypto'
import type {
  Account,
  Allocation,
  Attachment,
  Contact,
  HistoryRecord,
  Item,
  Journal,
  Paper,
  Payment,
  TaxRate,
  TrackingCategory,
} from './records.ts'

/** An organisation, which Xero calls a tenant, with its books. */
export type Organisation = {
  tenantId: string
  connectionId: string
  /** Whether the app may read and write its books. */
  isConnected: boolean
  name: string
  country: 'AU' | 'NZ' | 'GB' | 'US'
  currency: string
  currencies: string[]
  /** No document may be dated on or before these days. */
  periodLockDate: string | null
  endOfYearLockDate: string | null
  accounts: Account[]
  taxRates: TaxRate[]
  tracking: TrackingCategory[]
  contacts: Contact[]
  items: Item[]
  papers: Paper[]
  allocations: Allocation[]
  payments: Payment[]
  journals: Journal[]
  attachments: Attachment[]
  history: HistoryRecord[]
}

type Rates = { sale: string; purchase: string; percent: number; none: { sale: string; purchase: string } }

/** Names of the types of taxes, by country. */
const RATES: Record<Organisation['country'], Rates> = {
  AU: { sale: 'OUTPUT', purchase: 'INPUT', percent: 10, none: { sale: 'EXEMPTOUTPUT', purchase: 'EXEMPTEXPENSES' } },
  NZ: { sale: 'OUTPUT2', purchase: 'INPUT2', percent: 15, none: { sale: 'ZERORATEDOUTPUT', purchase: 'ZERORATEDINPUT' } },
  GB: { sale: 'OUTPUT2', purchase: 'INPUT2', percent: 20, none: { sale: 'ZERORATEDOUTPUT', purchase: 'ZERORATEDINPUT' } },
  US: { sale: 'OUTPUT', purchase: 'INPUT', percent: 0, none: { sale: 'EXEMPTOUTPUT', purchase: 'EXEMPTEXPENSES' } },
}

const rate = (Name: string, TaxType: string, EffectiveRate: number, of: 'sales' | 'purchases' | 'both'): TaxRate => ({
  ...{ Name, TaxType, EffectiveRate, Status: 'ACTIVE' },
  ...{ CanApplyToRevenue: of !== 'purchases', CanApplyToExpenses: of !== 'sales' },
})

const account = (
  Code: string,
  Name: string,
  Type: string,
  Class: Account['Class'],
  TaxType: string,
  EnablePaymentsToAccount = false,
): Account => ({ AccountID: randomUUID(), Code, Name, Type, Class, Status: 'ACTIVE', TaxType, EnablePaymentsToAccount })

/** An organisation with the accounts and taxes that Xero gives a new one, as far as a wholesaler and its customers need them. */
export function newOrganisation(given: Partial<Organisation> = {}): Organisation {
  const country = given.country ?? 'AU'
  const taxes = RATES[country]
  const currency = { AU: 'AUD', NZ: 'NZD', GB: 'GBP', US: 'USD' }[country]
  return {
    ...{ tenantId: randomUUID(), connectionId: randomUUID(), isConnected: true, name: 'Harbour Books', country },
    ...{ currency, currencies: [given.currency ?? currency], periodLockDate: null, endOfYearLockDate: null },
    accounts: [
      account('090', 'Business Bank Account', 'BANK', 'ASSET', 'NONE', true),
      account('200', 'Sales', 'REVENUE', 'REVENUE', taxes.sale),
      account('260', 'Other Revenue', 'REVENUE', 'REVENUE', taxes.sale),
      account('310', 'Cost of Goods Sold', 'DIRECTCOSTS', 'EXPENSE', taxes.purchase),
      account('400', 'Food', 'EXPENSE', 'EXPENSE', taxes.purchase),
      account('425', 'Freight', 'EXPENSE', 'EXPENSE', taxes.purchase),
      account('630', 'Inventory', 'INVENTORY', 'ASSET', 'NONE'),
      account('860', 'Rounding', 'CURRLIAB', 'LIABILITY', 'NONE'),
    ],
    taxRates: [
      rate('Tax on Sales', taxes.sale, taxes.percent, 'sales'),
      rate('Tax on Purchases', taxes.purchase, taxes.percent, 'purchases'),
      rate('Tax Free Sales', taxes.none.sale, 0, 'sales'),
      rate('Tax Free Purchases', taxes.none.purchase, 0, 'purchases'),
      rate('No Tax', 'NONE', 0, 'both'),
    ],
    tracking: [
      {
        ...{ TrackingCategoryID: randomUUID(), Name: 'Region', Status: 'ACTIVE' },
        Options: ['North', 'South'].map((Name) => ({ TrackingOptionID: randomUUID(), Name, Status: 'ACTIVE' })),
      },
    ],
    ...{ contacts: [], items: [], papers: [], allocations: [], payments: [], journals: [], attachments: [], history: [] },
    ...given,
  }
}
