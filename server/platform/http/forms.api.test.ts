import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { sendForm, testApp, theApp } from '#test/app.ts'
import { aTrade } from '#test/make.ts'

testApp()

let port: number
beforeAll(async () => {
  await theApp().app.listen({ port: 0, host: '127.0.0.1' })
  port = (theApp().app.server.address() as AddressInfo).port
})

const form = (fields: Record<string, string>) => {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.append(name, value)
  return made
}

describe('a list in a form cannot be made longer than what was sent of it', () => {
  const CALLS = ['[length]', '[map]', '[concat]', '[-1]', '[4294967294]']

  test.each(CALLS)('by a supplier’s user: tagIds%s', async (key) => {
    const { seller } = await aTrade()
    for (const value of ['4294967295', '20000000', '-1', 'x']) {
      const sent = await sendForm(
        distributorProducts.create,
        {},
        form({ name: 'Figs', price: '5', 'tagIds[0]': '1', [`tagIds${key}`]: value }),
        { as: seller },
      )
      expect(sent.statusCode).toBe(422)
      expect(sent.json().error.fields).toHaveProperty([`tagIds${key}`])
    }
  })

  test.each(CALLS)('by a customer’s user: lines%s', async (key) => {
    const { buyer, venue } = await aTrade()
    const sent = await sendForm(
      venueOrders.openDispute,
      { venueId: venue.id, orderId: 1 },
      form({ 'lines[0][id]': '1', [`lines${key}`]: '4294967295' }),
      { as: buyer },
    )
    expect(sent.statusCode).toBe(422)
    expect(sent.json().error.fields).toHaveProperty([`lines${key}`])
  })
})

/** Begins a form and never ends it: only what is refused without its body is answered. */
function answerBeforeTheBody(path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = httpRequest(
      {
        port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '20000000', ...headers },
      },
      (response) => {
        resolve(response.statusCode ?? 0)
        sending.destroy()
      },
    )
    sending.on('error', reject)
    sending.write('--b\r\nContent-Disposition: form-data; name="photos"; filename="a.png"\r\n\r\n')
  })
}

describe('who may not call is refused before the body is read', () => {
  test('nobody at all', async () => {
    expect(await answerBeforeTheBody('/api/distributor/products')).toBe(401)
  })

  test('a customer at a supplier’s call', async () => {
    const { buyer } = await aTrade()
    expect(await answerBeforeTheBody('/api/distributor/products', { authorization: `Bearer ${buyer.token}` })).toBe(403)
  })

  test('a visitor without a link, or with a wrong one, at a stop of a run', async () => {
    expect(await answerBeforeTheBody('/api/public/run/stops/1')).toBe(404)
    expect(await answerBeforeTheBody('/api/public/run/stops/1', { 'x-public-token': 'guessed' })).toBe(404)
  })
})

test('a form where none is taken is refused', async () => {
  const sent = await theApp().app.inject({
    method: 'POST',
    url: '/api/admin/oauth',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: 'x',
  })
  expect(sent.statusCode).toBe(415)
})
