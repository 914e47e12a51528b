import { expect, test } from 'vitest'
import { rows } from '#server/platform/db/database.ts'
import { makeDocuments } from '#test/accounting/documents.ts'
import { inDatabase, later, mailsTo, now, SITE, testApp, theApp } from '#test/app.ts'
import { aTrade, makeUser } from '#test/make.ts'
import { mailConnectionNotices } from './mail-connection-notices.job.ts'

testApp()

const run = () => inDatabase((tx) => mailConnectionNotices.run({}, { tx, now: now(), site: SITE, storage: theApp().storage }))

const mailsAbout = async (recipient: string) => (await mailsTo(recipient)).filter(({ subject }) => subject.includes('Xero'))

type Trade = Awaited<ReturnType<typeof aTrade>>

/** Both sides of a trade are connected with Xero, and have documents that wait. */
async function connected(): Promise<Trade> {
  const trade = await aTrade()
  await makeDocuments({ distributorId: trade.distributor.id, venueId: trade.venue.id })
  await change(trade, `sealed_tokens = 'sealed', access_expires_at = $3, refreshed_at = $3, connected_at = $3`, now())
  return trade
}

const change = ({ distributor, venue }: Trade, assignments: string, value: unknown) =>
  inDatabase((tx) =>
    rows(
      tx,
      `update accounting_connections set ${assignments} where (distributor_id = $1 or venue_id = $2) and provider = 'xero'`,
      [distributor.id, venue.id, value],
    ),
  )

test('who may sign in again is written to once when a connection ends, on both sides', async () => {
  const trade = await connected()
  const { seller, buyer, distributor, venue } = trade
  const colleague = await makeUser({ distributor, role: 'distributor_manager' })
  await run()
  expect(await mailsAbout(seller.email)).toEqual([])
  await change(trade, 'broken_because = $3', 'refused')
  await run()
  await run()
  const [mail, ...more] = await mailsAbout(seller.email)
  expect(more).toEqual([])
  expect(mail!.subject).toBe(`Sign in to Xero again for ${distributor.name}`)
  expect(mail!.text).toContain('1 document waits to be sent.')
  expect(mail!.text).toContain(`${SITE.publicUrl}/supplier/settings/integrations/xero/account-info`)
  const [ofVenue] = await mailsAbout(buyer.email)
  expect(ofVenue!.subject).toBe(`Sign in to Xero again for ${venue.name}`)
  expect(ofVenue!.text).toContain(`${SITE.publicUrl}/buyers/${venue.id}/settings/integrations/xero/account-info`)
  expect(await mailsAbout(colleague.email)).toEqual([])

  // signed in again and ended again: that is another event
  later({ days: 1 })
  await change(trade, 'connected_at = $3', now())
  await run()
  expect(await mailsAbout(seller.email)).toHaveLength(2)
})

test('is written to a week before an unused token ends, and on the day it does', async () => {
  const trade = await connected()
  later({ days: 52 })
  await run()
  expect(await mailsAbout(trade.seller.email)).toEqual([])
  later({ days: 1 })
  await run()
  later({ days: 1 })
  await run()
  const before = await mailsAbout(trade.seller.email)
  expect(before).toHaveLength(1)
  expect(before[0]!.subject).toMatch(new RegExp(`^Xero disconnects ${trade.distributor.name} on \\d+ \\w+ \\d{4}$`))
  later({ days: 6 })
  await run()
  expect((await mailsAbout(trade.seller.email)).map(({ subject }) => subject)).toEqual([
    before[0]!.subject,
    `Sign in to Xero again for ${trade.distributor.name}`,
  ])
})
