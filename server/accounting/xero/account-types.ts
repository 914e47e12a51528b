import type { AccountClass } from '#contract/accounting/records.ts'

type AccountType = { type: string; name: string; accountClass: AccountClass }
const ofClass = (accountClass: AccountClass, types: Record<string, string>): AccountType[] =>
  Object.entries(types).map(([type, name]) => ({ type, name, accountClass }))

/** The types of accounts that Xero has, by what they belong to: AccountType of xero_accounting.yaml 16.1.0. */
export const ACCOUNT_TYPES: AccountType[] = [
  ...ofClass('revenue', { REVENUE: 'Revenue', SALES: 'Sales', OTHERINCOME: 'Other income' }),
  ...ofClass('expense', {
    EXPENSE: 'Expense',
    DIRECTCOSTS: 'Direct costs',
    OVERHEADS: 'Overheads',
    DEPRECIATN: 'Depreciation',
    WAGESEXPENSE: 'Wages',
    SUPERANNUATIONEXPENSE: 'Superannuation',
  }),
  ...ofClass('asset', {
    BANK: 'Bank',
    CURRENT: 'Current asset',
    FIXED: 'Fixed asset',
    INVENTORY: 'Inventory',
    NONCURRENT: 'Non-current asset',
    PREPAYMENT: 'Prepayment',
  }),
  ...ofClass('liability', {
    CURRLIAB: 'Current liability',
    LIABILITY: 'Liability',
    TERMLIAB: 'Non-current liability',
    PAYG: 'Withheld from pay',
    PAYGLIABILITY: 'Withheld from pay, owed',
    SUPERANNUATIONLIABILITY: 'Superannuation owed',
    WAGESPAYABLELIABILITY: 'Wages owed',
  }),
  ...ofClass('equity', { EQUITY: 'Equity' }),
]
