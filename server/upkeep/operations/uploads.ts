import type { Files } from '#server/platform/files/files.ts'
import type { Report } from './dump.ts'
import { type IndexedFile, indexedFiles, type openIndex } from './manifest.ts'
import { readPacked, writePacked } from './packed-file.ts'

const END_OF_TIME = new Date(8.64e15)

/** Copies the uploaded files that are not in the backup yet. A file never changes under its key. */
export async function copyUploads(storage: Files, folder: string, index: ReturnType<typeof openIndex>, copied: Set<string>) {
  for await (const key of storage.keysBefore(END_OF_TIME)) {
    if (copied.has(key)) continue
    // undefined: it was removed since it was listed
    const found = await storage.read(key)
    if (!found) continue
    const packed = await writePacked(folder, `files/${key}.gz`, found.stream)
    await index.add({ key, contentType: found.contentType, ...packed })
    copied.add(key)
  }
}

/** Puts the uploaded files back. Files that are there already, from an interrupted restore, are written again. */
export async function restoreUploads(storage: Files, folder: string, report: Report): Promise<void> {
  let count = 0
  for await (const file of indexedFiles(folder)) {
    if (!isUpload(file)) continue
    await storage.putBack(file.key, readPacked(folder, file.file), file.contentType)
    count++
  }
  report(`  ${count} uploaded files`)
}

const isUpload = (file: IndexedFile): file is IndexedFile & { contentType: string } => file.contentType !== undefined
