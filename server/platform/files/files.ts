import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { codeOf } from '#server/platform/errors.ts'
import type { CheckedFile } from './check-content.ts'

/** Where uploaded files are kept: a folder beside the database, or a bucket that every node shares. */
export type Files = {
  /** Keeps a checked file under a key nobody can guess: `products/3f0c….jpg`. */
  save(folder: string, file: CheckedFile): Promise<string>
  /** Undefined when there is no such file. */
  read(key: string): Promise<{ stream: Readable; contentType: string; size: number } | undefined>
  /** Puts a file back under the key it had, as from a backup. */
  putBack(key: string, content: Readable, contentType: string): Promise<void>
  remove(key: string): Promise<void>
  /** Every file that was last written before a moment. */
  keysBefore(moment: Date): AsyncIterable<string>
}

type S3 = { endpoint: string | null; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

export async function openFiles({ dataDir, s3 }: { dataDir: string; s3: S3 | null }): Promise<Files> {
  const disk = new Disk(s3 ? await bucket(s3) : folder(path.join(dataDir, 'files')))
  return {
    async save(where, { path: from, extension, contentType }) {
      const key = `${where}/${randomUUID()}.${extension}`
      try {
        await disk.putStream(key, createReadStream(from), { contentType })
      } catch (error) {
        // what was written before the room ran out
        await disk.delete(key).catch(() => {})
        throw findCode(error) === 'ABORT_ERR' ? noRoom(error) : error
      }
      return key
    },
    async read(key) {
      if (!isKey(key) || !(await disk.exists(key))) return undefined
      const [stream, { contentType = 'application/octet-stream', contentLength }] = await Promise.all([
        disk.getStream(key),
        disk.getMetaData(key),
      ])
      return { stream, contentType, size: contentLength }
    },
    putBack: async (key, content, contentType) => {
      if (!isKey(key)) throw new Error(`${key} is not the key of an uploaded file.`)
      await disk.putStream(key, content, { contentType })
    },
    remove: (key) => (isKey(key) ? disk.delete(key) : Promise.resolve()),
    async *keysBefore(moment) {
      let paginationToken: string | undefined
      do {
        const page = await disk
          .listAll('', { recursive: true, ...(paginationToken && { paginationToken }) })
          .catch((error: NodeJS.ErrnoException) => {
            // nothing was ever uploaded
            if (findCode(error) === 'ENOENT') return { objects: [] }
            throw error
          })
        for (const one of page.objects) {
          if (!one.isFile || !isKey(one.key)) continue
          const { lastModified } = await disk.getMetaData(one.key)
          if (lastModified < moment) yield one.key
        }
        paginationToken = 'paginationToken' in page ? page.paginationToken : undefined
      } while (paginationToken)
    },
  }
}

/** Node's writer drops the system's reason and says that it was aborted; nothing else aborts a copy of a file that is there. */
const noRoom = (cause: unknown): Error => Object.assign(new Error('The file could not be written', { cause }), { code: 'ENOSPC' })

const findCode = (error: unknown): string | undefined => codeOf((error instanceof Error && error.cause) || error)

/** Only keys that `save` gives: no way out of the folder. */
const isKey = (key: string): boolean => /^[a-z-]+\/[0-9a-f-]{36}\.[a-z0-9]{1,5}$/.test(key)

const folder = (location: string) => new FSDriver({ location: pathToFileURL(location), visibility: 'private' })

// Loaded only where it is configured: the client of S3 is large.
async function bucket({ endpoint, bucket: name, region, accessKeyId, secretAccessKey }: S3) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket: name,
    region,
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    supportsACL: false,
    ...(endpoint && { endpoint, forcePathStyle: true }),
  })
}
