import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { z } from 'zod'
import { damageOf, type Packed } from './packed-file.ts'

/** The list of what a backup holds. It is written last: a folder without it is not a backup. */

const packed = z.object({ file: z.string(), bytes: z.number(), sha256: z.string() })

const table = packed.extend({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** The same for the same rows in any order; see table-content.ts. */
  content: z.string(),
})
export type BackedUpTable = z.output<typeof table>

const logical = z.object({
  kind: z.literal('logical'),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  jobsVersion: z.number(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Constraints that old rows may break: they are checked for new rows only. */
  unvalidated: z.array(z.object({ table: z.string(), name: z.string() })),
})

const physical = z.object({
  kind: z.literal('physical'),
  major: z.number(),
  /** Archived log from here on is needed to use it. */
  startsAt: z.string(),
  archiveDir: z.string(),
  folders: z.array(z.string()),
})

const manifest = z.object({
  format: z.literal(1),
  /** When its state was current. */
  takenAt: z.string(),
  postgres: z.string(),
  /** How many uploaded files (and, in a physical backup, files of the cluster) the index lists. */
  files: z.number(),
  index: packed.omit({ file: true }),
  secret: packed.nullable(),
  database: z.discriminatedUnion('kind', [logical, physical]),
})
export type Manifest = z.output<typeof manifest>
export type LogicalDatabase = z.output<typeof logical>
export type PhysicalDatabase = z.output<typeof physical>

/** A file in the index: one line of JSON each, as there may be hundreds of thousands. */
export type IndexedFile = Packed & { key: string; contentType?: string }

const MANIFEST = 'manifest.json'
const INDEX = 'files.jsonl'
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** @throws Error where the folder holds something. A folder of a backup that was cut off is emptied by whoever made it. */
export async function makeBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: name a new folder for each backup, or remove what an interrupted one left.`)
}

export function openIndex(folder: string) {
  const hash = createHash('sha256')
  const out = createWriteStream(path.join(folder, INDEX), { mode: 0o600, flags: 'wx', flush: true })
  let bytes = 0
  let count = 0
  return {
    async add(file: IndexedFile): Promise<void> {
      const line = `${JSON.stringify(file)}\n`
      hash.update(line)
      bytes += Buffer.byteLength(line)
      count++
      if (!out.write(line)) await once(out, 'drain')
    },
    async close(): Promise<Pick<Manifest, 'files' | 'index'>> {
      out.end()
      await finished(out)
      return { files: count, index: { bytes, sha256: hash.digest('hex') } }
    },
  }
}

export async function* indexedFiles(folder: string): AsyncIterable<IndexedFile> {
  for await (const line of createInterface({ input: createReadStream(path.join(folder, INDEX)) })) yield JSON.parse(line)
}

/** Completes a backup: from now on it can be restored. */
export async function writeManifest(folder: string, written: Manifest): Promise<void> {
  const draft = path.join(folder, `${MANIFEST}.draft`)
  await rm(draft, { force: true })
  const sealed = { sha256: hashOf(JSON.stringify(written)), backup: written }
  await writeFile(draft, `${JSON.stringify(sealed, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(draft, path.join(folder, MANIFEST))
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** @throws Error with a sentence, where the folder holds no complete and undamaged list */
async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, MANIFEST)
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (!isThere) throw new Error(`${folder} holds no complete backup: ${MANIFEST} is missing, which is written last.`)
  try {
    const { sha256, backup } = JSON.parse(await readFile(file, 'utf8'))
    if (hashOf(JSON.stringify(backup)) !== sha256) throw new Error('its checksum is wrong')
    return manifest.parse(backup)
  } catch (error) {
    throw new Error(`${file} was changed after the backup or cannot be read (${reasonOf(error)}). Nothing was restored.`)
  }
}

/** In one line: what a parser says quotes the file. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'it is of another format'
  return error instanceof SyntaxError ? 'it is not JSON' : (error as Error).message
}

/** Reads what a backup holds and compares every file with its checksum. @throws Error with a sentence that names what is damaged */
export async function openBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await requireUndamaged(folder, manifest)
  return manifest
}

async function requireUndamaged(folder: string, { index, database, secret }: Manifest): Promise<void> {
  const lists = [{ ...index, file: INDEX }, ...(database.kind === 'logical' ? database.tables : []), ...(secret ? [secret] : [])]
  for (const one of lists) refuse(await damageOf(folder, one))
  for await (const one of indexedFiles(folder)) refuse(await damageOf(folder, one))
}

function refuse(damage: string | null): void {
  if (damage) throw new Error(`The backup is damaged: ${damage}. Nothing was restored; use another backup.`)
}
