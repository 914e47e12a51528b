import net, { type AddressInfo } from 'node:net'
import { createSigner } from 'fast-jwt'
import { beforeAll, describe, expect, test } from 'vitest'
import { session } from '#contract/parties/session.ts'
import { hashPassword } from '#server/parties/sessions/password.ts'
import { as, now, SECRET, send, testApp, theApp } from '#test/app.ts'
import { aTrade, makeDistributor, makeUser } from '#test/make.ts'

testApp({ metrics: { token: 'a token for the figures' }, reportUrl: 'https://reports.example/board/1?token=x' })

let port: number
beforeAll(async () => {
  await theApp().app.listen({ port: 0, host: '127.0.0.1' })
  port = (theApp().app.server.address() as AddressInfo).port
})

describe('a token signed with the right key', () => {
  const sign = createSigner({ key: SECRET, algorithm: 'HS256' })
  const exp = Math.floor(now().getTime() / 1000) + 600

  test.each([{ sid: 'no uuid' }, { sid: 12 }, { sid: null }, {}, { sid: "' or 1=1" }, { sid: { a: 1 } }])(
    'that names no session is no sign-in, and no failure of ours: %o',
    async (claims) => {
      const answered = await as({ token: sign({ sub: '1', exp, ...claims }) }).send(session.me, {})
      expect([answered.statusCode, answered.json().error.code]).toEqual([401, 'unauthenticated'])
    },
  )
})

/** What the server answers to bytes. */
function rawly(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
}

describe('G-008 what is no proper request is refused in the shape of all refusals', () => {
  test.each(['/api/%', '/api/venues/%zz/orders', '/api/files/products/%E0%A4%A', '/%c0'])(
    'a malformed percent sign: %s',
    async (url) => {
      const answered = await theApp().app.inject({ url })
      expect(answered.statusCode).toBe(400)
      expect(answered.json()).toEqual({ error: { code: 'malformed_body', message: expect.any(String) } })
      expect(answered.headers['x-content-type-options']).toBe('nosniff')
    },
  )

  test.each([
    ['no HTTP', 'nonsense\r\n\r\n', '400'],
    ['headers that are too long', `GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'h'.repeat(40_000)}\r\n\r\n`, '431'],
    ['a length that is none', 'POST /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', '400'],
  ])('%s', async (_, bytes, status) => {
    const [head = '', body = ''] = (await rawly(bytes)).split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status}`)
    expect(JSON.parse(body)).toEqual({ error: { code: expect.any(String), message: expect.any(String) } })
  })
})

describe('nothing private is kept by a browser or a proxy', () => {
  test('neither lists, nor tokens, nor refusals', async () => {
    const { seller } = await aTrade()
    const kept = [
      await as(seller).send(session.me, {}),
      await send(session.me, {}),
      await theApp().app.inject('/api/nothing-here'),
    ]
    for (const { headers } of kept) expect(headers['cache-control']).toBe('no-store')
  })
})

test('figures of the server are for who has their token', async () => {
  const ask = async (authorization?: string) =>
    (await theApp().app.inject({ url: '/api/metrics', headers: authorization ? { authorization } : {} })).statusCode
  expect([await ask(), await ask('Bearer wrong'), await ask('Bearer a token for the figures')]).toEqual([401, 401, 200])
})

test('the page of the API has a policy of its own that lets its own scripts run and nobody else’s', async () => {
  const { headers, statusCode } = await theApp().app.inject('/api/docs/')
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).toContain("object-src 'none'")
})

test('a report of another service may be shown in a frame, by its origin, and nothing else may', async () => {
  const { headers } = await theApp().app.inject({ url: '/' })
  const policy = String(headers['content-security-policy']).split(';')
  expect(policy).toContain("frame-src 'self' https://reports.example")
})

test.each(['/api/ready', '/api/orders/unknown', '/%E0%A4%A'])(
  '%s has every header that keeps a browser from misusing it',
  async (url) => {
    const { headers } = await theApp().app.inject({ url })
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    })
  },
)

describe('the cookie that renews a session', () => {
  async function signedIn() {
    const password = 'a long enough password'
    const { email } = await makeUser({ distributor: await makeDistributor(), passwordHash: await hashPassword(password) })
    const body = { grant_type: 'password', client_id: 'web', username: email, password } as const
    const opened = await send(session.signIn, { body })
    return { cookie: `docket_refresh=${opened.cookies[0]?.value}`, token: opened.json().accessToken as string }
  }
  const renewal = { body: { grant_type: 'refresh_token', client_id: 'web' } } as const

  test('cannot be used by a page of somebody else', async () => {
    const { cookie, token } = await signedIn()
    const evil = { cookie, origin: 'https://evil.test' }
    expect((await send(session.signIn, renewal, { headers: evil })).statusCode).toBe(403)
    expect((await send(session.signOut, {}, { as: { token }, headers: evil })).statusCode).toBe(403)
    const own = { cookie, origin: 'http://docket.test' }
    expect((await send(session.signIn, renewal, { headers: own })).statusCode).toBe(200)
    expect((await send(session.signOut, {}, { as: { token }, headers: own })).statusCode).toBeLessThan(300)
  })
})
