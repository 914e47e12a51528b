import { z } from 'zod'
import type { Attaching } from '../books/attachment.ts'
import type { Books } from '../books/books.ts'
import { ENTITIES } from './paper.ts'
import { queryWhere, quoted } from './query.ts'

const Attachable = z.object({ Id: z.string(), SyncToken: z.string(), Note: z.string().optional() })

/** Papers of ours are known by their note, which names the content that they are of. */
const NOTE = 'Docket '

/** Attaches a paper. One of the same content is left, and those of former contents are removed. */
export async function attachInQuickBooks(books: Books, { document, paper, mayBeThere }: Attaching): Promise<void> {
  const EntityRef = { type: ENTITIES[document.kind], value: document.externalId }
  const note = NOTE + paper.version
  const there = mayBeThere ? await ofDocument(books, EntityRef) : []
  if (!there.some(({ Note }) => Note === note)) {
    const form = new FormData()
    const metadata = { AttachableRef: [{ EntityRef }], FileName: paper.fileName, ContentType: 'application/pdf', Note: note }
    form.set('file_metadata_01', new Blob([JSON.stringify(metadata)], { type: 'application/json' }), 'metadata.json')
    form.set('file_content_01', new Blob([new Uint8Array(paper.content)], { type: 'application/pdf' }), paper.fileName)
    await books.call({ method: 'POST', path: '/upload', file: { content: form, type: null } })
  }
  for (const { Id, SyncToken } of there.filter(({ Note }) => Note?.startsWith(NOTE) && Note !== note))
    await books.call({ method: 'POST', path: '/attachable', query: { operation: 'delete' }, body: { Id, SyncToken } })
}

const ofDocument = (books: Books, { type, value }: { type: string; value: string }) =>
  queryWhere(
    books,
    'Attachable',
    `AttachableRef.EntityRef.Type = ${quoted(type)} and AttachableRef.EntityRef.value = ${quoted(value)}`,
    Attachable,
  )
