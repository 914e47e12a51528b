import { z } from 'zod'
import type { Attaching } from '../books/attachment.ts'
import type { Books } from '../books/books.ts'
import { nameOf } from './send.ts'

const Attachments = z.object({ Attachments: z.array(z.object({ FileName: z.string() })).default([]) })

/** Attaches a paper under its file name. One that is there under that name is replaced, so that it is never there twice. */
export async function attachInXero(books: Books, { document, paper, mayBeThere }: Attaching): Promise<void> {
  if (document.kind === 'journal') return
  const path = `/${nameOf(document.kind)}/${encodeURIComponent(document.externalId)}/Attachments`
  const isThere = mayBeThere && (await namesOf(books, path)).includes(paper.fileName)
  await books.call({
    // POST changes what has this name
    method: isThere ? 'POST' : 'PUT',
    path: `${path}/${encodeURIComponent(paper.fileName)}`,
    file: { content: paper.content, type: 'application/pdf' },
  })
}

const namesOf = async (books: Books, path: string): Promise<string[]> =>
  Attachments.parse((await books.call({ path })).body).Attachments.map(({ FileName }) => FileName)
