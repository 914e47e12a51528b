import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Files } from '#server/platform/files/files.ts'
import { openSnapshot, type Report } from './dump.ts'
import { type Manifest, makeBackupFolder, openIndex, writeManifest } from './manifest.ts'
import { writePacked } from './packed-file.ts'
import { copyUploads } from './uploads.ts'

type Source = { url: string; storage: Files; secretFile: string | null }

/**
 * Writes database and uploaded files to an empty folder while everything goes on. Nothing is kept in memory but the names of the
 * files.
 */
export async function takeBackup({ url, storage, secretFile }: Source, folder: string, report: Report): Promise<Manifest> {
  return inNewFolder(folder, async () => {
    const index = openIndex(folder)
    const copied = new Set<string>()
    // Most files before the snapshot: one that is removed while tables are written is still there for the rows that name it.
    await copyUploads(storage, folder, index, copied)
    const snapshot = await openSnapshot(url)
    try {
      await copyUploads(storage, folder, index, copied)
      report(`  ${copied.size} uploaded files`)
      const database = await snapshot.write(folder, report)
      const { takenAt, postgres } = snapshot
      const secret = secretFile && (await writePacked(folder, 'secret.gz', createReadStream(secretFile)))
      const manifest: Manifest = { format: 1, takenAt, postgres, ...(await index.close()), secret: secret || null, database }
      await writeManifest(folder, manifest)
      return manifest
    } finally {
      await snapshot.close()
    }
  })
}

/** A backup that fails leaves an empty folder, so that the same command can be given again. */
export async function inNewFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await makeBackupFolder(folder)
  try {
    return await work()
  } catch (error) {
    for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true, force: true })
    throw error
  }
}
