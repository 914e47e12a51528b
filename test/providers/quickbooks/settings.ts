import type { Realm } from './realm.ts'
import type { Entity } from './records.ts'

const META = { CreateTime: '2020-01-01T00:00:00Z', LastUpdatedTime: '2020-01-01T00:00:00Z' }

export const companyInfoOf = ({ id, name, country }: Realm): Entity => ({
  ...{ Id: '1', SyncToken: '0', MetaData: META, domain: 'QBO' },
  ...{ CompanyName: name, LegalName: name, Country: country, SupportedLanguages: 'en', FiscalYearStartMonth: 'July' },
  ...{ CompanyAddr: { Id: '1', Line1: '1 Harbour Street', Country: country }, CompanyUserId: id },
})

export const preferencesOf = ({ currency, multiCurrency, country, bookCloseDate, customNumbers }: Realm): Entity => ({
  ...{ Id: '1', SyncToken: '0', MetaData: META, domain: 'QBO' },
  AccountingInfoPrefs: {
    ...{ UseAccountNumbers: true, TrackDepartments: true, ClassTrackingPerTxn: false, ClassTrackingPerTxnLine: true },
    ...{ FirstMonthOfFiscalYear: 'July', CustomerTerminology: 'Customers' },
    ...(bookCloseDate !== null && { BookCloseDate: bookCloseDate }),
  },
  SalesFormsPrefs: { CustomTxnNumbers: customNumbers, AllowDiscount: true, AllowServiceDate: true, AllowShipping: false },
  VendorAndPurchasesPrefs: { BillableExpenseTracking: false, TrackingByCustomer: false },
  TaxPrefs: { UsingSalesTax: true, PartnerTaxEnabled: country === 'US' },
  CurrencyPrefs: { MultiCurrencyEnabled: multiCurrency, HomeCurrency: { value: currency } },
})
