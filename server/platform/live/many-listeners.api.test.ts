import { get, type IncomingMessage } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { testApp, theApp } from '#test/app.ts'
import { aTrade, type User } from '#test/make.ts'

testApp()

let url: string
beforeAll(async () => {
  url = await theApp().app.listen({ port: 0, host: '127.0.0.1' })
})

/** A connection of its own that stays open until it is destroyed. */
const listenAs = ({ token }: User) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/api/live`, { agent: false, headers: { authorization: `Bearer ${token}` } }, resolve).on('error', reject)
  })

test('the 21st live connection of one person is refused, others are not affected, and whoever leaves makes room', async () => {
  const { seller, buyer } = await aTrade()
  const open = await Promise.all(Array.from({ length: 20 }, () => listenAs(seller)))
  expect(new Set(open.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect((await listenAs(seller)).statusCode).toBe(429)
  const other = await listenAs(buyer)
  expect(other.statusCode).toBe(200)
  open.pop()?.destroy()
  await expect
    .poll(async () => {
      const again = await listenAs(seller)
      open.push(again)
      return again.statusCode
    })
    .toBe(200)
  for (const stream of [...open, other]) stream.destroy()
})
