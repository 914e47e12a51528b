import type { z } from 'zod'
import { allocate, sum } from '#contract/platform/money.ts'
import type { Books } from '../books/books.ts'
import type { Prepared } from '../books/prepared.ts'
import { amountThere, hasAutomaticTax, isSale } from './paper.ts'
import { queryAll } from './query.ts'
import { type RateOfCode, ratesInCode, TaxCode, TaxRate } from './tax-code.ts'

const DECIMALS = 2

/** What is charged under one tax code of the document, and the rates that the code holds. */
export type ChargedCode = { net: number; amount: number; rates: readonly RateOfCode[] }

/**
 * Our tax of each rate, in place of what QuickBooks would calculate. Undefined where nothing is taxed.
 * @throws as Books.call: the rates of the codes that lines name are asked for
 */
export async function taxDetailOf(books: Books, document: Prepared) {
  const { lines, statedTaxes, kind } = document
  if (statedTaxes === null || kind === 'journal') return undefined
  const total = sum(
    statedTaxes.map(({ amount }) => amount),
    DECIMALS,
  )
  if (hasAutomaticTax(document)) return { TotalTax: total }
  const byCode = Map.groupBy(
    lines.filter(({ taxId }) => taxId !== null),
    ({ taxId }) => taxId as string,
  )
  const [codes, rates] = await Promise.all([allOf(books, 'TaxCode', TaxCode), allOf(books, 'TaxRate', TaxRate)])
  const named = codes.filter(({ Id }) => byCode.has(Id)).map((code) => [code.Id, ratesInCode(code, isSale(kind))] as const)
  const percents = new Map(rates.map(({ Id, RateValue }) => [Id, Number(RateValue ?? 0)]))
  const charged = named.map(([id, ids]): ChargedCode => {
    const same = byCode.get(id) ?? []
    return {
      net: sum(same.map(amountThere), DECIMALS),
      amount: sum(
        same.map(({ taxAmount }) => taxAmount),
        DECIMALS,
      ),
      rates: ids.map((rateId) => ({ id: rateId, percent: percents.get(rateId) ?? 0 })),
    }
  })
  return { TotalTax: total, TaxLine: taxLinesOf(charged) }
}

/** For documents that are sent together they are asked for once. */
const allOf = <T>(books: Books, entity: 'TaxCode' | 'TaxRate', shape: z.ZodType<T>): Promise<T[]> =>
  books.once(entity, () => queryAll(books, entity, shape))

/** One line for each rate. The tax of a code of several rates is shared between them as they are to each other. */
export function taxLinesOf(charged: readonly ChargedCode[]) {
  const byRate = Map.groupBy(charged.flatMap(sharesOf), ({ id }) => id)
  return [...byRate].map(([id, shares]) => ({
    Amount: sum(
      shares.map(({ amount }) => amount),
      DECIMALS,
    ),
    DetailType: 'TaxLineDetail',
    TaxLineDetail: {
      TaxRateRef: { value: id },
      PercentBased: true,
      TaxPercent: shares[0]!.percent,
      NetAmountTaxable: sum(
        shares.map(({ net }) => net),
        DECIMALS,
      ),
    },
  }))
}

function sharesOf({ net, amount, rates }: ChargedCode) {
  const amounts = allocate(
    amount,
    rates.map(({ percent }) => percent),
    DECIMALS,
  )
  return rates.map(({ id, percent }, index) => ({ id, percent, net, amount: amounts[index] ?? 0 }))
}
