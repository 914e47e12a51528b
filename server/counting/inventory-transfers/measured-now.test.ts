import { expect, test } from 'vitest'
import type { Counted, CountingUnit } from '#contract/counting/counting.ts'
import { measuredNow, stockAfter } from './transfer.ts'

const [CASE, BOTTLE, TRAY, KEG] = [1, 2, 3, 4]
const unit = (id: number, quantity = 1): CountingUnit => ({ id, name: String(id), quantity })
const CASES_OF_6 = [unit(CASE), unit(BOTTLE, 6)]
const CASES = [unit(CASE)]
const CASES_OF_2_TRAYS = [unit(CASE), unit(TRAY, 2)]
const BOTTLES = [unit(BOTTLE)]

/** What the books say after goods of an earlier pack have come. */
function after(moved: Counted, there: Counted | undefined, present: CountingUnit[]) {
  const goods = { productId: 9, distributorId: 8, name: 'Wine', units: CASES_OF_6, ...moved }
  const measured = measuredNow(goods, there, present)
  const { counted, before } = stockAfter(measured.goods.units, measured.there, measured.goods)
  return { ...counted, before }
}
const of = (quantity: number, unitId: number): Counted => ({ quantity, unitId })

test('goods whose pack has not changed come in the smaller of both units', () => {
  expect(after(of(2, CASE), of(3, BOTTLE), CASES_OF_6)).toEqual({ quantity: 15, unitId: BOTTLE, before: 3 })
  expect(after(of(3, BOTTLE), of(2, CASE), CASES_OF_6)).toEqual({ quantity: 15, unitId: BOTTLE, before: 12 })
  expect(after(of(3, BOTTLE), undefined, CASES_OF_6)).toEqual({ quantity: 3, unitId: BOTTLE, before: 0 })
})

test('what was sent in a unit that is gone comes in the one that the books say', () => {
  expect(after(of(3, BOTTLE), of(10, CASE), CASES)).toEqual({ quantity: 10.5, unitId: CASE, before: 10 })
  expect(after(of(3, BOTTLE), undefined, CASES)).toEqual({ quantity: 0.5, unitId: CASE, before: 0 })
  expect(after(of(2, CASE), of(5, BOTTLE), BOTTLES)).toEqual({ quantity: 17, unitId: BOTTLE, before: 5 })
})

test('what the books say in a unit that is new is kept', () => {
  expect(after(of(2, CASE), of(40, TRAY), CASES_OF_2_TRAYS)).toEqual({ quantity: 44, unitId: TRAY, before: 40 })
  expect(after(of(3, BOTTLE), of(40, TRAY), CASES_OF_2_TRAYS)).toEqual({ quantity: 41, unitId: TRAY, before: 40 })
})

test('what the books say in a unit that is gone is converted with what comes', () => {
  expect(after(of(1, CASE), of(3, BOTTLE), CASES)).toEqual({ quantity: 1.5, unitId: CASE, before: 0.5 })
  expect(after(of(3, BOTTLE), of(3, BOTTLE), CASES)).toEqual({ quantity: 1, unitId: CASE, before: 0.5 })
})

test('without a unit in common the books stay as they are', () => {
  expect(after(of(2, CASE), of(7, KEG), [unit(KEG)])).toEqual({ quantity: 7, unitId: KEG, before: 7 })
  expect(after(of(2, CASE), undefined, [unit(KEG)])).toEqual({ quantity: 2, unitId: CASE, before: 0 })
})
