import { describe, expect, test } from 'vitest'
import { OPEN_STATUSES, ORDER_STATUSES } from '#contract/ordering/order-status.ts'
import { ORDER_ACTIONS, type OrderAction } from '#contract/ordering/orders.ts'
import { permissionsOf } from '#contract/platform/permissions.ts'
import {
  actionsFor,
  allMoves,
  editConfigFor,
  isOffered,
  mayWriteMessage,
  mustAllow,
  mustMove,
  type Place,
  placeOf,
  type Side,
} from './moves.ts'

const seller = { permissions: permissionsOf('distributor_admin'), userId: 1 }
const buyer = { permissions: permissionsOf('venue_admin'), userId: 2 }
const full = { distributor: seller, venue: buyer }
const fee = { mayEditFee: false }
const NOW = { at: new Date('2026-06-15T03:00:00Z'), today: () => '2026-06-15' }

const PLACES: readonly Place[] = [...ORDER_STATUSES, 'upcoming']
const at = (place: Place) =>
  place === 'upcoming' ? ({ status: 'pending', upcoming: true } as const) : { status: place, upcoming: false }

/** Section D of the specification, "actions per status": written down a second time, so that a slip in the table shows. */
const EXPECTED: Record<Side, Partial<Record<Place, OrderAction[]>>> = {
  venue: {
    draft_venue: ['edit', 'create-from-draft', 'delete'],
    needs_approval: ['approve', 'decline', 'edit', 'cancel'],
    quote: ['approve', 'decline'],
    pending: ['edit', 'cancel', 'abandon'],
    upcoming: ['reschedule', 'edit', 'cancel'],
    sent: ['edit', 'receive', 'cancel', 'abandon'],
    received: ['complete', 'undo', 'dispute'],
    backorder: ['abandon'],
    accepted: ['receive', 'dispute', 'abandon'],
    partially_accepted: ['receive', 'dispute', 'abandon'],
    out_for_delivery: ['receive', 'dispute'],
    in_dispute: ['resolve-dispute'],
    completed: ['undo', 'dispute'],
    not_matching: ['approve', 'dispute'],
  },
  distributor: {
    draft_distributor: ['edit', 'create-from-draft', 'delete'],
    quote: ['edit', 'convert', 'abandon'],
    pending: ['accept', 'decline', 'edit', 'abandon', 'backorder'],
    backorder: ['accept', 'decline', 'edit', 'abandon'],
    accepted: ['edit', 'schedule', 'complete', 'abandon', 'invoice', 'credit'],
    partially_accepted: ['edit', 'schedule', 'complete', 'abandon', 'invoice', 'credit'],
    out_for_delivery: ['reschedule', 'complete', 'abandon', 'invoice', 'credit'],
    in_dispute: ['edit', 'resolve-dispute', 'abandon', 'invoice', 'credit'],
    received: ['credit'],
    not_matching: ['credit'],
    completed: ['undo', 'invoice', 'credit'],
    completed_after_dispute: ['invoice', 'credit'],
  },
}

const BY_LINK: typeof EXPECTED = {
  venue: {
    quote: ['approve', 'decline'],
    pending: ['edit', 'abandon'],
    sent: ['edit', 'abandon'],
    accepted: ['dispute'],
    partially_accepted: ['dispute'],
    out_for_delivery: ['dispute'],
    in_dispute: ['resolve-dispute'],
  },
  distributor: {
    pending: ['accept', 'decline', 'edit', 'abandon'],
    sent: ['accept', 'decline', 'edit', 'abandon'],
    in_dispute: ['resolve-dispute'],
  },
}

const sorted = (actions: readonly string[] = []) => [...actions].sort()

describe.each(['venue', 'distributor'] as const)('R-185 what the %s may do with an order', (side) => {
  test.each(PLACES)('T-72 that is %s, and nothing else', (place) => {
    const order = { ...at(place), orderedBy: buyer.userId }
    expect(sorted(actionsFor(side, order, full[side], NOW))).toEqual(sorted(EXPECTED[side][place]))
    expect(sorted(actionsFor(side, order, 'link', NOW))).toEqual(sorted(BY_LINK[side][place]))
  })

  test.each(ORDER_ACTIONS)('T-72 %s is refused from everywhere else, and to whoever may not', (action) => {
    for (const place of PLACES) {
      const order = { ...at(place), orderedBy: buyer.userId }
      const isAllowed = EXPECTED[side][place]?.includes(action)
      const byUser = () => mustMove(order, side, action, full[side])
      if (isAllowed) expect(byUser).not.toThrow()
      else expect(byUser).toThrow(/no longer possible/)
      const byNobody = () => mustMove(order, side, action, { permissions: [], userId: 9 })
      expect(byNobody).toThrow(isAllowed ? /not allowed|permission|may not/i : /no longer possible/)
      const byLink = () => mustMove(order, side, action, 'link')
      if (BY_LINK[side][place]?.includes(action)) expect(byLink).not.toThrow()
      else expect(byLink).toThrow(/no longer possible/)
    }
  })
})

test('T-18 T-26 T-64 a supplier is offered nothing that its plan refuses, and no credit where nothing is left', () => {
  const premium = { isPremium: true, remaining: 10, isUndoable: false }
  const lite = { isPremium: false, remaining: 10, isUndoable: false }
  for (const action of ['create-from-draft', 'convert', 'credit'] as const) {
    expect(isOffered('distributor', action, premium)).toBe(true)
    expect(isOffered('distributor', action, lite)).toBe(false)
  }
  expect(isOffered('distributor', 'accept', lite)).toBe(true)
  expect(isOffered('distributor', 'credit', { ...premium, remaining: 0 })).toBe(false)
  expect(isOffered('venue', 'create-from-draft', lite)).toBe(true)
})

test('T-72 the rules of a move let it start wherever anybody may make it', () => {
  for (const { side, action, from, byLink } of allMoves)
    for (const place of PLACES) {
      const attempt = () => mustAllow(at(place), side, action)
      const starts = allMoves.some(
        (move) => move.side === side && move.action === action && [...move.from, ...(move.byLink ?? [])].includes(place),
      )
      if (starts) expect(attempt).not.toThrow()
      else expect(attempt).toThrow(/no longer possible/)
      expect([...from, ...(byLink ?? [])].length).toBeGreaterThan(0)
    }
})

test('T-23 whoever ordered takes back what waits for approval, or who may approve; nobody else', () => {
  const orderer = { permissions: permissionsOf('venue_orderer'), userId: 5 }
  const order = { status: 'needs_approval', upcoming: false, orderedBy: 5 } as const
  expect(actionsFor('venue', order, orderer, NOW)).toContain('cancel')
  expect(actionsFor('venue', { ...order, orderedBy: 6 }, orderer, NOW)).not.toContain('cancel')
  expect(actionsFor('venue', { ...order, orderedBy: 6 }, buyer, NOW)).toContain('cancel')
})

test('T-59 what was ordered elsewhere is not disputed here', () => {
  const completed = { status: 'completed', upcoming: false } as const
  expect(actionsFor('venue', completed, buyer, NOW)).toContain('dispute')
  expect(actionsFor('venue', { ...completed, offline: true }, buyer, NOW)).not.toContain('dispute')
})

test('T-59 what was completed is disputed for 14 days, to the second', () => {
  const completed = (at: string) => ({ status: 'completed', upcoming: false, completedAt: new Date(at) }) as const
  expect(actionsFor('venue', completed('2026-06-01T03:00:00Z'), buyer, NOW)).toContain('dispute')
  expect(actionsFor('venue', completed('2026-06-01T02:59:59Z'), buyer, NOW)).not.toContain('dispute')
})

test('T-26 T-27 a quote is taken up until its last day is over, and refused after it too', () => {
  const quote = (quoteEndDate: string | null) => ({ status: 'quote', upcoming: false, quoteEndDate }) as const
  for (const holding of [quote(null), quote('2026-06-15')]) {
    expect(actionsFor('venue', holding, buyer, NOW)).toEqual(['approve', 'decline'])
    expect(actionsFor('venue', holding, 'link', NOW)).toEqual(['approve', 'decline'])
    expect(actionsFor('distributor', holding, seller, NOW)).toContain('convert')
  }
  const over = quote('2026-06-14')
  expect(actionsFor('venue', over, buyer, NOW)).toEqual(['decline'])
  expect(actionsFor('distributor', over, seller, NOW)).toEqual(['edit', 'abandon'])
})

test('T-05 what waits for its day is pending, and only the venue moves it', () => {
  const order = { status: 'pending', upcoming: true } as const
  expect(placeOf(order)).toBe('upcoming')
  expect(actionsFor('distributor', order, seller, NOW)).toEqual([])
})

test('R-287 R-288 without the permission nothing is offered', () => {
  const pending = { status: 'pending', upcoming: false } as const
  expect(actionsFor('distributor', pending, { permissions: permissionsOf('distributor_delivery') }, NOW)).toEqual([])
  expect(actionsFor('venue', pending, { permissions: permissionsOf('venue_finance') }, NOW)).toEqual([])
})

test('a venue never edits prices, a supplier does while the order may be edited', () => {
  expect(editConfigFor('venue', at('pending'), buyer, fee)).toMatchObject({ lines: true, prices: false, deliveryFee: false })
  expect(editConfigFor('distributor', at('pending'), seller, fee)).toMatchObject({ lines: true, prices: true, deliveryFee: true })
  expect(editConfigFor('distributor', at('declined'), seller, fee)).toMatchObject({ lines: false, prices: false, message: false })
})

test('R-215 a buyer edits the fee where it may, as long as the order may be edited', () => {
  expect(editConfigFor('venue', at('pending'), buyer, { mayEditFee: true }).deliveryFee).toBe(true)
  expect(editConfigFor('venue', at('accepted'), buyer, { mayEditFee: true }).deliveryFee).toBe(false)
})

test('T-71 R-184 either side writes in every open status, and about what is completed', () => {
  for (const status of ORDER_STATUSES) {
    const may = (OPEN_STATUSES as readonly string[]).includes(status) || status === 'completed'
    expect(mayWriteMessage('venue', { status }, buyer)).toBe(may)
    expect(mayWriteMessage('distributor', { status }, seller)).toBe(may)
  }
})
