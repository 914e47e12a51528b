import { randomUUID } from 'node:crypto'
import type { Context } from './context.ts'
import type { Organisation } from './organisation.ts'
import type { Account, Line, LineAmountTypes, TaxRate, Tracking } from './records.ts'
import { Invalid } from './refusals.ts'
import type { LineSent, TrackingSent } from './sent.ts'
import { lineTotals } from './totals.ts'

/** What of a document its lines depend on. */
export type LinesOf = {
  isSale: boolean
  isApproved: boolean
  mayDiscount: boolean
  kind: LineAmountTypes
  known: readonly Line[]
}

/** A line of a document: defaults of the item and the account filled in, its codes looked up, its amounts calculated. */
export function lineOf({ organisation, unitPlaces }: Context, given: LineSent, paper: LinesOf): Line {
  const sent = withItem(organisation, given, paper.isSale)
  if (!paper.mayDiscount && (sent.DiscountRate !== undefined || sent.DiscountAmount !== undefined))
    throw new Invalid('Discounts are only supported on sales invoices')
  const account = accountOf(organisation, sent)
  if (paper.isApproved && !account) throw new Invalid('Account code or ID must be specified')
  const hasAmount = sent.UnitAmount !== undefined || sent.LineAmount !== undefined
  if (paper.isApproved && !sent.Description) throw new Invalid('Description must be at least 1 character')
  const taxType = paper.kind === 'NoTax' ? 'NONE' : (sent.TaxType ?? account?.TaxType)
  const rate = taxType === undefined ? undefined : taxRateOf(organisation, taxType, account)
  const totals = lineTotals(sent, paper.kind, rate?.EffectiveRate ?? 0, unitPlaces)
  const known = paper.known.find(({ LineItemID }) => LineItemID === sent.LineItemID)
  return {
    LineItemID: known?.LineItemID ?? randomUUID(),
    ...(sent.Description !== undefined && { Description: sent.Description }),
    ...(sent.ItemCode !== undefined && { ItemCode: sent.ItemCode }),
    ...(account && { AccountCode: account.Code }),
    ...(hasAmount && taxType !== undefined && { TaxType: taxType }),
    ...(sent.DiscountRate !== undefined && { DiscountRate: sent.DiscountRate }),
    ...(sent.DiscountAmount !== undefined && { DiscountAmount: sent.DiscountAmount }),
    ...totals,
    Tracking: (sent.Tracking ?? []).map((one) => trackingOf(organisation, one)),
  }
}

function withItem({ items }: Organisation, sent: LineSent, isSale: boolean): LineSent {
  if (sent.ItemCode === undefined) return sent
  const item = items.find(({ Code }) => Code === sent.ItemCode)
  if (!item) throw new Invalid(`Item code '${sent.ItemCode}' is not valid`)
  const details = isSale ? item.SalesDetails : item.PurchaseDetails
  const description = isSale ? item.Description : item.PurchaseDescription
  const defaults = {
    ...(description !== undefined && { Description: description }),
    ...(sent.LineAmount === undefined && details?.UnitPrice !== undefined && { UnitAmount: details.UnitPrice }),
    ...(sent.AccountID === undefined && details?.AccountCode !== undefined && { AccountCode: details.AccountCode }),
    ...(details?.TaxType !== undefined && { TaxType: details.TaxType }),
  }
  return { ...defaults, ...sent }
}

/** @returns undefined where none is named */
export function accountOf({ accounts }: Organisation, sent: { AccountCode?: string; AccountID?: string }): Account | undefined {
  if (sent.AccountCode === undefined && sent.AccountID === undefined) return undefined
  const account = accounts.find((one) => (sent.AccountID ? one.AccountID === sent.AccountID : one.Code === sent.AccountCode))
  if (account?.Status === 'ACTIVE' && account.Type !== 'BANK') return account
  throw new Invalid(
    `Account code '${sent.AccountCode ?? account?.Code ?? sent.AccountID}' is not a valid code for this document.`,
  )
}

function taxRateOf({ taxRates }: Organisation, type: string, account: Account | undefined): TaxRate {
  const rate = taxRates.find((one) => one.TaxType === type && one.Status === 'ACTIVE')
  if (!rate) throw new Invalid('The TaxType field is mandatory. A valid TaxType must be specified.')
  const mayUse =
    account?.Class === 'REVENUE' ? rate.CanApplyToRevenue : account?.Class === 'EXPENSE' ? rate.CanApplyToExpenses : true
  if (!mayUse) throw new Invalid(`The TaxType code '${type}' cannot be used with account code '${account?.Code}'.`)
  return rate
}

/** Looks up a category and its option, by id or by name. */
export function trackingOf({ tracking }: Organisation, sent: TrackingSent): Tracking {
  const category = tracking.find((one) =>
    sent.TrackingCategoryID ? one.TrackingCategoryID === sent.TrackingCategoryID : one.Name === sent.Name,
  )
  const option = category?.Options.find((one) =>
    sent.TrackingOptionID ? one.TrackingOptionID === sent.TrackingOptionID : one.Name === sent.Option,
  )
  if (!category || !option || category.Status !== 'ACTIVE' || option.Status !== 'ACTIVE')
    throw new Invalid('The tracking category or option is not valid')
  const { TrackingCategoryID, Name } = category
  return { TrackingCategoryID, TrackingOptionID: option.TrackingOptionID, Name, Option: option.Name }
}
