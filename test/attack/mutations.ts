import type { Shot } from './server-under-attack.ts'

/** Gives whole numbers below `most`, always the same ones from the same seed. */
export type Dice = (most: number) => number

export function diceFrom(seed: number): Dice {
  let state = seed >>> 0
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most)
  }
}

const pick = <T>(dice: Dice, from: readonly T[]): T => from[dice(from.length)] as T

const VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  0.1,
  1e15,
  1e308,
  -1e-7,
  4294967295,
  9007199254740992,
  true,
  [],
  {},
  [[[]]],
  'NaN',
  '\u0000',
  '\ud800',
  '__proto__',
  '../../etc/passwd',
  "'; drop table orders; --",
  '%00',
  '2024-02-30',
  '9999-99-99T99:99:99Z',
  'x'.repeat(100_000),
  '💥'.repeat(500),
  { toString: 1 },
  { length: 4294967295 },
]
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', 'then', '0', '', 'x'.repeat(3000), 'a[b][c]']

type Mutation = (shot: Shot, dice: Dice) => Shot

const withText = (shot: Shot, text: string): Shot => ({ ...shot, body: Buffer.from(text) })
const withHeader = (shot: Shot, name: string, value: string): Shot => ({ ...shot, headers: { ...shot.headers, [name]: value } })

/** Changes something somewhere inside a JSON body. */
const inside: Mutation = (shot, dice) => {
  try {
    return withText(shot, JSON.stringify(changed(JSON.parse(String(shot.body)), dice, 0)))
  } catch {
    // no JSON any more, or too deep for it
    return bytes(shot, dice)
  }
}

function changed(value: unknown, dice: Dice, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > 6 || dice(4) === 0) return pick(dice, VALUES)
  if (Array.isArray(value)) {
    if (value.length === 0 || dice(4) === 0) return [...value, ...value, pick(dice, VALUES)]
    const at = dice(value.length)
    return value.map((one, i) => (i === at ? changed(one, dice, depth + 1) : one))
  }
  const entries = Object.entries(value)
  if (entries.length === 0 || dice(6) === 0) return JSON.parse(`{${JSON.stringify(pick(dice, NAMES))}:1}`)
  const at = dice(entries.length)
  const kind = dice(8)
  return Object.fromEntries(
    entries.flatMap(([name, one], i): [string, unknown][] => {
      if (i !== at) return [[name, one]]
      if (kind === 0) return []
      if (kind === 1) return [[pick(dice, NAMES), one]]
      return [[name, changed(one, dice, depth + 1)]]
    }),
  )
}

/** Cuts, doubles or turns over bytes of a body, whatever it is. */
const bytes: Mutation = (shot, dice) => {
  const body = shot.body ?? Buffer.from('{}')
  const at = dice(body.length + 1)
  const kind = dice(4)
  if (kind === 0) return { ...shot, body: body.subarray(0, at) }
  if (kind === 1) return { ...shot, body: Buffer.concat([body, body]) }
  const turned = Buffer.from(body)
  if (turned.length > 0) turned[at % turned.length] = dice(256)
  if (kind === 2) return { ...shot, body: turned }
  return { ...shot, body: Buffer.concat([body.subarray(0, at), Buffer.from([0, 255, 13, 10]), body.subarray(at)]) }
}

const deep: Mutation = (shot, dice) => {
  const depth = 1 + dice(20_000)
  return withText(withHeader(shot, 'content-type', 'application/json'), '['.repeat(depth) + (dice(2) ? ']'.repeat(depth) : ''))
}

const contentType: Mutation = (shot, dice) =>
  withHeader(
    shot,
    'content-type',
    pick(dice, [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary=${'b'.repeat(300)}`,
      'multipart/form-data; boundary=a',
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/json; charset=utf-16',
      ';',
    ]),
  )

const form: Mutation = (shot, dice) => {
  const name = pick(dice, [
    'data',
    '__proto__',
    'toString',
    'tagIds[0]',
    'tagIds[length]',
    'lines[length]',
    'a[b][c][0]',
    'image',
    '[]',
    'map',
  ])
  const value = pick(dice, ['4294967295', '-1', '{', '[1', '{"__proto__":1}', '', '\u0000', 'x'.repeat(10_000)])
  const file = dice(2) ? `; filename="${pick(dice, ['a.png', '../a', '', 'a\u0000', 'x'.repeat(1000)])}"` : ''
  const part = `--edge\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
  const ending = pick(dice, ['--edge--\r\n', '--edge--', '', '--edg', '\r\n'])
  return withText(withHeader(shot, 'content-type', 'multipart/form-data; boundary=edge'), part.repeat(1 + dice(5)) + ending)
}

const address: Mutation = (shot, dice) => {
  const [path = '', query] = shot.path.split('?')
  const places = path.split('/')
  const at = 2 + dice(Math.max(1, places.length - 2))
  places[at] = pick(dice, [
    '%',
    '%zz',
    '%00',
    '-1',
    '1e9',
    '99999999999999999999',
    'null',
    '%2e%2e',
    'a'.repeat(400),
    '%F0%9F%92%A5',
    '',
  ])
  return { ...shot, path: places.join('/') + (query ? `?${query}` : '') }
}

const query: Mutation = (shot, dice) => {
  const name = pick(dice, [
    'limit',
    'nextId',
    'nextValue',
    'sort',
    'term',
    '__proto__',
    'order',
    'page',
    'a[b]',
    'from',
    'status',
  ])
  const value = pick(dice, ['-1', '1e99', '%00', '%', '', 'x'.repeat(2000), '[]', '%F0%9F', 'null', "'--"])
  return { ...shot, path: `${shot.path}${shot.path.includes('?') ? '&' : '?'}${name}=${value}` }
}

const header: Mutation = (shot, dice) => {
  const name = pick(dice, [
    'authorization',
    'idempotency-key',
    'x-public-token',
    'if-none-match',
    'range',
    'accept-encoding',
    'cookie',
    'x-forwarded-for',
    'origin',
  ])
  const value = pick(dice, [
    '',
    'Bearer',
    'Bearer x.y.z',
    'x'.repeat(4000),
    '💥'.codePointAt(0)?.toString() ?? '',
    'a=b; docket_refresh=%zz',
    '0',
    'null',
  ])
  return withHeader(shot, name, value)
}

const method: Mutation = (shot, dice) => ({
  ...shot,
  method: pick(dice, ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']),
})

const MUTATIONS: readonly Mutation[] = [
  inside,
  inside,
  inside,
  inside,
  bytes,
  deep,
  contentType,
  form,
  form,
  address,
  query,
  header,
  method,
]

/** One to three things wrong with a request that was right. */
export function mutated(shot: Shot, dice: Dice): Shot {
  let at = shot
  for (let i = 1 + dice(3); i > 0; i--) at = pick(dice, MUTATIONS)(at, dice)
  return at
}
