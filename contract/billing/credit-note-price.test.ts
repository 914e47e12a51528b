import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum, TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { priceOrder } from '#contract/pricing/order-price.ts'
import { type CreditWanted, creditableParts, type OrderToCredit, type PartCredit, priceCredit } from './credit-note-price.ts'

type Line = { price: number; quantity: number; isDeclined?: boolean }
type Terms = Partial<Omit<OrderToCredit, 'lines'>>

/** An order as it is priced when it is placed; lines are known by 1, 2, 3. */
function anOrder(lines: readonly Line[], terms: Terms = {}): OrderToCredit {
  const agreed = {
    deliveryFee: 0,
    orderDiscountAmount: 0,
    tax: 10,
    taxCalculation: 'exclusive' as const,
    deliveryFeeTaxable: true,
    decimals: 2,
    ...terms,
  }
  const toPrice = lines.map(({ price, quantity, isDeclined = false }) => ({
    price,
    priceQuantity: quantity,
    isDeclined,
    tax: agreed.tax,
    taxCalculation: agreed.taxCalculation,
  }))
  const { lines: priced, ...totals } = priceOrder(toPrice, agreed)
  return {
    ...agreed,
    ...totals,
    lines: lines.map(({ quantity, isDeclined = false }, i) => ({
      id: i + 1,
      quantity,
      isDeclined,
      tax: agreed.tax,
      taxCalculation: agreed.taxCalculation,
      totalPrice: priced[i]?.totalPrice ?? 0,
      taxAmount: priced[i]?.taxAmount ?? 0,
    })),
  }
}

const wanted = (some: Partial<CreditWanted> = {}): CreditWanted => ({
  selectedProducts: [],
  deliveryFee: 0,
  nonStockCredit: 0,
  ...some,
})
const back = (lineId: number, quantity: number, amount: number | null = null) => ({ lineId, quantity, amount })

/** What a note writes down of each part once it is approved. */
const approved = (order: OrderToCredit, credited: readonly PartCredit[], what: CreditWanted): PartCredit[] => {
  const { lines, deliveryFee, spread } = priceCredit(order, credited, what)
  return [...credited, ...lines, { lineId: null, quantity: 0, ...deliveryFee }, ...spread]
}
/** Everything that is left: all quantities, then the fee, then what value credits left of lines already returned. */
const theRest = (order: OrderToCredit, credited: readonly PartCredit[]): CreditWanted => {
  const parts = creditableParts(order, credited)
  return wanted({
    selectedProducts: parts.flatMap(({ lineId, quantity, amount }) => (lineId === null ? [] : [back(lineId, quantity, amount)])),
    deliveryFee: parts.at(-1)?.amount ?? 0,
  })
}

describe('what a credit note comes to', () => {
  const order = anOrder([
    { price: 10, quantity: 3 },
    { price: 20, quantity: 1 },
  ])

  test('G-029 a line comes back at what it cost, with its tax', () => {
    expect(priceCredit(order, [], wanted({ selectedProducts: [back(1, 2)] }))).toMatchObject({
      lines: [{ lineId: 1, quantity: 2, amount: 20, taxAmount: 2, total: 22 }],
      productTotal: 22,
      total: 22,
      taxAmount: 2,
      remainingBefore: 55,
      remainingAfter: 33,
      problems: {},
    })
  })
  test('included tax is within, and comes back with it', () => {
    const inclusive = anOrder([{ price: 110, quantity: 1 }], { taxCalculation: 'inclusive' })
    expect(priceCredit(inclusive, [], wanted({ selectedProducts: [back(1, 1)] }))).toMatchObject({ total: 110, taxAmount: 10 })
  })
  test('what was discounted is not given back: 10.00 off 50.00 makes two at 10.00 cost 16.00', () => {
    const discounted = anOrder([{ price: 10, quantity: 5 }], { orderDiscountAmount: 10, tax: 0 })
    expect(priceCredit(discounted, [], wanted({ selectedProducts: [back(1, 2)] })).total).toBe(16)
  })
  test('goods that were kept are credited in value: their quantity stays', () => {
    const first = wanted({ selectedProducts: [back(1, 0, 6)] })
    const price = priceCredit(order, [], first)
    expect(price).toMatchObject({ total: 6.6, taxAmount: 0.6, problems: {} })
    const [apples] = creditableParts(order, approved(order, [], first))
    expect(apples).toMatchObject({ quantity: 3, amount: 24, taxAmount: 2.4 })
  })
  test('the delivery fee comes back with its tax', () => {
    const delivered = anOrder([{ price: 10, quantity: 1 }], { deliveryFee: 12 })
    expect(priceCredit(delivered, [], wanted({ deliveryFee: 12 }))).toMatchObject({
      deliveryFee: { amount: 12, taxAmount: 1.2, total: 13.2 },
      total: 13.2,
    })
  })
  test('a declined line was not charged, so nothing of it comes back', () => {
    const partly = anOrder([
      { price: 10, quantity: 1 },
      { price: 20, quantity: 1, isDeclined: true },
    ])
    expect(priceCredit(partly, [], wanted({ selectedProducts: [back(2, 1)] })).problems).toEqual({
      'selectedProducts.0.quantity': ['Nothing is left to credit'],
    })
  })
  test('R-257 a bonus line counts nothing, and its goods may come back', () => {
    const withBonus = anOrder([
      { price: 10, quantity: 5 },
      { price: 0, quantity: 2 },
    ])
    expect(priceCredit(withBonus, [], wanted({ selectedProducts: [back(2, 2)] }))).toMatchObject({ total: 0, problems: {} })
    expect(priceCredit(withBonus, [], wanted({ selectedProducts: [back(2, 1, 1)] })).problems).toEqual({
      'selectedProducts.0.amount': ['Nothing is left to credit'],
    })
  })
})

describe('never more than was paid', () => {
  const order = anOrder([{ price: 50, quantity: 1 }], { tax: 0 })

  test('R-256 of 50 left, products at 40 and 10 beside them are valid, 10.01 are not', () => {
    const products = { selectedProducts: [back(1, 0, 40)] }
    expect(priceCredit(order, [], wanted({ ...products, nonStockCredit: 10 })).problems).toEqual({})
    expect(priceCredit(order, [], wanted({ ...products, nonStockCredit: 10.01 })).problems).toEqual({
      nonStockCredit: ['Only 10 left to credit'],
    })
  })
  test('a second note is capped to what the first one left', () => {
    const apples = anOrder([{ price: 10, quantity: 3 }])
    const credited = approved(apples, [], wanted({ selectedProducts: [back(1, 2)] }))
    expect(priceCredit(apples, credited, wanted({ selectedProducts: [back(1, 2)] })).problems).toEqual({
      'selectedProducts.0.quantity': ['Only 1 left to credit'],
    })
    expect(priceCredit(apples, credited, wanted({ selectedProducts: [back(1, 1)] }))).toMatchObject({
      total: 11,
      remainingAfter: 0,
    })
  })
  test('a line of another order, and the same line twice, are named', () => {
    const problems = (lineIds: number[]) =>
      priceCredit(order, [], wanted({ selectedProducts: lineIds.map((id) => back(id, 0, 1)) })).problems
    expect(problems([7])).toEqual({ 'selectedProducts.0.lineId': ['There is no such line on this order'] })
    expect(problems([1, 1])).toEqual({ 'selectedProducts.1.lineId': ['This line is there twice'] })
  })
  test('amounts have the decimals of the currency', () => {
    const yen = anOrder([{ price: 500, quantity: 1 }], { decimals: 0 })
    expect(priceCredit(yen, [], wanted({ nonStockCredit: 10.5 })).problems).toEqual({ nonStockCredit: ['Whole amounts only'] })
  })
  test('three for 10.00 come back one by one as 3.33, 3.34 and 3.33', () => {
    const odd = anOrder([{ price: 10 / 3, quantity: 3 }], { tax: 0 })
    let credited: PartCredit[] = []
    const totals = [1, 2, 3].map(() => {
      const one = wanted({ selectedProducts: [back(1, 1)] })
      const { total } = priceCredit(odd, credited, one)
      credited = approved(odd, credited, one)
      return total
    })
    expect(totals).toEqual([3.33, 3.34, 3.33])
  })
  test('what was given back for nothing in particular is not given back again with the goods', () => {
    const two = anOrder(
      [
        { price: 100, quantity: 10 },
        { price: 100, quantity: 10 },
      ],
      { tax: 0 },
    )
    const credited = approved(two, [], wanted({ nonStockCredit: 200 }))
    expect(priceCredit(two, credited, wanted({ selectedProducts: [back(1, 10)] }))).toMatchObject({
      total: 900,
      remainingAfter: 900,
    })
  })
  test('an order whose lines say more than it was charged is credited to what was charged', () => {
    const odd = { ...anOrder([{ price: 50, quantity: 1 }], { tax: 0 }), amountWithTax: 30 }
    expect(priceCredit(odd, [], wanted({ nonStockCredit: 30 }))).toMatchObject({ remainingBefore: 30, problems: {} })
    expect(priceCredit(odd, [], wanted({ nonStockCredit: 31 })).problems).toEqual({ nonStockCredit: ['Only 30 left to credit'] })
  })
})

describe('whatever is credited in whatever steps', () => {
  const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100)
  const orders = fc
    .record({
      lines: fc.array(
        fc.record({
          price: cents(50_000),
          quantity: fc.integer({ min: 1, max: 40_000 }).map((n) => n / 1000),
          isDeclined: fc.boolean(),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      deliveryFee: cents(3000),
      orderDiscountAmount: cents(20_000),
      tax: fc.constantFrom(0, 5, 8.25, 10, 15, 20),
      taxCalculation: fc.constantFrom(...TAX_CALCULATIONS),
      deliveryFeeTaxable: fc.boolean(),
      decimals: fc.constantFrom(0, 2, 3),
    })
    .map(({ lines, ...terms }) => {
      const scale = 10 ** terms.decimals
      const whole = (amount: number) => Math.round(amount * scale) / scale
      return anOrder(lines, {
        ...terms,
        deliveryFee: whole(terms.deliveryFee),
        orderDiscountAmount: whole(terms.orderDiscountAmount),
      })
    })
  /** Shares of what is left, in thousandths: of lines in quantity or value, of the fee, and beside them. */
  const share = fc.integer({ min: 0, max: 1000 })
  const steps = fc.array(
    fc.record({ lines: fc.array(fc.tuple(share, fc.boolean()), { maxLength: 12 }), fee: share, nonStock: share }),
    { maxLength: 6 },
  )

  const stepOf = (
    order: OrderToCredit,
    credited: readonly PartCredit[],
    step: { lines: [number, boolean][]; fee: number; nonStock: number },
  ) => {
    const floor = (amount: number, thousandths: number, decimals: number) =>
      Math.floor(((amount * thousandths) / 1000) * 10 ** decimals + 1e-9) / 10 ** decimals
    const parts = creditableParts(order, credited)
    const some = wanted({
      selectedProducts: step.lines.flatMap(([of, inValue], i) => {
        const part = parts[i]
        if (!part || part.lineId === null) return []
        return [
          inValue ? back(part.lineId, 0, floor(part.amount, of, order.decimals)) : back(part.lineId, floor(part.quantity, of, 3)),
        ]
      }),
      deliveryFee: floor(parts.at(-1)?.amount ?? 0, step.fee, order.decimals),
    })
    const { remainingAfter } = priceCredit(order, credited, some)
    return { ...some, nonStockCredit: floor(remainingAfter, step.nonStock, order.decimals) }
  }

  test('R-256 no note is refused that asks for what is left, and none gives more; what is left falls by what is given', () => {
    fc.assert(
      fc.property(orders, steps, (order, all) => {
        let credited: PartCredit[] = []
        let given = 0
        for (const step of all) {
          const some = stepOf(order, credited, step)
          const price = priceCredit(order, credited, some)
          expect(price.problems).toEqual({})
          expect(sum([price.productTotal, price.deliveryFee.total, price.nonStockCredit], order.decimals)).toBe(price.total)
          expect(sum([price.remainingBefore, -price.total], order.decimals)).toBe(price.remainingAfter)
          credited = approved(order, credited, some)
          given = sum([given, price.total], order.decimals)
          for (const part of creditableParts(order, credited)) {
            expect(part.amount).toBeGreaterThanOrEqual(0)
            expect(part.taxAmount).toBeGreaterThanOrEqual(0)
            expect(part.quantity).toBeGreaterThanOrEqual(0)
          }
        }
        expect(given).toBeLessThanOrEqual(order.amountWithTax)
      }),
      { numRuns: 300 },
    )
  })

  test('G-058 a fully credited order nets to exactly 0, its tax and each of its parts as well', () => {
    fc.assert(
      fc.property(orders, steps, (order, all) => {
        const prices = []
        let credited: PartCredit[] = []
        for (const step of all) {
          const some = stepOf(order, credited, step)
          prices.push(priceCredit(order, credited, some))
          credited = approved(order, credited, some)
        }
        const last = theRest(order, credited)
        prices.push(priceCredit(order, credited, last))
        credited = approved(order, credited, last)
        const totals = prices.map(({ total }) => total)
        const taxes = prices.map(({ taxAmount }) => taxAmount)
        expect(prices.at(-1)).toMatchObject({ problems: {}, remainingAfter: 0 })
        expect(sum(totals, order.decimals)).toBe(order.amountWithTax)
        const parts = creditableParts(order, [])
        expect(sum(taxes, order.decimals)).toBe(
          sum(
            parts.map(({ taxAmount }) => taxAmount),
            order.decimals,
          ),
        )
        for (const part of creditableParts(order, credited)) expect(part).toMatchObject({ quantity: 0, amount: 0, taxAmount: 0 })
      }),
      { numRuns: 300 },
    )
  })

  test('G-058 an order credited as a whole at once, beside its lines, nets to exactly 0 too', () => {
    fc.assert(
      fc.property(orders, steps, (order, all) => {
        let credited: PartCredit[] = []
        for (const step of all) credited = approved(order, credited, stepOf(order, credited, step))
        const { remainingBefore } = priceCredit(order, credited, wanted())
        credited = approved(order, credited, wanted({ nonStockCredit: remainingBefore }))
        for (const part of creditableParts(order, credited)) expect(part).toMatchObject({ amount: 0, taxAmount: 0 })
      }),
      { numRuns: 300 },
    )
  })
})
