import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import type { Acting } from '#server/platform/db/acting.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { type Database, databaseOf, rows, type Tx } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { plainName } from '#server/platform/files/kept-file.ts'
import { job, type Site } from '#server/platform/jobs/job.ts'
import { csvOf, pagesOf } from './export-pages.ts'
import { companyNameOf, companyOfExport, type Exported, type ExportRow, MAKE_EXPORT } from './export-store.ts'
import { notifyRequester } from './notify-requester.ts'
import { GROUP_FILES, GROUP_SUBJECTS, SUPPLIER_FILES, SUPPLIER_SUBJECTS } from './subjects.ts'

const MOST_ATTEMPTS = 3

/** Writes everything a company has into one file: a CSV per subject, and what was uploaded. */
export const makeExport = job<{ exportId: number }>(
  MAKE_EXPORT.name,
  async ({ exportId }, { tx, now, storage, site, report }) => {
    const db = databaseOf(tx)
    const row = await begin(db, exportId)
    if (!row) return
    try {
      await make(db, storage, site, row, now)
    } catch (error) {
      if (row.attempts < MOST_ATTEMPTS) throw error
      report?.(error)
      await db.write(everyone, (own) =>
        rows(own, `update company_exports set status = 'failed', finished_at = $2 where id = $1`, [exportId, now]),
      )
    }
  },
  { heartbeatSeconds: 30, isAwaited: true, opensOwnTransactions: true },
)

/** Undefined when it is through already. */
async function begin(db: Database, exportId: number): Promise<ExportRow | undefined> {
  const [row] = await db.write(everyone, (tx) =>
    rows<ExportRow>(
      tx,
      `update company_exports set status = 'running', attempts = attempts + 1 where id = $1 and status in ('waiting', 'running') returning *`,
      [exportId],
    ),
  )
  return row
}

async function make(db: Database, storage: Files, site: Site, row: ExportRow, now: Date): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'docket-export-'))
  const file = path.join(folder, 'export.zip')
  try {
    await writeExport(db, storage, companyOfExport(row), file, now)
    const { size } = await stat(file)
    const key = await storage.save('exports', { path: file, size, extension: 'zip', contentType: 'application/zip' })
    await db.write(everyone, async (tx) => {
      await rows(tx, `update company_exports set status = 'ready', file_key = $2, size = $3, finished_at = $4 where id = $1`, [
        row.id,
        key,
        size,
        now,
      ])
      await notifyRequester(tx, site, row)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** All of it is read in one snapshot, as the company, so that orders and their lines agree. */
async function writeExport(db: Database, storage: Files, company: Exported, file: string, now: Date): Promise<void> {
  const venueIds = await venuesOf(db, company)
  // no group has the id 0: what an outlet alone has is found by the outlet
  const values = [company.kind === 'venue' ? 0 : company.id, venueIds]
  const acting: Acting =
    company.kind === 'distributor' ? { side: 'distributor', distributorId: company.id } : { side: 'venue', venueIds }
  const isSupplier = company.kind === 'distributor'
  const name = await companyNameOf(db.read(everyone), company)
  await db.write(
    acting,
    async (tx) => {
      const zip = new yazl.ZipFile()
      const counts: Record<string, number> = {}
      for (const subject of isSupplier ? SUPPLIER_SUBJECTS : GROUP_SUBJECTS)
        add(zip, `${subject.name}.csv`, async () =>
          Readable.from(
            csvOf(tx, isSupplier ? 'supplier' : 'group', subject, values, (count) => {
              counts[subject.name] = count
            }),
            { objectMode: false },
          ),
        )
      // a file that is gone is empty here, so that its row still finds it
      for await (const [key, at] of uploadsOf(tx, isSupplier ? 'supplier' : 'group', values))
        add(zip, at, async () => (await storage.read(key))?.stream ?? Readable.from([]))
      add(zip, 'contents.json', async () =>
        Readable.from([
          JSON.stringify({ company: { id: company.id, name }, exportedAt: now.toISOString(), rows: counts }, null, 2),
        ]),
      )
      zip.end()
      await pipeline(zip.outputStream, createWriteStream(file))
    },
    { isSnapshot: true },
  )
}

/** Opened when its turn comes, so that one is open at a time. */
const add = (zip: yazl.ZipFile, name: string, open: () => Promise<Readable>): void =>
  zip.addReadStreamLazy(name, (done) => {
    open().then(
      (stream) => {
        stream.once('error', (error) => zip.outputStream.emit('error', error))
        done(null, stream)
      },
      (error: Error) => zip.outputStream.emit('error', error),
    )
  })

const venuesOf = async (db: Database, { kind, id }: Exported): Promise<number[]> => {
  if (kind !== 'group') return kind === 'venue' ? [id] : []
  const found = await rows<{ id: number }>(db.read(everyone), `select id from venues where venue_group_id = $1 order by id`, [id])
  return found.map(({ id }) => id)
}

async function* uploadsOf(
  tx: Tx,
  side: 'supplier' | 'group',
  values: readonly unknown[],
): AsyncGenerator<[key: string, name: string]> {
  for (const { folder, text } of side === 'supplier' ? SUPPLIER_FILES : GROUP_FILES)
    for await (const page of pagesOf<{ key: string; name: string }>(tx, `files_${side}_${folder}`, text, values))
      for (const { key, name } of page)
        yield [
          key,
          `files/${name
            .split('/')
            .map((part) => plainName(part, 'file'))
            .join('/')}`,
        ]
}
