import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { now, testApp, theApp } from '#test/app.ts'
import { answer } from '../http/answer.ts'
import { problemFrom, sendProblem } from '../http/problem-response.ts'
import { leaveMultipartUnread, register } from '../http/register.ts'
import { checkContent, type FileKind } from './check-content.ts'
import { type Files, openFiles } from './files.ts'

testApp()

/** A call that takes files, as features will have them. */
const upload = endpoint({
  method: 'POST',
  path: '/public/uploads',
  summary: 'Takes a file and says what became of it',
  audience: 'public',
  permission: null,
  bodyType: 'multipart',
  files: ['file'],
  fileMebibytes: 20,
  body: z.looseObject({ kind: z.enum(['image', 'invoice', 'csv']), tiers: z.array(z.object({ value: z.string() })).optional() }),
  returns: z.object({ key: z.string(), size: z.number(), tiers: z.number() }),
  problems: [],
})

let app: FastifyInstance
let url: string
let folder: string
let files: Files
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'docket-files-test-'))
  files = await openFiles({ dataDir: folder, s3: null })
  app = Fastify()
  leaveMultipartUnread(app)
  app.setErrorHandler((error, request, reply) => sendProblem(reply, problemFrom(error, request.log)))
  const door = {
    db: theApp().db,
    storage: files,
    findActor: () => Promise.reject(new Error('nobody signs in here')),
    now,
    subscriptionBlocked: 'blocked',
  }
  const handler = answer(upload, async ({ body }, { http }) => {
    const [file] = http.files
    if (!file) return { key: '', size: 0, tiers: body.tiers?.length ?? 0 }
    const checked = await checkContent(file, body.kind as FileKind)
    return { key: await files.save('uploads', checked), size: checked.size, tiers: body.tiers?.length ?? 0 }
  })
  register(app, door, [handler])
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/public/uploads`
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF')

async function send(fields: Record<string, string>, file?: { name: string; bytes: Buffer; field?: string }) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append(file.field ?? 'file', new Blob([new Uint8Array(file.bytes)]), file.name)
  const response = await fetch(url, { method: 'POST', body: form })
  return {
    status: response.status,
    body: (await response.json()) as { key: string; size: number; tiers: number; error: { code: string; fields?: object } },
  }
}
describe('a file', () => {
  test('is kept under a key nobody can guess, and read back as it was', async () => {
    const { status, body } = await send({ kind: 'invoice' }, { name: 'invoice.pdf', bytes: PDF })
    expect(status).toBe(200)
    expect(body.key).toMatch(/^uploads\/[0-9a-f-]{36}\.pdf$/)
    const found = await files.read(body.key)
    expect(found).toMatchObject({ contentType: 'application/pdf', size: PDF.length })
    expect(Buffer.from(await text(found!.stream.setEncoding('base64')), 'base64')).toEqual(PDF)
    await files.remove(body.key)
    expect(await files.read(body.key)).toBeUndefined()
  })

  test.each([
    ['a PDF that calls itself CSV', 'csv', { name: 'products.csv', bytes: PDF }],
    ['a text that calls itself a picture', 'image', { name: 'apple.png', bytes: Buffer.from('not a picture') }],
    ['a picture where a CSV is wanted', 'csv', { name: 'products.csv', bytes: PNG }],
    ['bytes that are no text', 'csv', { name: 'products.csv', bytes: Buffer.from([0x61, 0, 0x62]) }],
    ['nothing', 'invoice', { name: 'invoice.pdf', bytes: Buffer.alloc(0) }],
    ['more than fits', 'image', { name: 'huge.png', bytes: Buffer.concat([PNG, Buffer.alloc(6 * 1024 * 1024)]) }],
  ])('G-051 is taken for what it is: %s is refused', async (_, kind, file) => {
    const { status, body } = await send({ kind }, file)
    expect(status).toBe(422)
    expect(body.error.fields).toHaveProperty('file')
  })

  test('beyond every limit is refused while it comes', async () => {
    const { status } = await send(
      { kind: 'invoice' },
      { name: 'huge.pdf', bytes: Buffer.concat([PDF, Buffer.alloc(21 * 1024 * 1024)]) },
    )
    expect([413, 422]).toContain(status)
  })

  test.each(['../../etc/passwd', 'uploads/../../x.png', 'uploads/x', ''])(
    'is not to be had from outside the folder: %s',
    async (key) => {
      expect(await files.read(key)).toBeUndefined()
    },
  )
})

test('fields are put together by their bracket names', async () => {
  expect((await send({ kind: 'image', 'tiers[0][value]': '5', 'tiers[1][value]': '4' })).body.tiers).toBe(2)
})

test('a field cannot reach what every object has', async () => {
  expect((await send({ kind: 'image', '__proto__[polluted]': 'yes' })).status).toBe(422)
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
})

test('R-263 what is wrong is said field by field', async () => {
  expect((await send({ kind: 'song' })).body.error).toMatchObject({
    code: 'validation_failed',
    fields: { kind: expect.any(Array) },
  })
})

test('nothing is left behind', async () => {
  // a folder of its own, which no other server uses
  const folder = await mkdtemp(path.join(os.tmpdir(), 'docket-test-uploads-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  await send({ kind: 'image' }, { name: 'apple.png', bytes: PNG })
  await expect.poll(() => readdir(folder)).toEqual([])
})
