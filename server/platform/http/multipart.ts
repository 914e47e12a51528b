import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '../files/check-content.ts'
import { fieldProblem, Problem } from './problem.ts'

export type Multipart = { body: Record<string, unknown>; files: UploadedFile[]; discard(): Promise<void> }

export const MULTIPART_LIMITS = {
  fileSize: 20 * 1024 * 1024,
  files: 10,
  fields: 2000,
  fieldSize: 1024 * 1024,
  parts: 2010,
  fieldNameSize: 200,
}

/**
 * Reads a multipart body: files go to a temporary folder as they come, never into memory; fields are put together by their
 * bracket names, `tiers[0][value]`. A field named `data` holds the whole body as JSON.
 * @throws Problem too_large, malformed_body, validation_failed
 */
export async function readMultipart(request: FastifyRequest): Promise<Multipart> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'docket-upload-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    const body: Record<string, unknown> = {}
    const files: UploadedFile[] = []
    for await (const part of request.parts({ limits: MULTIPART_LIMITS })) {
      if (part.type === 'file') {
        const place = path.join(folder, String(files.length))
        await pipeline(part.file, createWriteStream(place))
        if (part.file.truncated) throw fieldProblem(part.fieldname, 'Is too large')
        files.push({ field: part.fieldname, filename: part.filename, path: place, size: (await stat(place)).size })
      } else if (part.fieldname === 'data') {
        Object.assign(body, json(String(part.value)))
      } else {
        put(body, part.fieldname, part.value)
      }
    }
    return { body, files, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

function json(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // told below
  }
  throw new Problem('malformed_body')
}

const NOT_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

/** `a[0][b]` is b of the first of a. */
function put(body: Record<string, unknown>, name: string, value: unknown): void {
  const keys = name.split(/[[\]]+/).filter((key) => key !== '')
  if (keys.length === 0 || keys.length > 8 || keys.some((key) => NOT_NAMES.has(key)))
    throw fieldProblem(name.slice(0, 100), 'Is not known here')
  let at: Record<string, unknown> = body
  for (const [i, key] of keys.slice(0, -1).entries()) {
    const isList = /^\d{1,4}$/.test(keys[i + 1] ?? '')
    const next = at[key]
    if (typeof next !== 'object' || next === null) at[key] = isList ? [] : {}
    at = at[key] as Record<string, unknown>
  }
  at[keys.at(-1) ?? ''] = value
}
