import { describe, expect, test } from 'vitest'
import { customers } from '#contract/parties/customers.ts'
import { supplierInvitations } from '#contract/parties/supplier-invitations.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { answerInvitation } from '#server/parties/connection-requests/connection-moves.ts'
import { tokenHash } from '#server/parties/sessions/secret-token.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, later, mailsTo, now, refused, testApp } from '#test/app.ts'
import { connectionOf, linkTo } from '#test/customers.ts'
import { aTrade, connect, makeDistributor, makeUser, makeVenue, type User, unique } from '#test/make.ts'

testApp()

const address = () => `${unique('guest').replaceAll(' ', '.')}@docket.test`.toLowerCase()
const sendTo = (seller: User, email: string, more = {}) =>
  as(seller).call(supplierInvitations.send, { body: { name: unique('Outlet'), email, ...more } })
const tokenOf = (invitationId: number) =>
  inDatabase(async (tx) => {
    const [row] = await rows<{ token_hash: string | null; expires_at: Date | null }>(
      tx,
      `select token_hash, expires_at from invitations where id = $1`,
      [invitationId],
    )
    return row
  })

async function aSupplier() {
  const distributor = await makeDistributor()
  return { distributor, seller: await makeUser({ distributor }) }
}

describe('G-028 an invitation by mail', () => {
  test('is sent with a link of which only the hash is kept, for 30 days', async () => {
    const { seller, distributor } = await aSupplier()
    const email = address()
    const sent = await sendTo(seller, email, { contactName: 'Kim', message: 'Hi <b>there</b>' })
    expect(sent).toMatchObject({
      status: 'pending',
      connectionStatus: 'invitation_sent',
      requestedBy: 'distributor',
      email,
      sentCount: 1,
      contactName: 'Kim',
      message: 'Hi <b>there</b>',
      isExpired: false,
      actions: ['withdraw', 'resend'],
    })
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe(`${distributor.name} invites you to order`)
    expect(`${mail?.html} ${mail?.text}`).not.toMatch(/Hi |Hello/)
    const kept = await tokenOf(sent.id)
    expect(kept?.token_hash).toBe(tokenHash(await linkTo(email)))
    expect(Math.round(((kept?.expires_at?.getTime() ?? 0) - now().getTime()) / 86_400_000)).toBe(30)
    expect(JSON.stringify(sent)).not.toContain(kept?.token_hash)
    expect((await as(seller).call(supplierInvitations.list, { query: {} })).data).toEqual([sent])
    later({ days: 31 })
    expect(await as(seller).call(supplierInvitations.find, { params: { invitationId: sent.id } })).toMatchObject({
      isExpired: true,
    })
  })

  test('sent again has a new link and the old one ends; withdrawn it has none, and the customer is to be won again', async () => {
    const { seller, distributor } = await aSupplier()
    const email = address()
    const { id: invitationId, venue } = await sendTo(seller, email)
    const first = await linkTo(email)
    const again = await as(seller).call(supplierInvitations.resend, { params: { invitationId } })
    expect(again.sentCount).toBe(2)
    const second = await linkTo(email)
    expect(second).not.toBe(first)
    expect((await tokenOf(invitationId))?.token_hash).toBe(tokenHash(second))
    await as(seller).call(supplierInvitations.withdraw, { params: { invitationId } })
    expect(await tokenOf(invitationId)).toBeUndefined()
    expect(await connectionOf(distributor.id, venue.id)).toMatchObject({ status: 'target' })
    expect((await refused(as(seller).call(supplierInvitations.resend, { params: { invitationId } }))).code).toBe('not_found')
    expect(await as(seller).call(customers.find, { params: { venueId: venue.id } })).toMatchObject({
      connectionStatus: null,
      editable: true,
    })
    const fresh = await as(seller).call(supplierInvitations.send, { body: { venueId: venue.id, email } })
    expect(fresh).toMatchObject({ venue: { id: venue.id }, connectionStatus: 'invitation_sent' })
  })

  test('answers the same whether the address is here or not, and reveals nobody', async () => {
    const { seller } = await aSupplier()
    const { buyer, venue } = await aTrade()
    const strip = ({
      id,
      email,
      letter,
      venue: { id: _, name, ...outlet },
      createdAt,
      sentAt,
      expiresAt,
      ...rest
    }: Awaited<ReturnType<typeof sendTo>>) => ({
      ...rest,
      outlet,
      letter: letter?.paragraphs.map((paragraph) => paragraph.replace(name, 'the outlet')),
    })
    expect(strip(await sendTo(seller, buyer.email))).toEqual(strip(await sendTo(seller, address())))
    expect((await as(seller).call(customers.list, { query: { term: venue.name } })).data).toEqual([])
    for (const venueId of [venue.id, 999_999_999])
      expect((await refused(as(seller).call(supplierInvitations.send, { body: { venueId, email: address() } }))).code).toBe(
        'not_found',
      )
  })

  test('goes to no colleague, not twice at once, and not without an outlet', async () => {
    const { seller } = await aSupplier()
    expect((await refused(sendTo(seller, seller.email))).fields).toHaveProperty('email')
    const email = address()
    const many = await Promise.allSettled([1, 2, 3].map(() => sendTo(seller, email)))
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await as(seller).call(customers.list, { query: {} })).data).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(1)
    const { fields } = await refused(as(seller).call(supplierInvitations.send, { body: { email: address() } }))
    expect(fields).toHaveProperty('name')
  })

  test('floods no address: the eleventh mail is refused', async () => {
    const { seller } = await aSupplier()
    const email = address()
    const { id: invitationId } = await sendTo(seller, email)
    for (let i = 0; i < 9; i++) await as(seller).call(supplierInvitations.resend, { params: { invitationId } })
    expect((await refused(as(seller).call(supplierInvitations.resend, { params: { invitationId } }))).code).toBe(
      'too_many_requests',
    )
    expect(await mailsTo(email)).toHaveLength(10)
  })

  test('is answered by the outlet alone', async () => {
    const { seller } = await aSupplier()
    const { id: invitationId } = await sendTo(seller, address())
    const refusal = as(seller).call(supplierInvitations.answer, { params: { invitationId }, body: { status: 'approved' } })
    expect((await refused(refusal)).code).toBe('conflict')
  })
})

describe('R-194 a request of an outlet', () => {
  async function aRequest() {
    const { distributor, seller } = await aSupplier()
    const venue = await makeVenue()
    const buyer = await makeUser({ venues: [venue] })
    await as(buyer).call(suppliers.connect, { params: { venueId: venue.id, distributorId: distributor.id } })
    const [request] = (await as(seller).call(supplierInvitations.list, { query: {} })).data
    return { distributor, seller, venue, buyer, request, params: { invitationId: request?.id ?? 0 } }
  }

  test('is approved together with what is agreed, once', async () => {
    const { distributor, seller, venue, buyer, request, params } = await aRequest()
    expect(request).toMatchObject({
      requestedBy: 'venue',
      connectionStatus: 'connection_pending',
      actions: ['approve', 'decline'],
    })
    const connection = { paymentTerms: 'days_30', customerType: 'vip' as const, deliveryFee: 12, accountOwnerId: seller.id }
    const approved = await as(seller).call(supplierInvitations.answer, { params, body: { status: 'approved', connection } })
    expect(approved).toMatchObject({ status: 'approved', connectionStatus: 'active', answeredByName: seller.name, actions: [] })
    expect(await as(seller).call(customers.find, { params: { venueId: venue.id } })).toMatchObject(connection)
    const supplier = await as(buyer).call(suppliers.find, { params: { distributorId: distributor.id } })
    expect(supplier.terms).toMatchObject({ paymentTerms: 'days_30', deliveryFee: 12 })
    for (const status of ['approved', 'declined'] as const)
      expect((await refused(as(seller).call(supplierInvitations.answer, { params, body: { status } }))).code).toBe('conflict')
    expect((await as(seller).call(supplierInvitations.list, { query: {} })).data).toEqual([])
    expect((await as(seller).call(supplierInvitations.list, { query: { status: 'approved' as never } })).data).toHaveLength(1)
  })

  test('is not approved at all when what is agreed is wrong', async () => {
    const { distributor, seller, venue, params } = await aRequest()
    const body = { status: 'approved' as const, connection: { customerCategoryId: 999_999_999 } }
    expect((await refused(as(seller).call(supplierInvitations.answer, { params, body }))).fields).toHaveProperty(
      'customerCategoryId',
    )
    expect(await connectionOf(distributor.id, venue.id)).toMatchObject({ status: 'connection_pending' })
  })

  test('leaves nothing when it is declined', async () => {
    const { distributor, seller, venue, params } = await aRequest()
    expect(await as(seller).call(supplierInvitations.answer, { params, body: { status: 'declined' } })).toMatchObject({
      status: 'declined',
      connectionStatus: null,
    })
    expect(await connectionOf(distributor.id, venue.id)).toBeUndefined()
    expect((await refused(as(seller).call(customers.find, { params: { venueId: venue.id } }))).code).toBe('not_found')
  })

  test('is neither withdrawn nor sent again by the side that was asked, and its outlet is not disconnected instead', async () => {
    const { seller, venue, params } = await aRequest()
    expect((await refused(as(seller).call(supplierInvitations.withdraw, { params }))).code).toBe('conflict')
    expect((await refused(as(seller).call(supplierInvitations.resend, { params }))).code).toBe('conflict')
    expect((await refused(as(seller).call(customers.remove, { params: { venueId: venue.id } }))).code).toBe('conflict')
  })

  test('approved and declined at the same moment comes to one of the two', async () => {
    const { distributor, seller, venue, params } = await aRequest()
    const both = await Promise.allSettled(
      (['approved', 'declined'] as const).map((status) =>
        as(seller).call(supplierInvitations.answer, { params, body: { status } }),
      ),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([undefined, 'active']).toContain((await connectionOf(distributor.id, venue.id))?.status)
  })
})

test('a visitor of the shop who has not joined is accepted by a new link, and joining by it trades at once', async () => {
  const { distributor, seller } = await aSupplier()
  const email = address()
  const { id: invitationId, venue } = await sendTo(seller, email)
  // as the shop keeps it: the outlet asked
  await inDatabase(async (tx) => {
    await rows(tx, `update invitations set requested_by = 'venue' where id = $1`, [invitationId])
    await rows(tx, `update connections set requested_by = 'venue' where distributor_id = $1 and venue_id = $2`, [
      distributor.id,
      venue.id,
    ])
  })
  const body = { status: 'approved' as const, connection: { paymentTerms: 'days_7' } }
  const accepted = await as(seller).call(supplierInvitations.answer, { params: { invitationId }, body })
  expect(accepted).toMatchObject({ status: 'pending', requestedBy: 'distributor', sentCount: 2 })
  expect(await mailsTo(email)).toHaveLength(2)
  const buyer = await makeUser({ venues: [venue] })
  const by = { userId: buyer.id, userName: buyer.name, side: 'venue' as const }
  await inDatabase((tx) => answerInvitation(tx, by, { distributorId: distributor.id, venueId: venue.id }, 'approved', now()))
  expect(await connectionOf(distributor.id, venue.id)).toMatchObject({ status: 'active', payment_terms: 'days_7' })
})

test('an invitation of somebody else is a 404 in every call', async () => {
  const { distributor } = await aSupplier()
  const { seller } = await aSupplier()
  const { invitationId } = await connect(distributor, await makeVenue(), { status: 'connection_pending', requested_by: 'venue' })
  const params = { invitationId }
  for (const call of [
    () => as(seller).call(supplierInvitations.find, { params }),
    () => as(seller).call(supplierInvitations.answer, { params, body: { status: 'approved' } }),
    () => as(seller).call(supplierInvitations.resend, { params }),
    () => as(seller).call(supplierInvitations.withdraw, { params }),
  ])
    expect((await refused(call())).code).toBe('not_found')
})
