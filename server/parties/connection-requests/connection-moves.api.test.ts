import { describe, expect, test } from 'vitest'
import { administration } from '#contract/parties/administration.ts'
import { notifications } from '#contract/parties/notifications.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, mailsTo, now, runJobs, testApp } from '#test/app.ts'
import { aTrade, makeDistributor, makeUser, makeVenue } from '#test/make.ts'
import { answerInvitation, ask, disconnect, type Pair, withdraw } from './connection-moves.ts'

testApp()

async function strangers() {
  const [distributor, venue] = [await makeDistributor(), await makeVenue()]
  const [seller, buyer] = [await makeUser({ distributor }), await makeUser({ venues: [venue] })]
  const pair: Pair = { distributorId: distributor.id, venueId: venue.id }
  const by = {
    distributor: { userId: seller.id, userName: seller.name, side: 'distributor' as const },
    venue: { userId: buyer.id, userName: buyer.name, side: 'venue' as const },
  }
  const asks = (side: 'distributor' | 'venue') => inDatabase((tx) => ask(tx, by[side], 'request', pair, {}, now()))
  const state = async () => {
    const [row] = await inDatabase((tx) =>
      rows<{ status: string }>(tx, `select status from connections where distributor_id = $1 and venue_id = $2`, [
        pair.distributorId,
        pair.venueId,
      ]),
    )
    return row?.status
  }
  return { distributor, venue, seller, buyer, pair, by, asks, state }
}

describe('G-028 two companies', () => {
  test('that ask each other at the same moment trade, with one invitation that was approved', async () => {
    for (let i = 0; i < 5; i++) {
      const { asks, state, pair } = await strangers()
      await Promise.all([asks('distributor'), asks('venue')])
      expect(await state()).toBe('active')
      const invitations = await inDatabase((tx) =>
        rows(tx, `select status from invitations where distributor_id = $1 and venue_id = $2`, [
          pair.distributorId,
          pair.venueId,
        ]),
      )
      expect(invitations).toEqual([{ status: 'approved' }])
    }
  })

  test('are asked once, however often one side asks at once', async () => {
    const { asks, state } = await strangers()
    const all = await Promise.allSettled([1, 2, 3, 4].map(() => asks('venue')))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await state()).toBe('connection_pending')
  })

  test('leave nothing behind when a request is declined or taken back, and can ask again', async () => {
    const { asks, state, pair, by } = await strangers()
    await asks('distributor')
    await inDatabase((tx) => answerInvitation(tx, by.venue, pair, 'declined', now()))
    expect(await state()).toBeUndefined()
    await asks('distributor')
    await expect(inDatabase((tx) => withdraw(tx, by.venue, pair, now()))).rejects.toMatchObject({ code: 'conflict' })
    await inDatabase((tx) => withdraw(tx, by.distributor, pair, now()))
    expect(await state()).toBeUndefined()
    expect((await asks('venue')).status).toBe('connection_pending')
  })

  test('who part do not trade, keep what they ordered, and can come together again', async () => {
    const { distributor, venue, seller, buyer } = await aTrade()
    const pair = { distributorId: distributor.id, venueId: venue.id }
    const bySeller = { userId: seller.id, userName: seller.name, side: 'distributor' as const }
    await inDatabase((tx) => disconnect(tx, bySeller, pair, now()))
    expect((await as(buyer).call(suppliers.connected, {})).data).toEqual([])
    const detail = await as(buyer).call(suppliers.find, { params: { distributorId: distributor.id } })
    expect(detail).toMatchObject({ isConnected: false, connectionStatus: null, terms: null })
    await expect(inDatabase((tx) => disconnect(tx, bySeller, pair, now()))).rejects.toMatchObject({ code: 'conflict' })
    expect(await as(buyer).call(suppliers.connect, { params: pair })).toMatchObject({ connectionStatus: 'connection_pending' })
    const admin = as(await makeUser({ admin: true }))
    expect((await admin.call(administration.connect, { params: pair })).status).toBe('active')
  })
})

test('the asked side is notified, and then the asking side, by bell and by mail', async () => {
  const { distributor, venue, seller, buyer, pair, by, asks } = await strangers()
  await asks('venue')
  await runJobs()
  const [heard] = (await as(seller).call(notifications.list, {})).data
  expect(heard?.title).toBe(`${venue.name} would like to connect with ${distributor.name}`)
  expect((await mailsTo(seller.email)).map(({ subject }) => subject)).toEqual([heard?.title])
  await inDatabase((tx) => answerInvitation(tx, by.distributor, pair, 'approved', now()))
  await runJobs()
  expect((await as(buyer).call(notifications.list, {})).data.map(({ title }) => title)).toEqual([
    `${distributor.name} and ${venue.name} are now connected`,
  ])
})
