import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { asError, syscallOf } from '#server/platform/errors.ts'
import type { UploadedFile } from '../files/check-content.ts'
import { bodyFromJson, bracketFields, isReserved } from './bracket-names.ts'
import { fieldProblem, Problem } from './problem.ts'
import type { Upload } from './upload-gate.ts'

export type Multipart = { body: Record<string, unknown>; files: UploadedFile[]; discard(): Promise<void> }
/** What of an endpoint says which files may come. */
export type Takes = Pick<Endpoint, 'files' | 'manyFiles' | 'fileMebibytes'>

const MEBIBYTE = 1024 * 1024
/** Of all fields together, as a JSON body may be no longer either. */
const MOST_FIELD_BYTES = MEBIBYTE
const MOST_FIELDS = 2000
const MOST_FILES = 10
const MOST_NAME = 200
const PICTURE_MEBIBYTES = 5
const PART_HEADERS = { headerPairs: 20, headerSize: 8 * 1024 }

/**
 * Reads a multipart body: files go to a temporary folder as they come, never into memory; fields are put together by their
 * bracket names. A field named `data` holds the whole body as JSON. What is too much is refused while it comes, and the rest is not kept.
 * @throws Problem malformed_body, validation_failed, too_large, overloaded
 */
export async function readMultipart(
  request: { headers: Record<string, unknown>; raw: Readable },
  takes: Takes,
  upload: Upload,
): Promise<Multipart> {
  const form = newForm(takes, upload)
  try {
    await parse(request, takes, form)
    return { body: form.body(), files: form.files, discard: form.discard }
  } catch (error) {
    request.raw.resume()
    form.abandon()
    await form.discard()
    throw error
  }
}

type Form = ReturnType<typeof newForm>

/** What has come of a form so far. */
function newForm(takes: Takes, upload: Upload) {
  const fields = bracketFields()
  let whole: Record<string, unknown> | undefined
  let fieldBytes = 0
  const files: UploadedFile[] = []
  const writing: Promise<void>[] = []
  const abandoning = new AbortController()
  let folder: Promise<string> | undefined

  const discard = async () => {
    await Promise.allSettled(writing)
    if (folder) await rm(await folder, { recursive: true, force: true })
  }

  return {
    files,
    discard,
    abandon: () => abandoning.abort(),
    /** @throws Problem malformed_body, validation_failed, too_large */
    field(name: string | undefined, value: string, isCut: boolean): void {
      if (!name || name.length > MOST_NAME) throw malformed('A part of the form has no name, or too long a one')
      fieldBytes += name.length + Buffer.byteLength(value)
      if (isCut || fieldBytes > MOST_FIELD_BYTES) throw fieldProblem(name, 'Is too large')
      if (name !== 'data') fields.add(name, value)
      else if (whole) throw fieldProblem('data', 'Is sent twice')
      else whole = bodyFromJson(value)
    },
    /** @throws Problem malformed_body, validation_failed */
    file(name: string | undefined, stream: BusboyFileStream, filename: string | undefined): Promise<void> {
      if (!name || name.length > MOST_NAME || isReserved(name)) throw malformed('A file of the form has no usable name')
      mustBeExpected(takes, name, files)
      folder ??= mkdtemp(path.join(os.tmpdir(), 'docket-upload-'))
      const file: UploadedFile = { field: name, filename: filename ?? '', path: '', size: 0 }
      const position = files.push(file) - 1
      const written = write(stream, { folder, position, file, upload, mebibytes: mebibytesOf(takes), signal: abandoning.signal })
      written.catch(() => {})
      writing.push(written)
      return written
    },
    body: (): Record<string, unknown> => ({ ...whole, ...fields.body() }),
  }
}

type Place = {
  folder: Promise<string>
  position: number
  file: UploadedFile
  upload: Upload
  mebibytes: number
  signal: AbortSignal
}

/** @throws Problem validation_failed, overloaded */
async function write(stream: BusboyFileStream, { folder, position, file, upload, mebibytes, signal }: Place): Promise<void> {
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        upload.takes(chunk.length)
        file.size += chunk.length
        done(null, chunk)
      } catch (error) {
        done(asError(error))
      }
    },
  })
  file.path = path.join(await folder, String(position))
  await pipeline(stream, counted, createWriteStream(file.path), { signal })
  if (stream.truncated) throw fieldProblem(file.field, `At most ${mebibytes} MB`)
}

/** @throws Problem validation_failed naming the file nobody asked for */
function mustBeExpected({ files: known = [], manyFiles }: Takes, name: string, before: readonly UploadedFile[]): void {
  if (!known.includes(name)) throw fieldProblem(name.slice(0, 100), 'Is not known here')
  if (!manyFiles && before.some(({ field }) => field === name)) throw fieldProblem(name, 'One file is enough')
  if (before.length >= MOST_FILES) throw fieldProblem(name, `At most ${MOST_FILES} files at a time`)
}

async function parse(
  { headers, raw }: { headers: Record<string, unknown>; raw: Readable },
  takes: Takes,
  form: Form,
): Promise<void> {
  const { promise: failed, reject: fail } = Promise.withResolvers<never>()
  failed.catch(() => {})
  const parser = newParser(headers, takes)
  const finished = new Promise<void>((resolve) => parser.on('finish', resolve))
  const writing: Promise<void>[] = []
  /** What our own code throws inside the parser's events would otherwise end the process. */
  const guarded = (work: () => void) => {
    try {
      work()
    } catch (error) {
      fail(error)
    }
  }
  parser.on('field', (name: string | undefined, value, _, isCut) => guarded(() => form.field(name, value, isCut)))
  parser.on('file', (name: string | undefined, stream, filename) => {
    // The parser says so too; without a listener the process would end.
    stream.on('error', () => {})
    guarded(() => {
      const written = form.file(name, stream, filename)
      written.catch((error) => fail(isOurs(error) ? error : malformed('The form ends in the middle of a file')))
      writing.push(written)
    })
  })
  parser.on('error', () => fail(malformed('The form is incomplete or malformed')))
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => fail(new Problem('too_large', { message: 'The form has too many parts' })))
  await feed(raw, parser, failed)
  await Promise.race([failed, Promise.all([finished, ...writing])])
}

/** @throws Problem malformed_body */
function newParser(headers: Record<string, unknown>, takes: Takes): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': String(headers['content-type']) },
      limits: {
        ...PART_HEADERS,
        fieldSize: MOST_FIELD_BYTES,
        fields: MOST_FIELDS,
        files: MOST_FILES + 1,
        parts: MOST_FIELDS + MOST_FILES + 1,
        fileSize: mebibytesOf(takes) * MEBIBYTE,
      },
    })
  } catch {
    throw malformed('The boundary of the form is missing or not usable')
  }
}

const mebibytesOf = ({ fileMebibytes = PICTURE_MEBIBYTES }: Takes): number => fileMebibytes

/** Chunk by chunk, so that what the parser throws is ours to catch; what failed elsewhere ends the reading. @throws Problem malformed_body */
async function feed(raw: Readable, parser: BusboyInstance, failed: Promise<never>): Promise<void> {
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      const taken = new Promise<void>((resolve, reject) => parser.write(chunk, (error) => (error ? reject(error) : resolve())))
      await Promise.race([failed, taken])
    }
  } catch (error) {
    throw isOurs(error) ? error : malformed('The form is incomplete or malformed')
  }
  parser.end()
}

/** A refusal, or a disk that is full: other than a broken form or connection. */
const isOurs = (error: unknown): boolean =>
  error instanceof Problem || ['open', 'write', 'mkdtemp'].includes(syscallOf(error) ?? '')

const malformed = (message: string): Problem => new Problem('malformed_body', { message })
