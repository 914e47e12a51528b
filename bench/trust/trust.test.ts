import { describe, expect, test } from 'vitest'
import { ACCOUNTING_PROVIDERS } from '#contract/accounting/accounting.ts'
import { bookingsOf } from './documents.ts'
import { push } from './push.ts'
import { worldOf } from './worlds.ts'

const clock = () => new Date('2026-03-10T09:00:00Z')

describe.each(ACCOUNTING_PROVIDERS)('R-013 orders and credit notes at %s', (provider) => {
  test('are in the ledger with exactly our totals, in as few calls as it allows', async () => {
    const bookings = bookingsOf(120)
    const world = await worldOf(provider, clock)
    const { wrong, equal, calls, documents } = await push(world, bookings)
    await world.double.close()
    expect(wrong).toEqual([])
    expect(equal).toBe(bookings.length)
    // a last batch of each kind may be a small one; QuickBooks is asked for its taxes, NetSuite writes one by one
    const most = { xero: documents / 50 + 2, quickBooks: documents / 30 + 4, netsuite: documents + documents / 30 + 2 }
    expect(calls).toBeLessThanOrEqual(most[provider])
  })

  test('are found where the ledger has another total', async () => {
    const world = await worldOf(provider, clock)
    const { totals } = world
    const off = () => new Map([...totals()].map(([id, total], index) => [id, index === 3 ? total + 0.01 : total]))
    const { wrong, equal, documents } = await push({ ...world, totals: off }, bookingsOf(10))
    await world.double.close()
    expect(wrong).toEqual([expect.stringContaining('the ledger has')])
    expect(equal).toBe(documents - 1)
  })
})
