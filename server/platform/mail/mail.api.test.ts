import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { administration } from '#contract/parties/administration.ts'
import { as, inDatabase, later, now, refused, runJobs, SITE, testApp, theApp } from '#test/app.ts'
import { makeUser, unique } from '#test/make.ts'
import { everyone } from '../db/acting.ts'
import { rows } from '../db/database.ts'
import { html } from './html.ts'
import { letterHtml, letterText } from './letter.ts'
import { SEND_MAIL, writeMail } from './mail.ts'
import { sendMailJob } from './send-mail.job.ts'

testApp()

/** A real mail server on loopback that keeps what it receives, refuses some and is slow for others. */
const received: string[] = []
let held: (() => void)[] = []
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
      if (text.includes('To: slow')) held.push(done)
      else if (text.includes('To: refused')) done(new Error('This address is not known here'))
      else done()
    })
  },
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
const smtpUrl = () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`

const site = SITE
const mail = (to: string, about?: string) => ({
  to,
  subject: 'Order #7',
  html: '<p>Hello</p>',
  text: 'Hello',
  ...(about && { about }),
})
const LINK = `http://docket.test/set-password/link#token=${'s'.repeat(43)}`
const letterWithLink = (to: string) => ({
  ...mail(to),
  html: `<a href="${LINK}">Set password</a>`,
  text: `Set password: ${LINK}`,
})
const storedOf = async (recipient: string) => {
  const [row] = await inDatabase((tx) =>
    rows<{ everything: string; sealed: string | null }>(
      tx,
      `select to_jsonb(mails)::text as everything, sealed from mails where recipient = $1`,
      [recipient],
    ),
  )
  return row
}

const idOf = async (recipient: string) => {
  const [row] = await inDatabase((tx) =>
    rows<{ id: number; sent_at: Date | null; last_error: string | null; failed_at: Date | null; attempts: number }>(
      tx,
      `select id, sent_at, last_error, failed_at, attempts from mails where recipient = $1`,
      [recipient],
    ),
  )
  return row
}

describe('a mail', () => {
  test('is written in the transaction of what it is about, and not at all when that fails', async () => {
    const to = `${unique('rolled').replace(' ', '.')}@docket.test`
    const failed = inDatabase(async (tx) => {
      await writeMail(tx, SITE.mailSealing, mail(to))
      throw new Error('the order was not placed')
    })
    await expect(failed).rejects.toThrow()
    expect(await idOf(to)).toBeUndefined()
  })

  test('is written once about one event, however often that is reported', async () => {
    const to = `${unique('once').replace(' ', '.')}@docket.test`
    for (let i = 0; i < 3; i++) await inDatabase((tx) => writeMail(tx, SITE.mailSealing, mail(to, 'order:7:placed')))
    const all = await inDatabase((tx) => rows(tx, `select from mails where recipient = $1`, [to]))
    expect(all).toHaveLength(1)
  })

  test('goes out by SMTP, once, both as HTML and as text', async () => {
    const to = `${unique('out').replace(' ', '.')}@docket.test`
    await inDatabase((tx) => writeMail(tx, SITE.mailSealing, mail(to)))
    const { id } = (await idOf(to)) ?? { id: 0 }
    const send = sendMailJob(SEND_MAIL, smtpUrl(), 'Docket <docket@docket.test>', {})
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
    await inDatabase((tx) => writeMail(tx, SITE.mailSealing, { ...mail(to), attached: { paper: 'order', id: 7 } }))
    const { id } = (await idOf(to)) ?? { id: 0 }
    const made: number[] = []
    const order = async (orderId: number) => {
      made.push(orderId)
      return { filename: 'Order 7 Glasshouse.pdf', content: Buffer.from('%PDF of order 7') }
    }
    expect(made).toEqual([])
    const send = sendMailJob(SEND_MAIL, smtpUrl(), 'Docket <docket@docket.test>', { order })
    await inDatabase((tx) => send.run({ mailId: id }, { tx, now: now(), site, storage: theApp().storage }))
    expect(made).toEqual([7])
    expect(received.at(-1)).toMatch(/Content-Type: application\/pdf; name="Order 7 Glasshouse.pdf"/)
    expect(received.at(-1)).toContain(Buffer.from('%PDF of order 7').toString('base64'))
  })

  test('whose paper cannot be made is not sent without it', async () => {
    const to = `${unique('paperless').replace(' ', '.')}@docket.test`
    await inDatabase((tx) => writeMail(tx, SITE.mailSealing, { ...mail(to), attached: { paper: 'order', id: 7 } }))
    const { id } = (await idOf(to)) ?? { id: 0 }
    const broken = () => Promise.reject(new Error('the printer is on fire'))
    const send = sendMailJob(SEND_MAIL, smtpUrl(), 'Docket <docket@docket.test>', { order: broken })
    const before = received.length
    await inDatabase((tx) => send.run({ mailId: id }, { tx, now: now(), site, storage: theApp().storage }))
    expect(received).toHaveLength(before)
    expect(await idOf(to)).toMatchObject({ sent_at: null, last_error: 'the printer is on fire' })
  })

  test('that a slow mail server has not acknowledged yet is not sent by a second attempt, and holds no transaction', async () => {
    const to = `${unique('slow').replaceAll(' ', '.')}@docket.test`
    await inDatabase((tx) => writeMail(tx, SITE.mailSealing, mail(to)))
    const { id } = (await idOf(to)) ?? { id: 0 }
    const send = sendMailJob(SEND_MAIL, smtpUrl(), 'Docket <docket@docket.test>', {})
    const attempt = () =>
      send.run({ mailId: id }, { tx: theApp().db.read(everyone), now: now(), site, storage: theApp().storage })
    const before = received.length
    const first = attempt()
    await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 10_000 })
    const [open] = await inDatabase((tx) =>
      rows<{ count: number }>(
        tx,
        `select count(*) as count from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%' and pid <> pg_backend_pid()`,
      ),
    )
    expect(open?.count).toBe(0)
    await attempt()
    for (const done of held) done()
    held = []
    await first
    await attempt()
    expect(received).toHaveLength(before + 1)
    expect(await idOf(to)).toMatchObject({ attempts: 1, last_error: null })
    expect((await idOf(to))?.sent_at).not.toBeNull()
  })

  test('is sent by another attempt when the claim of a process that is gone has run out, under the same message id', async () => {
    const to = `${unique('gone').replaceAll(' ', '.')}@docket.test`
    await inDatabase((tx) => writeMail(tx, SITE.mailSealing, mail(to)))
    const { id } = (await idOf(to)) ?? { id: 0 }
    await inDatabase((tx) =>
      rows(tx, `update mails set attempts = 1, claimed_until = $2 where id = $1`, [id, new Date(now().getTime() + 10_000)]),
    )
    const send = sendMailJob(SEND_MAIL, smtpUrl(), 'Docket <docket@docket.test>', {})
    const attempt = () =>
      send.run({ mailId: id }, { tx: theApp().db.read(everyone), now: now(), site, storage: theApp().storage })
    await attempt()
    expect((await idOf(to))?.sent_at).toBeNull()
    later({ seconds: 11 })
    await attempt()
    expect((await idOf(to))?.sent_at).not.toBeNull()
    expect(received.at(-1)).toContain(`Message-ID: <${id}.docket@127.0.0.1>`)
  })

  test('that is refused is tried for two days, then left to the admin with the reason, who sends it again', async () => {
    const admin = await makeUser({ admin: true })
    const to = `${unique('refused').replaceAll(' ', '.')}@docket.test`
    await inDatabase((tx) => writeMail(tx, SITE.mailSealing, mail(to)))
    const { id } = (await idOf(to)) ?? { id: 0 }
    const send = sendMailJob(SEND_MAIL, smtpUrl(), 'Docket <docket@docket.test>', {})
    const attempt = () =>
      send.run({ mailId: id }, { tx: theApp().db.read(everyone), now: now(), site, storage: theApp().storage })
    await attempt()
    expect((await idOf(to))?.last_error).toContain('This address is not known here')
    later({ hours: 1 })
    await attempt()
    expect(await idOf(to)).toMatchObject({ attempts: 2, failed_at: null })
    later({ hours: 44 })
    await attempt()
    expect(await idOf(to)).toMatchObject({ attempts: 3, failed_at: null })
    later({ hours: 4 })
    await attempt()
    expect((await idOf(to))?.failed_at).not.toBeNull()
    const listed = await as(admin).call(administration.mails, { query: { recipient: to, status: 'failed' } })
    expect(listed.data).toMatchObject([{ id, status: 'failed', attempts: 4 }])
    expect(listed.data[0]?.lastError).toContain('This address is not known here')
    const metrics = await theApp().app.inject({ url: '/api/metrics' })
    expect(metrics.body).toMatch(/docket_mails_in_trouble\{status="failed"\} [1-9]/)
    const again = await as(admin).call(administration.sendMailAgain, { params: { mailId: id } })
    expect(again).toMatchObject({ id, status: 'waiting', lastError: null })
    expect((await idOf(to))?.failed_at).toBeNull()
    await inDatabase((tx) => rows(tx, `update mails set sent_at = now() where id = $1`, [id]))
    const late = await refused(as(admin).call(administration.sendMailAgain, { params: { mailId: id } }))
    expect(late.code).toBe('conflict')
  })

  test('stays in the outbox where no mail server is named', async () => {
    const to = `${unique('kept').replace(' ', '.')}@docket.test`
    await inDatabase((tx) => writeMail(tx, SITE.mailSealing, mail(to)))
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

describe('links in mails that let somebody in', () => {
  test('are readable neither in the database nor in the outbox, and are gone once the mail is sent', async () => {
    const to = `${unique('linked').replace(' ', '-')}@example.com`
    await inDatabase((tx) => writeMail(tx, SITE.mailSealing, letterWithLink(to)))
    expect((await storedOf(to))?.everything).not.toContain('sss')
    expect((await storedOf(to))?.sealed).not.toBeNull()
    const admin = await makeUser({ admin: true })
    const outbox = () => as(admin).call(administration.mails, { query: { recipient: to } })
    expect((await outbox()).data).toMatchObject([
      { subject: 'Order #7', text: 'Set password: (link removed)', html: '<a href="(link removed)">Set password</a>' },
    ])
    const { id } = (await idOf(to)) ?? { id: 0 }
    const send = sendMailJob(SEND_MAIL, smtpUrl(), 'Docket <docket@docket.test>', {})
    await inDatabase((tx) => send.run({ mailId: id }, { tx, now: now(), site, storage: theApp().storage }))
    expect(received.at(-1)?.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(LINK)
    expect((await storedOf(to))?.sealed).toBeNull()
    expect(JSON.stringify(await outbox())).not.toContain('sss')
  })
})
