import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMultipart, type Takes } from './multipart.ts'
import { Problem } from './problem.ts'
import { UPLOAD_LIMITS, uploadGate } from './upload-gate.ts'

const TAKES: Takes = { files: ['photos'], manyFiles: true }
const BOUNDARY = 'a-boundary'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`

const part = (disposition: string, content: string | Buffer, more = '') =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const field = (name: string, value: string) => part(`name="${name}"`, value)
const file = (name: string, bytes: Buffer) => part(`name="${name}"; filename="a.png"`, bytes, 'Content-Type: image/png\r\n')
const END = Buffer.from(`--${BOUNDARY}--\r\n`)

function inChunks(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size))
}

/** What becomes of a body: what was read of it, or the refusal; and that nothing is left on the disk or counted. */
async function sent(body: Buffer | Iterable<Buffer>, { type = TYPE, takes = TAKES, limits = UPLOAD_LIMITS, chunk = 4096 } = {}) {
  const gate = uploadGate(limits)
  const upload = gate.begin('somebody')
  let pulled = 0
  const source = Buffer.isBuffer(body) ? inChunks(body, chunk) : body
  const raw = Readable.from(
    (function* () {
      for (const bytes of source) {
        pulled += bytes.length
        yield bytes
      }
    })(),
    { objectMode: false },
  )
  try {
    const read = await readMultipart({ headers: { 'content-type': type }, raw }, takes, upload)
    const folders = [...new Set(read.files.map((one) => path.dirname(one.path)))]
    await read.discard()
    for (const folder of folders) await expect(readdir(folder)).rejects.toThrow()
    return { body: read.body, files: read.files.map(({ field: name, size }) => [name, size]), pulled, problem: undefined }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { body: undefined, files: [], pulled, problem: error }
  } finally {
    upload.ends()
    expect(gate.figures()).toEqual({ running: 0, onDisk: 0, callers: 0 })
  }
}
const refusalOf = async (...given: Parameters<typeof sent>) => {
  const { problem } = await sent(...given)
  return [problem?.status, ...Object.keys(problem?.details.fields ?? {})]
}

const whole = Buffer.concat([
  field('name', 'Zoë'),
  file('photos', Buffer.alloc(9000, 'x')),
  field('lines[0][quantity]', '2'),
  END,
])

test('a form is read as it was sent, however it is cut into pieces', async () => {
  for (const chunk of [1, 7, 100, 100_000]) {
    expect(await sent(whole, { chunk })).toMatchObject({
      body: { name: 'Zoë', lines: [{ quantity: '2' }] },
      files: [['photos', 9000]],
    })
  }
})

test('a body cut anywhere is refused with a reason, never a failure of ours', async () => {
  for (let length = 0; length < whole.length - 4; length += 61) expect(await refusalOf(whole.subarray(0, length))).toEqual([400])
})

test('a body that breaks off with its connection is refused, and its files are gone', async () => {
  const breaks = (function* () {
    yield whole.subarray(0, 3000)
    throw new Error('aborted')
  })()
  expect(await refusalOf(breaks)).toEqual([400])
})

test.each([
  ['no boundary', 'multipart/form-data'],
  ['an empty boundary', 'multipart/form-data; boundary='],
  ['another boundary', 'multipart/form-data; boundary=other'],
  ['a boundary longer than any', `multipart/form-data; boundary=${'x'.repeat(100_000)}`],
  ['a strange boundary', 'multipart/form-data; boundary="\\"'],
])('%s is refused with a reason', async (_, type) => {
  expect(await refusalOf(whole, { type })).toEqual([400])
})

describe('the headers of a part', () => {
  test.each([
    ['none', Buffer.from(`--${BOUNDARY}\r\n\r\nvalue\r\n`)],
    ['no name', part('x="y"', 'value')],
    ['a name without a value', part('name', 'value')],
    ['an empty name', part('name=""', 'value')],
    ['a name that is too long', part(`name="${'n'.repeat(300)}"`, 'value')],
    ['a line that is no header', part('name="a"', 'value', 'nonsense\r\n')],
    ['an unknown charset', part('name="a"', 'value\xff', 'Content-Type: text/plain; charset=none\r\n')],
    ['a charset without a value', part('name="a"', 'value', 'Content-Type: text/plain; charset\r\n')],
    ['more of them than fit', part('name="a"', 'value', `X-Long: ${'h'.repeat(20_000)}\r\n`)],
    ['a file without a name', part('filename="a.png"', 'value')],
    ['a file named as what every object has', file('__proto__', Buffer.from('x'))],
  ])('are refused or passed over, and never fail: %s', async (_, strange) => {
    const { problem } = await sent(Buffer.concat([strange, END]))
    if (problem) expect([400, 413, 422]).toContain(problem.status)
  })
})

describe('limits', () => {
  test('fields of more than a mebibyte in all are refused while they come', async () => {
    const mebibyte = 'v'.repeat(400_000)
    const many = (function* () {
      for (let i = 0; i < 500; i++) yield field(`f${i}`, mebibyte)
      yield END
    })()
    const { problem, pulled } = await sent(many)
    expect(Object.keys(problem?.details.fields ?? {})).toEqual(['f2'])
    expect(pulled).toBeLessThan(500 * 400_000)
    expect(await refusalOf(Buffer.concat([field('big', 'v'.repeat(2_000_000)), END]))).toEqual([422, 'big'])
  })

  test('more fields than any form has are refused', async () => {
    expect(await refusalOf(Buffer.concat([...Array.from({ length: 2500 }, (_, i) => field(`f${i}`, '')), END]))).toEqual([413])
  })

  test('a file nobody asked for, one too many, and one too large are refused by name', async () => {
    const small = Buffer.alloc(10)
    expect(await refusalOf(Buffer.concat([file('other', small), END]))).toEqual([422, 'other'])
    expect(await refusalOf(Buffer.concat([file('photos', small), END]), { takes: {} })).toEqual([422, 'photos'])
    const logo: Takes = { files: ['logo'] }
    expect(await refusalOf(Buffer.concat([file('logo', small), file('logo', small), END]), { takes: logo })).toEqual([
      422,
      'logo',
    ])
    expect(await refusalOf(Buffer.concat([...Array<Buffer>(11).fill(file('photos', small)), END]))).toEqual([422, 'photos'])
    expect(await refusalOf(Buffer.concat([file('photos', Buffer.alloc(6 * 1024 * 1024)), END]), { chunk: 65_536 })).toEqual([
      422,
      'photos',
    ])
  })

  test('the files of all forms together take no more of the disk than they may', async () => {
    const limits = { ...UPLOAD_LIMITS, bytesOnDisk: 100_000 }
    expect(await refusalOf(Buffer.concat([file('photos', Buffer.alloc(200_000)), END]), { limits })).toEqual([503])
    expect(await refusalOf(Buffer.concat([file('photos', Buffer.alloc(50_000)), END]), { limits })).toEqual([undefined])
  })

  test('a caller sends a few forms at a time, a node reads a bounded number of them', () => {
    const gate = uploadGate({ atOnce: 3, atOncePerCaller: 2, bytesOnDisk: 100 })
    const first = gate.begin('a')
    gate.begin('a')
    expect(() => gate.begin('a')).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
    gate.begin('b')
    expect(() => gate.begin('c')).toThrow(expect.objectContaining({ code: 'overloaded' }))
    first.ends()
    first.ends()
    gate.begin('c')
    expect(gate.figures()).toMatchObject({ running: 3, callers: 3 })
  })
})

test('any bytes between boundaries are read or refused', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      `--${BOUNDARY}`,
      `--${BOUNDARY}--`,
      '\r\n',
      '\r\n\r\n',
      'Content-Disposition: form-data; name="a"',
      '; filename="x"',
      'Content-Type: text/plain',
      '--',
      '\r',
      '\n',
    ),
    fc.string({ maxLength: 20 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 25 }), fc.integer({ min: 1, max: 40 }), async (pieces, chunk) => {
      const { problem } = await sent(Buffer.from(pieces.join('')), { chunk })
      if (problem) expect(problem.status).toBeLessThan(500)
    }),
    { numRuns: 300 },
  )
})
