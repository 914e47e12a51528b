import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { session } from '#contract/parties/session.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { aSession, aUser } from '#web/session/a-session.ts'
import { type Around, keeperOf } from '#web/session/keeper.ts'
import { Problem } from '#web/site/problem.ts'
import { createCall, type World } from './create-call.ts'
import { addressOf, bodyOf, fileNameOf } from './request.ts'

const order = endpoint({
  method: 'GET',
  path: '/distributor/orders/:orderId',
  summary: '',
  audience: 'distributor',
  permission: null,
  params: z.object({ orderId: z.number() }),
  query: z.object({ search: z.string().optional(), tags: z.array(z.string()).optional() }),
  returns: z.object({ id: z.number() }),
  problems: [],
})
const place = endpoint({
  method: 'POST',
  path: '/orders',
  summary: '',
  audience: 'venue',
  permission: null,
  body: z.object({ note: z.string() }),
  returns: z.object({ id: z.number() }),
  idempotent: true,
  problems: [],
})
const pdf = endpoint({
  method: 'GET',
  path: '/orders/pdf',
  summary: '',
  audience: 'any',
  permission: null,
  returns: 'file',
  problems: [],
})

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const refusal = (status: number, code: string, message = '') => json(status, { error: { code, message } })

type Sent = { url: string; method: string; headers: Record<string, string>; body: unknown }

/** A browser with a server behind it: answers are functions of what was sent. */
function world(answer: (sent: Sent) => Response | Promise<Response>, over: Partial<World & Around> = {}) {
  const kept = new Map<string, string>([
    ['accessToken', 'old'],
    ['role', 'venue'],
    ['logInMethod', 'password'],
  ])
  const sent: Sent[] = []
  const onSessionLost = vi.fn()
  const { call } = createCall({
    fetch: async (url, init) => {
      const one = {
        url: String(url),
        method: init?.method ?? 'GET',
        headers: init?.headers as Record<string, string>,
        body: init?.body,
      }
      sent.push(one)
      return answer(one)
    },
    session: keeperOf(
      () => ({
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      }),
      { linkToken: () => null, askToEnrol: () => {}, onLost: onSessionLost, ...over },
    ),
    newId: () => 'a-new-id',
    wait: () => Promise.resolve(),
    alone: (run) => run(),
    ...over,
  })
  return { call, sent, kept, onSessionLost }
}

const isRenewal = (sent: Sent) => sent.url.endsWith('/oauth')
const bearer = (sent: Sent) => sent.headers.Authorization

/** Refuses the old token, renews it when asked to, and takes the new one. */
const expiring = (sent: Sent) => {
  if (isRenewal(sent)) return json(200, aSession({ accessToken: 'new' }))
  return bearer(sent) === 'Bearer new' ? json(200, { id: 1 }) : refusal(401, 'token_expired')
}

test('what a busy server did not begin is sent again, with the same key, after the time that it names', async () => {
  const waited: number[] = []
  const busy = () => json(503, { error: { code: 'overloaded', message: '' } })
  let refusals = 2
  const { call, sent } = world(
    () => {
      if (refusals-- === 0) return json(200, { id: 1 })
      const response = busy()
      response.headers.set('Retry-After', '7')
      return response
    },
    { wait: async (seconds) => void waited.push(seconds) },
  )
  expect(await call(place, { body: { note: 'x' } })).toEqual({ id: 1 })
  expect(sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['a-new-id', 'a-new-id', 'a-new-id'])
  expect(waited).toEqual([7, 7])
})

test('a server that stays busy is not asked for ever', async () => {
  const { call, sent } = world(() => refusal(503, 'overloaded', 'Busy'))
  await expect(call(order, { params: { orderId: 7 }, query: {} })).rejects.toMatchObject({ status: 503, code: 'overloaded' })
  expect(sent).toHaveLength(4)
})

test('an address holds the parameters and what the query says', () => {
  expect(addressOf(order, { params: { orderId: 7 }, query: { search: 'a & b', tags: ['x', 'y'] } })).toBe(
    '/api/distributor/orders/7?search=a+%26+b&tags=x%2Cy',
  )
  expect(addressOf(order, { params: { orderId: 7 }, query: { search: undefined } })).toBe('/api/distributor/orders/7')
})

test('bodies travel as their endpoint says', () => {
  expect(bodyOf(place, { body: { note: 'x' } })).toEqual({
    body: '{"note":"x"}',
    headers: { 'Content-Type': 'application/json' },
  })
  const form = bodyOf(session.signIn, { body: { grant_type: 'password', client_id: 'web', username: 'a', password: 'b c' } })
  expect(String(form.body)).toBe('grant_type=password&client_id=web&username=a&password=b+c')
})

test('the token goes along as bearer', async () => {
  const { call, sent } = world(() => json(200, { id: 1 }))
  await expect(call(order, { params: { orderId: 7 }, query: {} })).resolves.toEqual({ id: 1 })
  expect(bearer(sent[0]!)).toBe('Bearer old')
})

test('G-077 loading key and form key are headers', async () => {
  const { call, sent } = world(() => json(200, { id: 1 }))
  await call(place, { body: { note: '' } }, { loadingKey: 'cart', formKey: 'order' })
  expect(sent[0]!.headers).toMatchObject({ 'X-Loading-Key': 'cart', 'X-Form-Key': 'order' })
})

test('a visitor who came by a link sends its token with public calls', async () => {
  const { call, sent } = world(() => json(200, {}), { linkToken: () => 'link' })
  await call(session.findSetPassword, { params: { token: 't' } })
  await call(order, { params: { orderId: 7 }, query: {} })
  expect(sent.map((one) => one.headers['X-Public-Token'])).toEqual(['link', undefined])
})

test('every change by somebody signed in has a key of its own, and what changes nothing or makes a link has none', async () => {
  let last = 0
  const { call, sent } = world(() => json(200, { id: 1 }), { newId: () => `key-${++last}` })
  const { idempotent: _, ...plain } = place
  const change = endpoint({ ...plain, method: 'PUT', path: '/things' })
  const makesLink = endpoint({ ...place, path: '/links', answersSecret: true })
  const byLink = endpoint({ ...place, path: '/by-link', audience: 'public' })
  for (const one of [change, change, makesLink, byLink]) await call(one, { body: { note: '' } })
  await call(order, { params: { orderId: 7 }, query: {} })
  const keys = sent.map((one) => one.headers['Idempotency-Key'])
  expect(keys).toEqual(['key-1', 'key-2', undefined, undefined, undefined])
})

test('an account that has to set up two-factor authentication is led there by the first refusal', async () => {
  const askToEnrol = vi.fn()
  const { call } = world(() => refusal(403, 'second_factor_enrolment'), { askToEnrol })
  await expect(call(order, { params: { orderId: 7 }, query: {} })).rejects.toMatchObject({ status: 403 })
  expect(askToEnrol).toHaveBeenCalledOnce()
})

test('an idempotent call keeps one key over the replay after a renewal', async () => {
  const { call, sent } = world(expiring)
  await call(place, { body: { note: '' } })
  const keys = sent.filter((one) => !isRenewal(one)).map((one) => one.headers['Idempotency-Key'])
  expect(keys).toEqual(['a-new-id', 'a-new-id'])
})

test('R-233 a 401 triggers exactly one token refresh', async () => {
  const { call, sent, kept } = world(expiring)
  await expect(call(order, { params: { orderId: 7 }, query: {} })).resolves.toEqual({ id: 1 })
  expect(sent.filter(isRenewal)).toHaveLength(1)
  expect(sent.find(isRenewal)).toMatchObject({ url: '/api/manager/oauth', method: 'POST' })
  expect(String(sent.find(isRenewal)!.body)).toBe('grant_type=refresh_token&client_id=web')
  expect(kept.get('accessToken')).toBe('new')
})

test('R-234 requests that fail during the refresh are replayed after it', async () => {
  const { call, sent } = world(async (one) => {
    if (isRenewal(one)) await new Promise((resolve) => setTimeout(resolve, 5))
    return expiring(one)
  })
  const answers = await Promise.all([1, 2, 3, 4].map((orderId) => call(order, { params: { orderId }, query: {} })))
  expect(answers).toHaveLength(4)
  expect(sent.filter(isRenewal)).toHaveLength(1)
  expect(sent.filter((one) => bearer(one) === 'Bearer new')).toHaveLength(4)
})

test('a token that another tab renewed is used without asking again', async () => {
  const { call, sent, kept } = world(expiring, {
    alone: (run) => {
      kept.set('accessToken', 'new')
      return run()
    },
  })
  await call(order, { params: { orderId: 7 }, query: {} })
  expect(sent.filter(isRenewal)).toHaveLength(0)
})

test('R-235 when the refresh fails local storage is cleared but for the login method', async () => {
  const { call, kept } = world((one) => refusal(401, isRenewal(one) ? 'session_revoked' : 'token_expired'))
  await expect(call(order, { params: { orderId: 7 }, query: {} })).rejects.toMatchObject({ status: 401 })
  expect([...kept.keys()]).toEqual(['logInMethod'])
})

test('R-237 the loss of a session is reported once, with the role it had', async () => {
  const { call, kept, onSessionLost } = world(() => refusal(401, 'session_revoked'))
  kept.set('role', 'admin')
  await Promise.allSettled([1, 2, 3].map((orderId) => call(order, { params: { orderId }, query: {} })))
  expect(onSessionLost.mock.calls).toEqual([['admin']])
})

test('R-301 an admin renews at the admin address', async () => {
  const { call, sent, kept } = world(expiring)
  kept.set('role', 'admin')
  await call(order, { params: { orderId: 7 }, query: {} })
  expect(sent.find(isRenewal)!.url).toBe('/api/admin/oauth')
})

test('a server that is down ends no session', async () => {
  const { call, kept, onSessionLost } = world((one) =>
    isRenewal(one) ? refusal(503, 'not_ready') : refusal(401, 'token_expired'),
  )
  await expect(call(order, { params: { orderId: 7 }, query: {} })).rejects.toMatchObject({ status: 503 })
  expect(kept.get('accessToken')).toBe('old')
  expect(onSessionLost).not.toHaveBeenCalled()
})

test('G-020 wrong credentials are reported without a refresh', async () => {
  const { call, sent } = world(() => refusal(401, 'wrong_credentials', 'Incorrect email or password'))
  const wrong = call(session.signIn, { body: { grant_type: 'password', client_id: 'web', username: 'a', password: 'b' } })
  await expect(wrong).rejects.toMatchObject({ code: 'wrong_credentials', message: 'Incorrect email or password' })
  expect(sent).toHaveLength(1)
  expect(bearer(sent[0]!)).toBeUndefined()
})

test('R-263 a refusal carries code, message and fields', async () => {
  const { call } = world(() =>
    json(422, { error: { code: 'validation_failed', message: 'Look again', fields: { note: ['Too long'] } } }),
  )
  await expect(call(place, { body: { note: 'x' } })).rejects.toMatchObject({
    status: 422,
    code: 'validation_failed',
    message: 'Look again',
    fields: { note: ['Too long'] },
  })
})

test('R-327 the refusal of a download is decoded from its bytes', async () => {
  const { call } = world(
    () => new Response(new Blob(['{"error":{"code":"not_found","message":"We could not find that"}}']), { status: 404 }),
  )
  await expect(call(pdf, {})).rejects.toMatchObject({ status: 404, message: 'We could not find that' })
})

test('a download has the name the server gave it', async () => {
  const { call } = world(
    () => new Response('%PDF', { headers: { 'Content-Disposition': 'attachment; filename="Order 10482.pdf"' } }),
  )
  await expect(call(pdf, {})).resolves.toMatchObject({ name: 'Order 10482.pdf' })
  expect(fileNameOf("attachment; filename*=UTF-8''caf%C3%A9.csv", 'x')).toBe('café.csv')
})

test('no answer at all is a problem too', async () => {
  const { call } = world(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(order, { params: { orderId: 7 }, query: {} })).rejects.toBeInstanceOf(Problem)
})

test('what a session answered with is kept', async () => {
  const { call, kept } = world((one) =>
    isRenewal(one) ? json(200, aSession({ accessToken: 'new', user: aUser({ name: 'Mia' }) })) : expiring(one),
  )
  await call(order, { params: { orderId: 7 }, query: {} })
  expect(JSON.parse(kept.get('loggedUser')!)).toMatchObject({ name: 'Mia' })
})

test('what one user wanted is not sent again as another one who signed in meanwhile, nor for another company of theirs', async () => {
  const others = [
    aUser({ id: 2 }),
    aUser({
      distributor: { id: 5, name: 'Northfield Produce', logo: null, inventoryTracking: true, batchTracking: true } as never,
    }),
    aUser({ context: { context: 'venue', contextId: 2 } }),
  ]
  for (const other of others) {
    const { call, sent, kept } = world((one) =>
      isRenewal(one) ? json(200, aSession({ accessToken: 'new', user: other })) : expiring(one),
    )
    kept.set('loggedUser', JSON.stringify(aUser()))
    await expect(call(place, { body: { note: 'x' } })).rejects.toMatchObject({ status: 0, code: 'other_user' })
    expect(sent.filter((one) => !isRenewal(one)).map(bearer)).toEqual(['Bearer old'])
  }
  const { call, kept } = world(expiring)
  kept.set('loggedUser', JSON.stringify(aUser()))
  expect(await call(place, { body: { note: 'x' } })).toEqual({ id: 1 })
})
