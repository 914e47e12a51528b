import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderLinks, supplierByLink, venueByLink } from '#contract/ordering/order-links.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { administration } from '#contract/parties/administration.ts'
import { noteUndeliveredText } from '#server/ordering/order-notices/not-reached.ts'
import { notifyParties } from '#server/ordering/order-notices/notify-parties.ts'
import { as, call, inDatabase, later, now, refused, runJobs, SITE, testApp, theApp } from '#test/app.ts'
import { aTrade, makeUser } from '#test/make.ts'
import { placed } from '#test/supplier-orders.ts'
import { everyone } from '../db/acting.ts'
import { rows } from '../db/database.ts'
import { sendTextJob } from './send-text.job.ts'

testApp()

/** A service with the interface of Twilio: keeps what it is sent, and answers as a test says. */
const sent: { path: string; authorization: string | undefined; form: Record<string, string> }[] = []
let answering = { status: 201, body: JSON.stringify({ sid: 'SM1', status: 'queued' }) }
const service = http.createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  const form = Object.fromEntries(new URLSearchParams(body))
  sent.push({ path: request.url ?? '', authorization: request.headers.authorization, form })
  response.writeHead(answering.status, { 'content-type': 'application/json' }).end(answering.body)
})
beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
})
afterAll(() => void service.close())
beforeEach(() => {
  sent.length = 0
  answering = { status: 201, body: JSON.stringify({ sid: 'SM1', status: 'queued' }) }
})

const account = () => ({
  url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/`,
  account: 'AC7',
  token: 'a token',
  from: { sms: '+61400000001', whatsApp: '+61400000002' },
})
type Message = {
  id: number
  recipient: string
  text: string
  sentAt: Date | null
  lastError: string | null
  failedAt: Date | null
}
const textsTo = (number: string) =>
  inDatabase((tx) =>
    rows<Message>(
      tx,
      `select id, recipient, plain_text as text, sent_at as "sentAt", last_error as "lastError", failed_at as "failedAt"
         from mails where recipient like '%:' || $1 order by id`,
      [number],
    ),
  )
const deliver = ({ id }: { id: number }) =>
  sendTextJob(account(), noteUndeliveredText).run(
    { mailId: id },
    { tx: theApp().db.read(everyone), now: now(), site: SITE, storage: theApp().storage },
  )
let last = 412_300_000
const aNumber = () => `+61${++last}`

type Trade = Awaited<ReturnType<typeof aTrade>>
const quote = ({ seller, venue, products }: Trade, contactInfo: object) =>
  as(seller).call(writtenOrders.create, {
    body: {
      venueId: venue.id,
      type: 'quote',
      quoteEndDate: '2099-12-31',
      products: [{ id: products[0].id, quantity: 2 }],
      contactInfo,
    },
  })
const history = async ({ buyer }: Trade, { id }: { id: number }) =>
  (await as(buyer).call(venueOrders.findOwn, { params: { orderId: id } })).historyLog.filter(({ kind }) => kind === 'not_reached')
const aTradeHere = () => aTrade({ distributor: { country: 'Australia' } })

describe('an order with a telephone number', () => {
  test('R-139 T-12 is sent by SMS and WhatsApp, each with a link that opens it', async () => {
    const trade = await aTradeHere()
    const [sms, whatsApp] = [aNumber(), aNumber()]
    const order = await quote(trade, { smsNumber: `0${sms.slice(3)}`, whatsAppNumber: whatsApp })
    await runJobs()
    const [message] = await textsTo(sms)
    expect(message?.recipient).toBe(`sms:${sms}`)
    // the link is nowhere but in what is sent
    expect(message?.text).toBe(`${trade.distributor.name} sent you quote #1. (link removed)`)
    const [other] = await textsTo(whatsApp)
    expect(other?.recipient).toBe(`whatsApp:${whatsApp}`)
    await deliver(message!)
    await deliver(other!)
    await deliver(other!)
    expect(sent).toMatchObject([
      { path: '/2010-04-01/Accounts/AC7/Messages.json', form: { To: sms, From: '+61400000001' } },
      { form: { To: `whatsapp:${whatsApp}`, From: 'whatsapp:+61400000002' } },
    ])
    expect(sent[0]?.authorization).toBe(`Basic ${Buffer.from('AC7:a token').toString('base64')}`)
    const token = /#token=(\S+)$/.exec(sent[0]?.form.Body ?? '')?.[1] ?? ''
    const seen = await call(venueByLink.find, { params: { orderId: order.id } }, { headers: { 'x-public-token': token } })
    expect(seen.order).toMatchObject({ id: order.id, status: 'quote' })
    expect((await textsTo(sms))[0]).toMatchObject({ lastError: null, sentAt: expect.any(Date) })
    expect(await history(trade, order)).toEqual([])
    const { data: links } = await as(trade.seller).call(orderLinks.list, { params: { orderId: order.id } })
    expect(links.map(({ sentTo }) => sentTo).sort()).toEqual([whatsApp, `0${sms.slice(3)}`].sort())
  })

  test('T-04 a supplier who is not on the platform gets it at its own numbers', async () => {
    const number = aNumber()
    const trade = await aTrade({ distributor: { status: 'inactive', email: '', country: 'Australia', sms_number: number } })
    const order = await placed(trade, [{ productId: trade.products[0].id, quantity: 2 }])
    await runJobs()
    const [message] = await textsTo(number)
    await deliver(message!)
    const token = /#token=(\S+)$/.exec(sent[0]?.form.Body ?? '')?.[1] ?? ''
    const seen = await call(supplierByLink.find, { params: { orderId: order.id } }, { headers: { 'x-public-token': token } })
    expect(seen.order.id).toBe(order.id)
  })

  test('is refused when that is no number, naming the field', async () => {
    const problem = await refused(quote(await aTradeHere(), { smsNumber: 'call me', whatsAppNumber: '12' }))
    expect(problem.code).toBe('validation_failed')
    expect(Object.keys(problem.fields ?? {})).toEqual(['contactInfo.smsNumber', 'contactInfo.whatsAppNumber'])
  })

  test('says in its history that nothing is sent where text messages are not set up', async () => {
    const trade = await aTradeHere()
    const number = aNumber()
    const order = await quote(trade, { smsNumber: number })
    const eventId = order.historyLog[0]?.id ?? 0
    const site = { ...SITE, textChannels: ['whatsApp'] as const }
    await inDatabase((tx) => notifyParties(tx, site, { orderId: order.id, eventId, happening: 'quoted' }, now()))
    expect(await textsTo(number)).toEqual([])
    expect(await history(trade, order)).toMatchObject([
      { side: 'system', particulars: { channel: 'sms', to: number, reason: 'not set up on this platform' } },
    ])
  })
})

describe('a text message that is not accepted', () => {
  test('is given up at once when the number is refused, and the history says so', async () => {
    const trade = await aTradeHere()
    const number = aNumber()
    const order = await quote(trade, { smsNumber: number })
    await runJobs()
    answering = { status: 400, body: JSON.stringify({ code: 21211, message: 'Invalid To number' }) }
    const [message] = await textsTo(number)
    await deliver(message!)
    expect((await textsTo(number))[0]).toMatchObject({
      sentAt: null,
      lastError: '400 Invalid To number',
      failedAt: expect.any(Date),
    })
    expect(await history(trade, order)).toMatchObject([
      { particulars: { channel: 'sms', to: number, reason: '400 Invalid To number' } },
    ])
    await deliver(message!)
    expect(sent).toHaveLength(1)

    const admin = await makeUser({ admin: true })
    const again = await as(admin).call(administration.sendMailAgain, { params: { mailId: message!.id } })
    expect(again.status).toBe('waiting')
    answering = { status: 201, body: '{}' }
    await deliver(message!)
    expect((await textsTo(number))[0]?.sentAt).not.toBeNull()
  })

  test.each([
    [429, '{"message":"Too many requests"}', '429 Too many requests'],
    [500, 'not json', '500'],
    [401, '{"message":7}', '401'],
  ])('is tried again after an answer of %i', async (status, body, reason) => {
    const trade = await aTradeHere()
    const number = aNumber()
    const order = await quote(trade, { whatsAppNumber: number })
    await runJobs()
    answering = { status, body }
    const [message] = await textsTo(number)
    await deliver(message!)
    expect((await textsTo(number))[0]).toMatchObject({ sentAt: null, lastError: reason, failedAt: null })
    expect(await history(trade, order)).toEqual([])
    later({ hours: 1 })
    answering = { status: 201, body: '{}' }
    await deliver(message!)
    expect((await textsTo(number))[0]).toMatchObject({ lastError: null, sentAt: expect.any(Date) })
  })
})
