import { describe, expect, test } from 'vitest'
import type { OrderLine } from '#contract/ordering/orders.ts'
import { disputeOf, type Found, foundOf, withIssue, withKept } from './receipt-draft.ts'

const line = (id: number, quantity: number) => ({ id, quantity, receivedQuantity: null, issue: null, issueNote: '' }) as OrderLine
const fine = { kept: 4, issue: null, note: '', photos: [] }

describe('counting what came', () => {
  test('what nobody touched came as ordered', () => {
    expect(foundOf({}, line(1, 4))).toEqual(fine)
  })

  test('less than ordered is short, until all of it is counted again', () => {
    const short = withKept(fine, 3, 4)
    expect(short).toMatchObject({ kept: 3, issue: 'short' })
    expect(withKept(short, 4, 4)).toMatchObject({ kept: 4, issue: null })
  })

  test('damaged stays damaged however much is kept', () => {
    const damaged = withIssue(fine, 'damaged', 4)
    expect(damaged).toMatchObject({ kept: 3, issue: 'damaged' })
    expect(withKept(damaged, 1, 4)).toMatchObject({ kept: 1, issue: 'damaged' })
    expect(withKept(damaged, 4, 4)).toMatchObject({ kept: 4, issue: 'damaged' })
    expect(withIssue(damaged, 'damaged', 4)).toMatchObject({ kept: 4, issue: null })
  })

  test('only what is wrong is sent, and each photo with its line', () => {
    const photo = new File([], 'crate.jpg')
    const found: Found = { 2: { kept: 1, issue: 'wrong', note: 'red ones', photos: [photo] } }
    expect(disputeOf([line(1, 4), line(2, 2)], found, 'Call us')).toEqual({
      body: {
        note: 'Call us',
        lines: [{ lineId: 2, receivedQuantity: 1, issue: 'wrong', note: 'red ones' }],
        photoLines: [2],
      },
      photos: [photo],
    })
  })
})
