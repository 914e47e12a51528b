import { expect, test } from 'vitest'
import { statusBefore, UNDO_MS } from './undo.ts'

const AT = new Date('2026-06-15T03:00:00Z')
const received = (given: object = {}) => ({
  kind: 'received',
  side: 'venue' as const,
  at: AT.toISOString(),
  particulars: { note: '', from: 'out_for_delivery' },
  ...given,
})
const order = { status: 'completed' as const, creditNotes: [], exportStatus: null }
const after = (ms: number) => new Date(AT.getTime() + ms)

test('T-57 a receipt is undone for a minute, to the status before it', () => {
  expect(statusBefore(order, [received()], 'venue', AT)).toBe('out_for_delivery')
  expect(statusBefore(order, [received()], 'venue', after(UNDO_MS))).toBe('out_for_delivery')
  expect(statusBefore(order, [received()], 'venue', after(UNDO_MS + 1))).toBeNull()
})

test('T-56 T-57 only the side that completed an order undoes it', () => {
  expect(statusBefore(order, [received()], 'distributor', AT)).toBeNull()
  const completed = received({ kind: 'completed', side: 'distributor', particulars: { from: 'accepted' } })
  expect(statusBefore(order, [completed], 'distributor', AT)).toBe('accepted')
  expect(statusBefore(order, [completed], 'venue', AT)).toBeNull()
})

test('T-57 nothing is undone once something else has happened to the order', () => {
  expect(statusBefore(order, [received(), received({ kind: 'message' })], 'venue', AT)).toBeNull()
  expect(statusBefore({ ...order, exportStatus: 'exported' }, [received()], 'venue', AT)).toBeNull()
  const credit = { id: 1 } as never
  expect(statusBefore({ ...order, creditNotes: [credit] }, [received()], 'venue', AT)).toBeNull()
})

test('a receipt from before receipts could be undone names no status to return to', () => {
  expect(statusBefore(order, [received({ particulars: { note: '' } })], 'venue', AT)).toBeNull()
  expect(statusBefore(order, [], 'venue', AT)).toBeNull()
})
