import { percentOf, round, sum } from '#contract/platform/money.ts'
import type {
  AllowanceCharge,
  TaxCategory,
  TaxSubtotal,
  TradeInvoice,
  TradeLine,
} from '#server/electronic-documents/ubl/trade-document.ts'

/** A rule of EN 16931 that an invoice or credit note breaks, in words for whoever can mend it. */
export type RuleFault = { rule: string; message: string }

/**
 * Holds an invoice or credit note against the business rules of EN 16931-1:2017 (those that concern what is exchanged here): what must
 * be there, that its sums are right, and that each way of taxing is stated once. @returns nothing where all hold
 */
export const rulesBroken = (invoice: TradeInvoice): RuleFault[] => [
  ...HEAD.flatMap(([rule, holds, message]) => (holds(invoice) ? [] : [{ rule, message }])),
  ...invoice.lines.flatMap((line, i) =>
    LINE.flatMap(([rule, holds, message]) => (holds(line) ? [] : [{ rule, message: `Line ${line.id || i + 1}: ${message}` }])),
  ),
  ...sumsBroken(invoice),
  ...taxesBroken(invoice),
]

type Rule<T> = readonly [rule: string, holds: (of: T) => boolean, message: string]

const COUNTRY = /^[A-Z]{2}$/
const MOST_DECIMALS = 2

const HEAD: readonly Rule<TradeInvoice>[] = [
  ['BR-01', ({ customization }) => customization !== '', 'It does not say which rules it follows (CustomizationID).'],
  ['BR-02', ({ id }) => id !== '', 'It has no number.'],
  ['BR-03', ({ issuedOn }) => issuedOn !== '', 'It has no date.'],
  ['BR-04', ({ typeCode }) => typeCode !== '', 'It does not say what type of document it is.'],
  ['BR-05', ({ currency }) => /^[A-Z]{3}$/.test(currency), 'It has no currency.'],
  ['BR-06', ({ seller }) => seller.legalName !== '', "The supplier's legal name is missing."],
  ['BR-07', ({ buyer }) => buyer.legalName !== '', "The customer's legal name is missing."],
  ['BR-09', ({ seller }) => COUNTRY.test(seller.address.country), "The country of the supplier's address is missing."],
  ['BR-11', ({ buyer }) => COUNTRY.test(buyer.address.country), "The country of the customer's address is missing."],
  ['BR-16', ({ lines }) => lines.length > 0, 'It has no lines.'],
  [
    'BR-57',
    ({ deliveredTo }) => deliveredTo === null || COUNTRY.test(deliveredTo.country),
    'The country of the delivery address is missing.',
  ],
  ['BR-33', ({ adjustments }) => adjustments.every(isExplained), 'An allowance or a charge does not say what it is for.'],
  [
    'BR-32',
    ({ adjustments }) => adjustments.every(({ tax }) => tax !== null),
    'An allowance or a charge does not say how it is taxed.',
  ],
  [
    'BR-CO-25',
    ({ totals, dueOn, terms, kind }) => kind === 'creditNote' || totals.payable <= 0 || dueOn !== null || terms !== '',
    'It neither says when it is due nor on which terms.',
  ],
  [
    'BR-CO-26',
    ({ seller }) => seller.identifiers.length > 0 || seller.companyNumber !== null || seller.taxNumber !== '',
    'The supplier has neither a company number nor a tax number: there is nothing to know it by.',
  ],
]

const LINE: readonly Rule<TradeLine>[] = [
  ['BR-21', ({ id }) => id !== '', 'has no number.'],
  ['BR-22', ({ quantity }) => quantity !== null, 'has no quantity.'],
  ['BR-23', ({ unit }) => unit !== '', 'has no unit.'],
  ['BR-24', ({ amount }) => amount !== null, 'has no amount.'],
  ['BR-25', ({ item }) => item.name !== '', 'has no name.'],
  ['BR-26', ({ price }) => price !== null, 'has no price.'],
  ['BR-27', ({ price }) => price === null || price.amount >= 0, 'has a price below 0.'],
  ['BR-41', ({ adjustments }) => adjustments.every(isExplained), 'has an allowance or a charge without a reason.'],
  ['BR-CO-04', ({ item }) => item.tax !== null, 'does not say how it is taxed.'],
  ['BR-DEC-23', ({ amount }) => amount === null || hasCents(amount), 'has an amount of more than two decimals.'],
  ['PEPPOL-EN16931-R120', (line) => isPriceTimesQuantity(line), 'has an amount that is not its price by its quantity.'],
]

const isExplained = ({ reason }: AllowanceCharge): boolean => reason !== ''
const hasCents = (amount: number): boolean => round(amount, MOST_DECIMALS) === amount

/** What a line may be off from its price by its quantity: more decimals of the price are not stated. */
const PRICE_TOLERANCE = 0.02

function isPriceTimesQuantity({ amount, quantity, price, adjustments }: TradeLine): boolean {
  if (amount === null || quantity === null || price === null || price.per === 0) return true
  const goods = (price.amount * quantity) / price.per
  const rest = adjustments.reduce((total, one) => total + (one.isCharge ? one.amount : -one.amount), 0)
  return Math.abs(amount - goods - rest) <= PRICE_TOLERANCE + Number.EPSILON
}

function sumsBroken({ totals, lines, adjustments, taxAmount, taxes }: TradeInvoice): RuleFault[] {
  const of = (isCharge: boolean) => total(adjustments.filter((one) => one.isCharge === isCharge).map(({ amount }) => amount))
  const sums: readonly [rule: string, what: string, stated: number, comesTo: number][] = [
    ['BR-CO-10', 'The sum of its lines', totals.lines, total(lines.map(({ amount }) => amount ?? 0))],
    ['BR-CO-11', 'The sum of its allowances', totals.allowances, of(false)],
    ['BR-CO-12', 'The sum of its charges', totals.charges, of(true)],
    ['BR-CO-13', 'The total before tax', totals.net, total([totals.lines, -totals.allowances, totals.charges])],
    ['BR-CO-14', 'The tax', taxAmount, total(taxes.map(({ amount }) => amount))],
    ['BR-CO-15', 'The total with tax', totals.gross, total([totals.net, taxAmount])],
    ['BR-CO-16', 'What is to be paid', totals.payable, total([totals.gross, -totals.paid, totals.rounding])],
  ]
  const cents = [totals.net, totals.gross, totals.payable, taxAmount]
  return [
    ...sums.flatMap(([rule, what, stated, comesTo]) =>
      stated === comesTo ? [] : [{ rule, message: `${what} is ${stated}, but its parts come to ${comesTo}.` }],
    ),
    ...(cents.every(hasCents) ? [] : [{ rule: 'BR-DEC-12', message: 'An amount has more than two decimals.' }]),
  ]
}

const total = (amounts: readonly number[]): number => sum(amounts, 3)

/** Standard rate, zero rate, exempt, not subject to tax. */
const WITHOUT_TAX = ['Z', 'E', 'O']
/** Whether tax that was rounded line by line is as near to that of its sum as the published rules allow (BR-CO-17): less than one unit off. */
export const isTaxExplained = ({ amount, taxable, category }: TaxSubtotal, decimals = MOST_DECIMALS): boolean =>
  Math.abs(amount - percentOf(taxable, category.percent ?? 0, decimals)) < 1

function taxesBroken(invoice: TradeInvoice): RuleFault[] {
  const { taxes, lines, adjustments, seller } = invoice
  const faults: RuleFault[] = taxes.length > 0 ? [] : [{ rule: 'BR-CO-18', message: 'It does not state its taxes.' }]
  const broken = (rule: string, message: string) => void faults.push({ rule, message })
  const parts = [
    ...lines.map(({ amount, item }) => ({ amount: amount ?? 0, tax: item.tax })),
    ...adjustments.map(({ isCharge, amount, tax }) => ({ amount: isCharge ? amount : -amount, tax })),
  ]
  const stated = new Map(taxes.map((one) => [nameOf(one.category), one]))
  if (stated.size < taxes.length) broken('BR-S-08', 'It states one way of taxing twice.')
  for (const [name, same] of Map.groupBy(
    parts.filter(({ tax }) => tax !== null),
    ({ tax }) => nameOf(tax as TaxCategory),
  )) {
    const taxable = total(same.map(({ amount }) => amount))
    const found = stated.get(name)
    if (!found) broken(`BR-${name.split(' ')[0]}-01`, `Lines are taxed as ${name}, its taxes do not state it.`)
    else if (found.taxable !== taxable)
      broken(`BR-${found.category.code}-08`, `The amount taxed as ${name} is ${found.taxable}, but its lines come to ${taxable}.`)
  }
  for (const subtotal of taxes) {
    const { category, taxable, amount } = subtotal
    const { code, percent, exemption } = category
    const name = nameOf(category)
    if (WITHOUT_TAX.includes(code)) {
      if (amount !== 0) broken(`BR-${code}-09`, `What is taxed as ${name} has a tax of ${amount}.`)
      if (code !== 'Z' && exemption === '') broken(`BR-${code}-10`, `It does not say why ${name} is not taxed.`)
    } else if (!isTaxExplained(subtotal))
      broken('BR-CO-17', `The tax of ${name} is ${amount}, but ${percent} % of ${taxable} are not.`)
    if (code === 'S' && (percent ?? 0) <= 0) broken('BR-S-05', 'The standard rate is above 0 %.')
    if (code !== 'O' && percent === null) broken('BR-48', `It does not state the rate of ${name}.`)
    if (code !== 'O' && seller.taxNumber === '') broken(`BR-${code}-02`, "The supplier's tax number is missing.")
  }
  if (taxes.length > 1 && taxes.some(({ category }) => category.code === 'O'))
    broken('BR-O-11', 'What is not subject to tax cannot be together with what is.')
  return faults
}

/** `S 10` */
const nameOf = ({ code, percent }: TaxCategory): string => (percent === null ? code : `${code} ${percent}`)
