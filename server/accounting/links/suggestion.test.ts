import { describe, expect, test } from 'vitest'
import type { ExternalRecord } from '#contract/accounting/records.ts'
import { suggestionFor } from './suggestion.ts'

const record = (part: Partial<ExternalRecord>): ExternalRecord => ({
  ...{ id: 'x', code: null, name: 'Something else', email: null, taxNumber: null, isActive: true, parentId: null, type: null },
  ...{ accountClass: null, taxId: null, rate: null, isForSales: null, isForPurchases: null, currency: null },
  ...part,
})
const ours = { name: 'Blue Door Café', code: 'BD-1', email: 'Books@BlueDoor.test', taxNumber: '51 824 753 556' }

describe('what one of ours most likely is in the accounting system', () => {
  test.each([
    ['a tax number, however it is spaced', record({ taxNumber: '51824753556' }), 'taxNumber', 0.98],
    ['a code', record({ code: 'bd1' }), 'code', 0.95],
    ['an e-mail address', record({ email: 'books@bluedoor.test' }), 'email', 0.9],
    ['the name', record({ name: 'BLUE DOOR CAFÉ' }), 'name', 0.85],
    ['the name with a legal form', record({ name: 'The Blue Door Café Pty Ltd' }), 'similarName', 0.6],
  ])('%s', (_, theirs, because, confidence) => {
    expect(suggestionFor(ours, [record({ id: 'y', code: 'ZZ' }), theirs])).toMatchObject({ id: 'x', because, confidence })
  })

  test('the surer reason counts', () => {
    const byName = record({ id: 'name', name: 'Blue Door Café' })
    expect(suggestionFor(ours, [byName, record({ id: 'tax', taxNumber: '51824753556' })])?.id).toBe('tax')
  })

  test('two that are as likely, one that is archived and one that only looks empty are none', () => {
    const name = 'Blue Door Café'
    expect(suggestionFor(ours, [record({ id: 'a', name }), record({ id: 'b', name })])).toBeNull()
    expect(suggestionFor(ours, [record({ name, isActive: false })])).toBeNull()
    expect(
      suggestionFor({ name: '***', code: '', email: '', taxNumber: '-' }, [record({ name: '!!!', taxNumber: '' })]),
    ).toBeNull()
    expect(suggestionFor(ours, [])).toBeNull()
  })
})
