import { expect, test } from 'vitest'
import { compare } from './compare.ts'

const one = { number: '#1', total: 300 }
const two = { number: '#2', total: 301 }
const faults = (ledger: (typeof one)[]) => compare({ provider: 'xero', expected: [one, two], ledger })

test('a ledger with every document once and with its total has no fault', () => {
  expect(faults([two, one])).toEqual([])
})

test('what is missing, there twice, of another total, or nobody’s is found', () => {
  expect(faults([one])).toEqual(['#2 is at Xero 0 times'])
  expect(faults([one, two, two])).toEqual(['#2 is at Xero 2 times'])
  expect(faults([one, { ...two, total: 300 }])).toEqual(['#2 comes to 300 at Xero, and to 301 here'])
  expect(faults([one, two, { number: '#3', total: 1 }])).toEqual(['Xero has #3, which is nobody’s'])
})
