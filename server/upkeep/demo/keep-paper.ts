import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Files } from '#server/platform/files/files.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'
import { writePaper } from '#server/platform/pdf/print.ts'

/** Keeps a paper as a PDF in a folder of the storage. */
export async function keepPaper(storage: Files, folder: string, paper: Paper) {
  const pdf = await writePaper(paper)
  const temporary = await mkdtemp(path.join(os.tmpdir(), 'docket-demo-'))
  try {
    const file = path.join(temporary, 'paper.pdf')
    await writeFile(file, pdf)
    const kind = { contentType: 'application/pdf', size: pdf.length }
    const fileKey = await storage.save(folder, { path: file, extension: 'pdf', ...kind })
    return { fileKey, contentHash: createHash('sha256').update(pdf).digest('hex'), ...kind }
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
