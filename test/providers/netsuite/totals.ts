import { compare, type Decimal, decimal, minus, numberOf, plus, quotient, rounded, textOf, times } from '../double/decimal.ts'
import type { Account } from './account.ts'
import { invalidContent } from './errors.ts'
import type { Line, Ref, Sent } from './records.ts'

const HUNDRED = decimal(100)

/**
 * Amounts of a transaction: a line is its quantity times its rate, its tax that of its code, both rounded to the places of the customer's currency; a discount of the whole
 * is an amount, or a percentage such as `-10%`, before tax. Ours: NetSuite lets each account choose how it rounds taxes.
 */
export function totalsOf(account: Account, sent: Sent, lines: readonly Line[]) {
  const { lists } = account
  const places = placesOf(account, sent)
  const counted = lines.map((line) => {
    const amount = amountOf(line, places)
    const rate = lists.taxCode.find(({ id }) => id === line.taxCode?.id)?.rate
    return { ...line, amount: numberOf(amount), taxAmount: numberOf(percentOf(amount, Number(rate ?? 0), places)) }
  })
  const subtotal = plus(...counted.map(({ amount }) => decimal(amount)))
  const discount = discountOf(subtotal, sent.discountRate, places)
  const lineTax = plus(...counted.map(({ taxAmount }) => decimal(taxAmount)))
  const share = subtotal.units === 0n ? decimal(0) : quotient(times(lineTax, discount), subtotal, places)
  const [tax, shipping] = [plus(lineTax, share), rounded(decimal(sent.shippingCost ?? 0), places)]
  return {
    lines: counted,
    ...{ subtotal: numberOf(subtotal), discountTotal: numberOf(discount), taxTotal: numberOf(tax) },
    total: numberOf(plus(subtotal, discount, tax, shipping)),
  }
}

/** The currency precision of the customer, two places unless the account says otherwise. */
function placesOf({ lists, records }: Account, { entity }: Sent): number {
  const customer = records.customer.find(({ id }) => id === entity?.id)
  const currency = lists.currency.find(({ id }) => id === (customer?.currency as Ref | undefined)?.id)
  return Number(currency?.currencyPrecision ?? 2)
}

function amountOf({ quantity, rate, amount }: Line, places: number) {
  if (rate === undefined) return rounded(decimal(amount ?? 0), places)
  const expected = rounded(times(decimal(quantity ?? 1), decimal(rate)), places)
  if (amount !== undefined && compare(rounded(decimal(amount), places), expected) !== 0)
    throw invalidContent(`Amount ${amount} is not quantity times rate, ${textOf(expected)}.`, 'item.items.amount')
  return expected
}

const percentOf = (amount: Decimal, percent: number, places: number) => quotient(times(amount, decimal(percent)), HUNDRED, places)

/** Negative, as it is sent. */
function discountOf(subtotal: Decimal, rate: string | number | undefined, places: number) {
  if (rate === undefined) return decimal(0)
  const [, percent] = /^(-?\d+(?:\.\d+)?)%$/.exec(String(rate)) ?? []
  if (percent !== undefined) return quotient(times(subtotal, decimal(percent)), HUNDRED, places)
  return rounded(decimal(rate), places)
}

/** What is left of an amount after a payment. */
export const lessBy = (left: number, paid: number): number => numberOf(minus(decimal(left), decimal(paid)))
