import { describe, expect, test } from 'vitest'
import { moved } from '#web/shared/walking-order/moved.ts'
import { arrangementOf, freshKey, productsOf } from './arrange.ts'

const product = (productId: number, places: number[]) => ({
  productId,
  name: `Product ${productId}`,
  sku: null,
  distributorName: 'North',
  places,
})

describe('what is in a location', () => {
  test('is walked past place by place, a product as often as it is there', () => {
    const { ordered, loose } = arrangementOf([product(1, [2, 9]), product(2, [5]), product(3, [])])
    expect(ordered.map(({ productId }) => productId)).toEqual([1, 2, 1])
    expect(loose.map(({ productId }) => productId)).toEqual([3])
    expect(new Set(ordered.map(({ key }) => key)).size).toBe(3)
  })

  test('is sent with places from 1 on, without gaps', () => {
    expect(productsOf(arrangementOf([product(1, [2, 9]), product(2, [5]), product(3, [])]))).toEqual([
      { productId: 1, places: [1, 3] },
      { productId: 2, places: [2] },
      { productId: 3, places: [] },
    ])
  })

  test('is moved up, down and to either end', () => {
    const { ordered } = arrangementOf([product(1, [1]), product(2, [2]), product(3, [3])])
    const ids = (from: number, to: number) => moved(ordered, from, to).map(({ productId }) => productId)
    expect(ids(2, 1)).toEqual([1, 3, 2])
    expect(ids(0, 99)).toEqual([2, 3, 1])
    expect(ids(1, -4)).toEqual([2, 1, 3])
    expect(ids(7, 0)).toEqual([1, 2, 3])
  })

  test('is known by the same keys after it was moved, put in order or added, so that what is typed meanwhile stays', () => {
    const { ordered, loose } = arrangementOf([product(1, [1]), product(2, [2]), product(3, [])])
    const added = { ...product(1, []), key: freshKey({ ordered, loose }, 1) }
    const changed = { ordered: [...moved(ordered, 1, 0), ...loose, added], loose: [] }
    const saved = arrangementOf(productsOf(changed).map(({ productId, places }) => product(productId, places)))
    const keys = changed.ordered.map(({ key }) => key)
    expect(saved.ordered.map(({ key }) => key)).toEqual(keys)
    expect(new Set(keys).size).toBe(4)
  })
})
