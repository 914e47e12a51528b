import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inDatabase, now, runJobs, testApp, theApp } from '#test/app.ts'
import { unique } from '#test/make.ts'
import { rows } from '../db/database.ts'
import { html } from './html.ts'
import { letterHtml, letterText } from './letter.ts'
import { sendMailJob, writeMail } from './mail.ts'

testApp()

/** A real mail server on loopback that keeps what it receives. */
const received: string[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _, done) {
    let text = ''
    stream.on('data', (chunk) => {
      text += chunk
    })
    stream.on('end', () => {
      received.push(text)
      done()
    })
  },
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
const smtpUrl = () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`

const site = { productName: 'Docket', publicUrl: 'http://docket.test' }
const mail = (to: string, about?: string) => ({
  to,
  subject: 'Order #7',
  html: '<p>Hello</p>',
  text: 'Hello',
  ...(about && { about }),
})
const idOf = async (recipient: string) => {
  const [row] = await inDatabase((tx) =>
    rows<{ id: number; sent_at: Date | null }>(tx, `select id, sent_at from mails where recipient = $1`, [recipient]),
  )
  return row
}

describe('a mail', () => {
  test('is written in the transaction of what it is about, and not at all when that fails', async () => {
    const to = `${unique('rolled').replace(' ', '.')}@docket.test`
    const failed = inDatabase(async (tx) => {
      await writeMail(tx, mail(to))
      throw new Error('the order was not placed')
    })
    await expect(failed).rejects.toThrow()
    expect(await idOf(to)).toBeUndefined()
  })

  test('is written once about one event, however often that is told', async () => {
    const to = `${unique('once').replace(' ', '.')}@docket.test`
    for (let i = 0; i < 3; i++) await inDatabase((tx) => writeMail(tx, mail(to, 'order:7:placed')))
    const all = await inDatabase((tx) => rows(tx, `select from mails where recipient = $1`, [to]))
    expect(all).toHaveLength(1)
  })

  test('goes out by SMTP, once, both as HTML and as text', async () => {
    const to = `${unique('out').replace(' ', '.')}@docket.test`
    await inDatabase((tx) => writeMail(tx, mail(to)))
    const { id } = (await idOf(to)) ?? { id: 0 }
    const send = sendMailJob(smtpUrl(), 'Docket <docket@docket.test>', {})
    const before = received.length
    for (let i = 0; i < 2; i++)
      await inDatabase((tx) => send.run({ mailId: id }, { tx, now: now(), site, storage: theApp().storage }))
    expect(received.slice(before)).toHaveLength(1)
    expect(received.at(-1)).toContain(`To: ${to}`)
    expect(received.at(-1)).toContain('text/html')
    expect((await idOf(to))?.sent_at).not.toBeNull()
  })

  test('carries the paper that goes with it, made when it is sent', async () => {
    const to = `${unique('paper').replace(' ', '.')}@docket.test`
    await inDatabase((tx) => writeMail(tx, { ...mail(to), attached: { paper: 'order', id: 7 } }))
    const { id } = (await idOf(to)) ?? { id: 0 }
    const made: number[] = []
    const order = async (orderId: number) => {
      made.push(orderId)
      return { filename: 'Order 7 Glasshouse.pdf', content: Buffer.from('%PDF of order 7') }
    }
    expect(made).toEqual([])
    const send = sendMailJob(smtpUrl(), 'Docket <docket@docket.test>', { order })
    await inDatabase((tx) => send.run({ mailId: id }, { tx, now: now(), site, storage: theApp().storage }))
    expect(made).toEqual([7])
    expect(received.at(-1)).toMatch(/Content-Type: application\/pdf; name="Order 7 Glasshouse.pdf"/)
    expect(received.at(-1)).toContain(Buffer.from('%PDF of order 7').toString('base64'))
  })

  test('whose paper cannot be made is not sent without it', async () => {
    const to = `${unique('paperless').replace(' ', '.')}@docket.test`
    await inDatabase((tx) => writeMail(tx, { ...mail(to), attached: { paper: 'order', id: 7 } }))
    const { id } = (await idOf(to)) ?? { id: 0 }
    const broken = () => Promise.reject(new Error('the printer is on fire'))
    const send = sendMailJob(smtpUrl(), 'Docket <docket@docket.test>', { order: broken })
    const before = received.length
    const sending = inDatabase((tx) => send.run({ mailId: id }, { tx, now: now(), site, storage: theApp().storage }))
    await expect(sending).rejects.toThrow('on fire')
    expect(received).toHaveLength(before)
    expect((await idOf(to))?.sent_at).toBeNull()
  })

  test('stays in the outbox where no mail server is named', async () => {
    const to = `${unique('kept').replace(' ', '.')}@docket.test`
    await inDatabase((tx) => writeMail(tx, mail(to)))
    await runJobs()
    expect((await idOf(to))?.sent_at).toBeNull()
  })
})

test('what people typed cannot become part of a letter', () => {
  const letter = {
    title: '<script>alert(1)</script>',
    paragraphs: ['"quoted" & <b>bold</b>'],
    card: { html: html`<p>${'<img onerror=x>'}</p>`, text: '<img onerror=x>' },
  }
  const written = letterHtml(site, letter)
  expect(written).not.toMatch(/<script|<b>|<img/)
  expect(written).toContain('&lt;script&gt;')
  expect(letterText(letter)).toContain('<b>bold</b>')
})
