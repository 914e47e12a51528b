import {
  compare,
  type Decimal,
  decimal,
  isZero,
  minus,
  numberOf,
  plus,
  quotient,
  rounded,
  textOf,
  times,
} from '../double/decimal.ts'
import { invalidReference, missing, wrongAmount } from './faults.ts'
import type { GlobalTax, Line, Ref, TaxCode, TaxRate, TxnTaxDetail } from './records.ts'

const HUNDRED = decimal(100)
/** Places of what is not yet rounded. */
const FINE = 14

export type Taxes = { codes: ReadonlyMap<string, TaxCode>; rates: ReadonlyMap<string, TaxRate>; isSale: boolean; country: string }

export type Totals = { lines: Line[]; subTotal: number; TotalAmt: number; TxnTaxDetail: TxnTaxDetail }

/**
 * The totals of a transaction by QuickBooks' own rule: the tax of a rate is calculated on the sum of its lines and rounded once
 * (`TaxLineDetail.NetAmountTaxable`), where Xero rounds on each line. Discounts of the whole are taken off each rate's sum in proportion.
 * @param override amounts of taxes as they were sent: outside the US by rate, in the US the total
 */
export function totalsOf(lines: readonly Line[], kind: GlobalTax, override: TxnTaxDetail | undefined, taxes: Taxes): Totals {
  const goods = lines.filter(({ DetailType }) => DetailType !== 'DiscountLineDetail')
  const sum = plus(...goods.map((line) => amountOf(line, kind)))
  const discounts = lines.filter(({ DetailType }) => DetailType === 'DiscountLineDetail').map((line) => discountOf(line, sum))
  const discount = plus(...discounts.map(({ Amount = 0 }) => decimal(Amount)))
  const net = minus(sum, discount)
  const byRate = kind === 'NotApplicable' ? new Map<string, Base>() : basesOf(goods, kind, taxes)
  const factor = isZero(sum) ? decimal(0) : quotient(net, sum, FINE)
  const taxLines = [...byRate].map(([id, base]) => taxLineOf(id, base, factor, override, taxes))
  const calculated = plus(...taxLines.map(({ Amount = 0 }) => decimal(Amount)))
  const isGiven = taxes.country === 'US' && override?.TotalTax !== undefined
  const tax = isGiven ? rounded(decimal(override.TotalTax ?? 0), 2) : calculated
  return {
    lines: [...goods, ...discounts],
    subTotal: numberOf(sum),
    TotalAmt: numberOf(kind === 'TaxInclusive' ? plus(net, overridden(taxLines)) : plus(net, tax)),
    TxnTaxDetail: {
      ...(override?.TxnTaxCodeRef && { TxnTaxCodeRef: override.TxnTaxCodeRef }),
      ...{ TotalTax: numberOf(tax), ...(isGiven || taxLines.length === 0 ? {} : { TaxLine: taxLines }) },
    },
  }
}

/** What a line adds, with its tax where amounts include it. @throws QuickBooksFault where it is not its quantity times its price */
function amountOf(line: Line, kind: GlobalTax): Decimal {
  if (line.DetailType === 'DescriptionOnly') return decimal(0)
  if (line.Amount === undefined) throw missing('Line.Amount')
  const amount = rounded(decimal(line.Amount), 2)
  const detail = line.SalesItemLineDetail ?? line.ItemBasedExpenseLineDetail
  if (detail?.UnitPrice !== undefined) {
    const full = times(decimal(detail.Qty ?? 1), decimal(detail.UnitPrice))
    const rate = decimal(detail.DiscountRate ?? 0)
    const expected = minus(quotient(times(full, minus(HUNDRED, rate)), HUNDRED, 2), decimal(detail.DiscountAmt ?? 0))
    if (compare(amount, expected) !== 0) throw wrongAmount(textOf(amount))
  }
  const gross = (detail ?? line.AccountBasedExpenseLineDetail)?.TaxInclusiveAmt
  return kind === 'TaxInclusive' && gross !== undefined ? rounded(decimal(gross), 2) : amount
}

function discountOf(line: Line, sum: Decimal): Line {
  const { PercentBased, DiscountPercent = 0 } = line.DiscountLineDetail ?? {}
  if (!PercentBased) return line
  return { ...line, Amount: numberOf(quotient(times(sum, decimal(DiscountPercent)), HUNDRED, 2)) }
}

/** The sum of a rate's lines without tax, and its tax, neither of them rounded. */
type Base = { net: Decimal; tax: Decimal }

function basesOf(goods: readonly Line[], kind: GlobalTax, taxes: Taxes): Map<string, Base> {
  const bases = new Map<string, Base>()
  for (const line of goods) {
    const rates = ratesOf(codeOf(line), taxes)
    const percent = plus(...rates.map(({ RateValue }) => decimal(RateValue)))
    const amount = amountOf(line, kind)
    const net = kind === 'TaxInclusive' ? quotient(times(amount, HUNDRED), plus(HUNDRED, percent), FINE) : amount
    for (const { Id, RateValue } of rates) {
      const known = bases.get(Id)
      const tax = quotient(times(net, decimal(RateValue)), HUNDRED, FINE)
      bases.set(Id, { net: plus(net, known?.net ?? decimal(0)), tax: plus(tax, known?.tax ?? decimal(0)) })
    }
  }
  return bases
}

const codeOf = ({ SalesItemLineDetail, ItemBasedExpenseLineDetail, AccountBasedExpenseLineDetail }: Line): Ref | undefined =>
  (SalesItemLineDetail ?? ItemBasedExpenseLineDetail ?? AccountBasedExpenseLineDetail)?.TaxCodeRef

function ratesOf(ref: Ref | undefined, { codes, rates, isSale }: Taxes): TaxRate[] {
  if (!ref) return []
  const code = codes.get(ref.value)
  if (!code) throw invalidReference('TaxCodeRef', ref.value)
  const list = isSale ? code.SalesTaxRateList : code.PurchaseTaxRateList
  return (list?.TaxRateDetail ?? []).flatMap(({ TaxRateRef }) => rates.get(TaxRateRef.value) ?? [])
}

function taxLineOf(id: string, base: Base, factor: Decimal, override: TxnTaxDetail | undefined, { rates, country }: Taxes): Line {
  const calculated = rounded(times(base.tax, factor), 2)
  const sent = override?.TaxLine?.find(({ TaxLineDetail }) => TaxLineDetail?.TaxRateRef?.value === id)?.Amount
  const amount = sent === undefined || country === 'US' ? calculated : rounded(decimal(sent), 2)
  const delta = minus(amount, calculated)
  return {
    ...{ Amount: numberOf(amount), DetailType: 'TaxLineDetail' },
    TaxLineDetail: {
      ...{ TaxRateRef: { value: id }, PercentBased: true, TaxPercent: rates.get(id)?.RateValue ?? 0 },
      NetAmountTaxable: numberOf(rounded(times(base.net, factor), 2)),
      ...(isZero(delta) ? {} : { OverrideDeltaAmount: numberOf(delta) }),
    },
  }
}

const overridden = (lines: readonly Line[]): Decimal =>
  plus(...lines.map(({ TaxLineDetail }) => decimal(TaxLineDetail?.OverrideDeltaAmount ?? 0)))
