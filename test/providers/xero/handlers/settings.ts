import type { Context } from '../context.ts'
import { listOf } from '../lists.ts'
import type { Account } from '../records.ts'
import { notFound } from '../refusals.ts'
import { askingOf, type Handlers } from './called.ts'

const accountShown = (account: Account): object => ({
  ...account,
  ...{ HasAttachments: false, AddToWatchlist: false, ShowInExpenseClaims: account.Class === 'EXPENSE' },
  ReportingCode: account.Class.slice(0, 3),
})

function organisationShown({ organisation: one }: Context): object {
  const lock = (day: string | null) => (day === null ? undefined : `/Date(${Date.parse(day)}+0000)/`)
  return {
    ...{ OrganisationID: one.tenantId, Name: one.name, LegalName: one.name, PaysTax: one.country !== 'US' },
    ...{ Version: one.country === 'GB' ? 'UK' : one.country, OrganisationType: 'COMPANY', BaseCurrency: one.currency },
    ...{ CountryCode: one.country, IsDemoCompany: false, OrganisationStatus: 'ACTIVE' },
    ...{ FinancialYearEndDay: 30, FinancialYearEndMonth: 6, SalesTaxBasis: 'ACCRUALS', OrganisationEntityType: 'COMPANY' },
    ...{ DefaultSalesTax: 'Tax Exclusive', DefaultPurchasesTax: 'Tax Exclusive', ShortCode: '!double' },
    ...(one.periodLockDate !== null && { PeriodLockDate: lock(one.periodLockDate) }),
    ...(one.endOfYearLockDate !== null && { EndOfYearLockDate: lock(one.endOfYearLockDate) }),
    ...{ Timezone: 'GMTSTANDARDTIME', Addresses: [], Phones: [], ExternalLinks: [], PaymentTerms: {} },
  }
}

const ACTIONS = [
  'CreateApprovedInvoice',
  'CreateApprovedBill',
  'CreateDraftInvoice',
  'CreateContact',
  'CreateItem',
  'UpdateContact',
]

/** What a client reads to set itself up. */
export const settingsHandlers: Handlers = {
  getOrganisations: ({ context }) => ({ Organisations: [organisationShown(context)] }),
  getOrganisationActions: () => ({ Actions: ACTIONS.map((Name) => ({ Name, Status: 'ALLOWED' })) }),
  getAccounts: (called) => listOf('Accounts', called.context.organisation.accounts.map(accountShown), askingOf(called)),
  getAccount({ context, params }) {
    const account = context.organisation.accounts.find(({ AccountID }) => AccountID === params.AccountID)
    if (!account) throw notFound()
    return { Accounts: [accountShown(account)] }
  },
  getTaxRates: (called) =>
    listOf(
      'TaxRates',
      called.context.organisation.taxRates.map((rate) => ({
        ...{ ...rate, DisplayTaxRate: rate.EffectiveRate, ReportTaxType: rate.EffectiveRate === 0 ? 'NONE' : 'OUTPUT' },
        ...{ CanApplyToAssets: true, CanApplyToEquity: true, CanApplyToLiabilities: true },
        TaxComponents: [{ Name: rate.Name, Rate: rate.EffectiveRate, IsCompound: false, IsNonRecoverable: false }],
      })),
      askingOf(called),
    ),
  getTrackingCategories: (called) =>
    listOf(
      'TrackingCategories',
      called.context.organisation.tracking.filter(
        ({ Status }) => Status === 'ACTIVE' || called.asked.url.searchParams.get('includeArchived') === 'true',
      ),
      askingOf(called),
    ),
  getTrackingCategory({ context, params }) {
    const category = context.organisation.tracking.find((one) => one.TrackingCategoryID === params.TrackingCategoryID)
    if (!category) throw notFound()
    return { TrackingCategories: [category] }
  },
  getCurrencies: ({ context }) => ({
    Currencies: context.organisation.currencies.map((Code) => ({ Code, Description: Code })),
  }),
}
