import { describe, expect, test } from 'vitest'
import { carts } from '#contract/ordering/carts.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { notifications } from '#contract/parties/notifications.ts'
import { onboarding } from '#contract/parties/onboarding.ts'
import { session } from '#contract/parties/session.ts'
import { supplierInvitations } from '#contract/parties/supplier-invitations.ts'
import { b2bPortal, supplierProfile } from '#contract/parties/supplier-profile.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { terms } from '#contract/parties/terms.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, call, inDatabase, later, mailsTo, refused, runJobs, send, testApp } from '#test/app.ts'
import { aTrade, makeDistributor, makeProduct, makeUser } from '#test/make.ts'
import { anAddress, invited, joining, linkTo, writeTerms } from '#test/onboarding.ts'

testApp({ b2bShopHosts: ['shop.three.example'] })

async function aSupplier() {
  const distributor = await makeDistributor()
  const seller = await makeUser({ distributor })
  const product = await makeProduct(distributor, { price: 10 })
  return { distributor, seller, product }
}

const open = (token: string) => call(onboarding.find, { query: { token } })
const join = async (token: string, version: number | null = null, change: object = {}) => {
  const { distributor, venue } = await open(token)
  return call(onboarding.complete, {
    params: { distributorId: distributor.id, venueId: venue.id },
    body: { ...joining(token, version), ...change },
  })
}

describe('R-054 a link to join', () => {
  test('opens who invites, the terms to accept and what is known; by query or header, and looking changes nothing', async () => {
    const { seller, distributor } = await aSupplier()
    await as(seller).call(supplierProfile.changeOnboarding, { body: { productVisibility: 'visible', message: 'Welcome' } })
    const version = await writeTerms(seller)
    const { email, token, outlet } = await invited(seller)
    const seen = await open(token)
    expect(seen).toMatchObject({
      distributor: { id: distributor.id, name: distributor.name },
      venue: { name: outlet },
      email,
      contactName: 'Nora New',
      message: 'Welcome',
      hasAccount: false,
      isFromShop: false,
      ordersAtOnce: true,
      termsVersion: version,
    })
    expect(await call(onboarding.find, { query: {} }, { headers: { 'x-public-token': token } })).toEqual(seen)
    expect(await open(token)).toEqual(seen)
  })

  test('shows what the supplier wrote, which the mail does not contain', async () => {
    const { seller } = await aSupplier()
    const message = 'See you on Monday <b>Kim</b>'
    const { email } = await as(seller).call(supplierInvitations.send, {
      body: { name: 'Corner Cafe', email: anAddress(), message },
    })
    expect((await open(await linkTo(email))).invitationMessage).toBe(message)
    expect(JSON.stringify(await mailsTo(email))).not.toContain('See you on Monday')
  })

  test('G-042 that is expired, used, withdrawn, resent, foreign or guessed looks like any other that does not work', async () => {
    const { seller } = await aSupplier()
    const answers: string[] = []
    const status = async (token: string) => {
      const { statusCode, body } = await send(onboarding.find, { query: { token } })
      answers.push(body)
      return statusCode
    }
    const expired = await invited(seller)
    const used = await invited(seller)
    await join(used.token)
    expect(await status(used.token)).toBe(404)
    const resent = await invited(seller)
    await invited(seller, resent.email)
    expect(await status(resent.token)).toBe(404)
    expect(await status(await linkTo(resent.email))).toBe(200)
    expect(await status('guessed')).toBe(404)
    expect(await status('%00')).toBe(404)
    expect((await send(onboarding.find, { query: {} })).statusCode).toBe(404)
    later({ days: 31 })
    expect(await status(expired.token)).toBe(404)
    expect(new Set(answers.filter((body) => body.includes('error'))).size).toBe(1)
  })

  test('cannot be used on another outlet or another supplier', async () => {
    const { seller } = await aSupplier()
    const [mine, other] = [await invited(seller), await invited(seller)]
    const [a, b] = [await open(mine.token), await open(other.token)]
    const { distributor: stranger } = await aTrade()
    for (const params of [
      { distributorId: a.distributor.id, venueId: b.venue.id },
      { distributorId: stranger.id, venueId: a.venue.id },
    ])
      expect((await refused(call(onboarding.complete, { params, body: joining(mine.token) }))).status).toBe(404)
    expect((await open(mine.token)).venue.name).toBe(mine.outlet)
  })
})

describe('R-055 joining', () => {
  test('G-027 registers the outlet, makes its person the administrator, accepts the terms, connects and signs in', async () => {
    const { seller, distributor, product } = await aSupplier()
    await as(seller).call(supplierProfile.changePaymentTerms, { body: { paymentTerms: 'days_14' } })
    const version = await writeTerms(seller)
    const { email, token } = await invited(seller)
    const { user, accessToken } = await join(token, version)
    expect(user).toMatchObject({ email, name: 'Nora New', status: 'active', role: { key: 'venue_admin' }, isPrimary: true })
    const venueId = user.venueId ?? 0
    const me = as({ token: accessToken })
    const detail = await me.call(suppliers.find, { params: { distributorId: distributor.id } })
    expect(detail.terms?.paymentTerms).toBe('days_14')
    const pair = { venueId, distributorId: distributor.id }
    expect((await me.call(terms.forVenue, { params: pair })).accepted).toMatchObject({ version, userName: 'Nora New' })
    await me.call(carts.update, { params: pair, body: { lines: [{ productId: product.id, quantity: 2 }] } })
    const { orders } = await me.call(venueOrders.place, {
      params: { venueId },
      body: { orders: [{ distributorId: distributor.id, products: [{ productId: product.id, quantity: 2 }] }] },
    })
    expect(orders[0]?.status).toBe('pending')
    const signedIn = await call(session.signIn, {
      body: { grant_type: 'password', client_id: 'web', username: email, password: 'a long password' },
    })
    expect(signedIn.user.venueId).toBe(venueId)
    const [venue] = await inDatabase((tx) =>
      rows<{ status: string; registered_at: Date }>(tx, `select status, registered_at from venues where id = $1`, [venueId]),
    )
    expect(venue).toMatchObject({ status: 'active', registered_at: expect.any(Date) })
    await runJobs()
    expect((await as(seller).call(notifications.list, {})).data[0]?.title).toContain('are now connected')
  })

  test('is done once when two do it at the same moment', async () => {
    const { seller } = await aSupplier()
    const { token, email } = await invited(seller)
    const answers = await Promise.allSettled([join(token), join(token, null, { password: 'another password' }), join(token)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [count] = await inDatabase((tx) =>
      rows<{ users: number; members: number }>(
        tx,
        `select count(distinct u.id)::int as users, count(m.id)::int as members from users u join memberships m on m.user_id = u.id where u.email = $1`,
        [email],
      ),
    )
    expect(count).toEqual({ users: 1, members: 1 })
  })

  test('32 completions of one link at once: one joins, 31 are refused with the reason', async () => {
    const { seller } = await aSupplier()
    const { token, email } = await invited(seller)
    const { distributor, venue } = await open(token)
    const params = { distributorId: distributor.id, venueId: venue.id }
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => send(onboarding.complete, { params, body: joining(token) })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const reasons = new Set(
      answers.flatMap(({ statusCode, body }) => (statusCode === 200 ? [] : [JSON.parse(body).error.message])),
    )
    // whoever comes while it is completed, after that, or too often
    const known = [
      'This link has already been used. Sign in to continue.',
      'This link has expired or was already used',
      'Too many requests. Please wait a moment.',
    ]
    expect([...reasons].filter((reason) => !known.includes(reason))).toEqual([])
    const users = await inDatabase((tx) => rows(tx, `select from users where email = $1`, [email]))
    expect(users).toHaveLength(1)
  })

  test('names what is wrong and leaves nothing behind: no terms accepted, older ones, a short password, no name', async () => {
    const { seller } = await aSupplier()
    const old = await writeTerms(seller, 'First')
    const { token, email } = await invited(seller)
    await writeTerms(seller, 'Second')
    expect((await refused(join(token, null))).fields).toHaveProperty('acceptedTermsVersion')
    expect((await refused(join(token, old))).fields).toHaveProperty('acceptedTermsVersion')
    expect((await refused(join(token, 2, { password: 'short' }))).fields).toHaveProperty('password')
    expect((await refused(join(token, 2, { contact: { name: ' ' } }))).fields).toHaveProperty(['contact.name'])
    const users = await inDatabase((tx) => rows(tx, `select from users where email = $1`, [email]))
    expect(users).toEqual([])
    expect(await join(token, 2)).toBeTruthy()
  })

  test('of who signs in already happens there: the link says so and is not used up', async () => {
    const { seller, buyer } = await aTrade()
    const { token } = await invited(seller, buyer.email)
    expect((await open(token)).hasAccount).toBe(true)
    expect((await refused(join(token))).status).toBe(409)
    expect((await open(token)).hasAccount).toBe(true)
  })

  test('shows no products where the supplier hides them from newcomers', async () => {
    const { seller, distributor } = await aSupplier()
    await as(seller).call(supplierProfile.changeOnboarding, { body: { productVisibility: 'hidden' } })
    const { token } = await invited(seller)
    const { accessToken } = await join(token)
    const detail = await as({ token: accessToken }).call(suppliers.find, { params: { distributorId: distributor.id } })
    expect(detail.isConnected).toBe(true)
    const [hidden] = await inDatabase((tx) =>
      rows<{ count: number }>(tx, `select count(*)::int as count from hidden_products where distributor_id = $1`, [
        distributor.id,
      ]),
    )
    expect(hidden?.count).toBe(1)
  })
})

describe('G-030 a visitor of a shop', () => {
  async function aShop(change: object = {}) {
    const all = await aSupplier()
    await as(all.seller).call(b2bPortal.change, { body: { enabled: true, ...change } })
    return { ...all, query: { distributorId: String(all.distributor.id) } }
  }
  const asking = (email = anAddress()) => ({ name: 'Vic Visitor', outlet: 'Vic’s Bar', email })

  test('asks to join, gets the link by mail, joins and orders at once', async () => {
    const { query, seller, distributor, product } = await aShop()
    const body = asking()
    expect(await call(onboarding.ask, { query, body })).toEqual({ email: body.email })
    const token = await linkTo(body.email)
    expect(await open(token)).toMatchObject({
      isFromShop: true,
      ordersAtOnce: true,
      contactName: 'Vic Visitor',
      venue: { name: body.outlet },
    })
    const { user, accessToken } = await join(token)
    const { orders } = await as({ token: accessToken }).call(venueOrders.place, {
      params: { venueId: user.venueId ?? 0 },
      body: { orders: [{ distributorId: distributor.id, products: [{ productId: product.id, quantity: 1 }] }] },
    })
    expect(orders).toHaveLength(1)
    await runJobs()
    const titles = (await as(seller).call(notifications.list, {})).data.map(({ title }) => title)
    expect(titles).toContain('Corner Cafe is your customer now')
  })

  test('says something to the supplier, which reads it with the request and once the outlet has joined', async () => {
    const { query, seller } = await aShop()
    const body = { ...asking(), message: 'We open in May' }
    await call(onboarding.ask, { query, body })
    const asked = { name: 'Ben Baker', outlet: 'The Oven', email: anAddress(), message: 'Thanks for calling' }
    await as(seller).call(supplierProfile.requestOnboarding, { body: asked })
    expect(await open(await linkTo(asked.email))).toMatchObject({
      venue: { name: 'The Oven' },
      contactName: 'Ben Baker',
      invitationMessage: 'Thanks for calling',
    })
    const token = await linkTo(body.email)
    expect((await open(token)).venue.name).toBe(body.outlet)
    await join(token)
    await runJobs()
    const { data } = await as(seller).call(notifications.list, {})
    expect(data[0]?.body).toContain('“We open in May”')
    expect((await mailsTo(seller.email)).at(0)?.text).toContain('“We open in May”')
  })

  test('waits for the supplier where it wants to say yes first', async () => {
    const { query, seller, distributor } = await aShop({ allowFreeOrdering: false })
    const body = asking()
    await call(onboarding.ask, { query, body })
    const token = await linkTo(body.email)
    expect((await open(token)).ordersAtOnce).toBe(false)
    const { user, accessToken } = await join(token)
    const detail = await as({ token: accessToken }).call(suppliers.find, { params: { distributorId: distributor.id } })
    expect(detail.connectionStatus).toBe('connection_pending')
    expect((await send(onboarding.find, { query: { token } })).statusCode).toBe(404)
    expect(user.venueId).toBeTruthy()
    await runJobs()
    const titles = (await as(seller).call(notifications.list, {})).data.map(({ title }) => title)
    expect(titles).toEqual(['Corner Cafe would like to order from you'])
  })

  test('is answered the same whoever asks and however often; the latest link works, and nobody is flooded', async () => {
    const { query, distributor, seller } = await aShop()
    const { buyer } = await aTrade()
    const [stranger, known] = [asking(), asking(buyer.email)]
    const answers = [await call(onboarding.ask, { query, body: stranger }), await call(onboarding.ask, { query, body: known })]
    expect(answers).toEqual([{ email: stranger.email }, { email: buyer.email }])
    expect((await open(await linkTo(buyer.email))).hasAccount).toBe(true)
    for (let i = 0; i < 12; i++) await as(seller).call(supplierProfile.requestOnboarding, { body: stranger })
    expect(await mailsTo(stranger.email)).toHaveLength(10)
    const [venues] = await inDatabase((tx) =>
      rows<{ count: number }>(tx, `select count(*)::int as count from connections where distributor_id = $1`, [distributor.id]),
    )
    expect(venues?.count).toBe(2)
  })

  test('G-015 comes back to the host name it filled its cart at, and to no other that somebody writes', async () => {
    const { seller } = await aShop({ hostname: 'shop.three.example' })
    const body = asking()
    await call(onboarding.ask, { query: {}, body }, { headers: { host: 'shop.three.example' } })
    expect((await mailsTo(body.email))[0]?.text).toContain('http://shop.three.example/onboarding#token=')
    const elsewhere = asking()
    const { link } = await as(seller).call(b2bPortal.change, { body: { hostname: null } })
    const token = new URL(link ?? '').searchParams.get('token') ?? ''
    await call(onboarding.ask, { query: {}, body: elsewhere }, { headers: { host: 'evil.example', 'x-public-token': token } })
    expect((await mailsTo(elsewhere.email))[0]?.text).toContain('http://docket.test/onboarding#token=')
  })

  test('finds no shop to ask where none is open, and names the wrong field', async () => {
    const { distributor } = await aSupplier()
    const closed = { distributorId: String(distributor.id) }
    expect((await refused(call(onboarding.ask, { query: closed, body: asking() }))).status).toBe(404)
    const { query } = await aShop()
    const wrong = await refused(call(onboarding.ask, { query, body: { ...asking(), email: 'no address' } }))
    expect(wrong.fields).toHaveProperty('email')
    const script = { ...asking(), outlet: '<script>alert(1)</script>' }
    await call(onboarding.ask, { query, body: script })
    const [mail] = await mailsTo(script.email)
    expect(mail?.html).not.toContain('<script>')
  })
})

describe('who signs in already', () => {
  const take = (user: { token: string }, venueId: number, token: string, version: number | null = null) =>
    as(user).call(onboarding.take, { params: { venueId }, body: { token, acceptedTermsVersion: version } })

  test('takes the link for an outlet of theirs, with what the supplier has prepared, once', async () => {
    const { seller, distributor, product } = await aSupplier()
    const version = await writeTerms(seller)
    const { buyer, venue } = await aTrade()
    const { token } = await invited(seller, buyer.email)
    const written = (await open(token)).venue
    await inDatabase((tx) =>
      rows(
        tx,
        `insert into hidden_products (product_id, venue_id, distributor_id, hidden_by) values ($1, $2, $3, 'distributor')`,
        [product.id, written.id, distributor.id],
      ),
    )
    await inDatabase((tx) =>
      rows(tx, `update connections set delivery_fee = 7 where distributor_id = $1 and venue_id = $2`, [
        distributor.id,
        written.id,
      ]),
    )
    expect((await refused(take(buyer, venue.id, token))).fields).toHaveProperty('acceptedTermsVersion')
    const both = await Promise.allSettled([take(buyer, venue.id, token, version), take(buyer, venue.id, token, version)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { terms: agreed, isConnected } = await as(buyer).call(suppliers.find, { params: { distributorId: distributor.id } })
    expect([isConnected, agreed?.deliveryFee]).toEqual([true, 7])
    const left = await inDatabase((tx) =>
      rows(
        tx,
        `select (select count(*) from hidden_products where venue_id = $1) as hidden, (select count(*) from terms_acceptances where venue_id = $1) as accepted,
                (select deleted_at is not null from venues where id = $2) as is_gone`,
        [venue.id, written.id],
      ),
    )
    expect(left).toEqual([{ hidden: 1, accepted: 1, is_gone: true }])
    expect((await refused(take(buyer, venue.id, token, version))).code).toBe('not_found')
  })

  test('not for an outlet that trades with the supplier, nor one that is not theirs, nor by a guessed link', async () => {
    const { seller, buyer, venue } = await aTrade()
    const { token } = await invited(seller, buyer.email)
    expect((await refused(take(buyer, venue.id, token))).code).toBe('conflict')
    const stranger = await aTrade()
    expect((await refused(take(stranger.buyer, venue.id, token))).code).toBe('not_found')
    expect((await refused(take(stranger.buyer, stranger.venue.id, 'guessed'))).code).toBe('not_found')
    expect((await open(token)).hasAccount).toBe(true)
  })
})
