import { compare, decimal, minus, numberOf, plus, quotient, rounded, textOf, times } from '../double/decimal.ts'
import type { Account } from './account.ts'
import { invalidContent } from './errors.ts'
import type { Line, Sent } from './records.ts'

const HUNDRED = decimal(100)

/**
 * Amounts of a transaction: a line is its quantity times its rate, its tax that of its code, both rounded to two places; a discount of the whole
 * is an amount, or a percentage such as `-10%`, before tax. Ours: NetSuite lets each account choose how it rounds taxes.
 */
export function totalsOf({ lists }: Account, sent: Sent, lines: readonly Line[]) {
  const counted = lines.map((line) => {
    const amount = amountOf(line)
    const rate = lists.taxCode.find(({ id }) => id === line.taxCode?.id)?.rate
    return { ...line, amount: numberOf(amount), taxAmount: numberOf(percentOf(amount, Number(rate ?? 0))) }
  })
  const subtotal = plus(...counted.map(({ amount }) => decimal(amount)))
  const discount = discountOf(subtotal, sent.discountRate)
  const lineTax = plus(...counted.map(({ taxAmount }) => decimal(taxAmount)))
  const share = subtotal.units === 0n ? decimal(0) : quotient(times(lineTax, discount), subtotal, 2)
  const [tax, shipping] = [plus(lineTax, share), rounded(decimal(sent.shippingCost ?? 0), 2)]
  return {
    lines: counted,
    ...{ subtotal: numberOf(subtotal), discountTotal: numberOf(discount), taxTotal: numberOf(tax) },
    total: numberOf(plus(subtotal, discount, tax, shipping)),
  }
}

function amountOf({ quantity, rate, amount }: Line) {
  if (rate === undefined) return rounded(decimal(amount ?? 0), 2)
  const expected = rounded(times(decimal(quantity ?? 1), decimal(rate)), 2)
  if (amount !== undefined && compare(rounded(decimal(amount), 2), expected) !== 0)
    throw invalidContent(`Amount ${amount} is not quantity times rate, ${textOf(expected)}.`, 'item.items.amount')
  return expected
}

const percentOf = (amount: ReturnType<typeof decimal>, percent: number) => quotient(times(amount, decimal(percent)), HUNDRED, 2)

/** Negative, as it is sent. */
function discountOf(subtotal: ReturnType<typeof decimal>, rate: string | number | undefined) {
  if (rate === undefined) return decimal(0)
  const [, percent] = /^(-?\d+(?:\.\d+)?)%$/.exec(String(rate)) ?? []
  if (percent !== undefined) return quotient(times(subtotal, decimal(percent)), HUNDRED, 2)
  return rounded(decimal(rate), 2)
}

/** What is left of an amount after a payment. */
export const lessBy = (left: number, paid: number): number => numberOf(minus(decimal(left), decimal(paid)))
