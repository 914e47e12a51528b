import { load, loadList } from '#web/api/query.ts'
import type { SendingCalls } from './desk.ts'
import { queryOf } from './query-of.ts'

type At = { params: Readonly<Record<string, string>>; search: Readonly<Record<string, string>>; documentId: string | undefined }

/** What the inbox shows: the first page of its list, and the document that the address names. */
export async function loadInbox(calls: SendingCalls, { params, search, documentId }: At): Promise<void> {
  const open = documentId && load(calls.find, { params: { ...params, documentId } }).catch(() => {})
  await Promise.all([loadList(calls.documents, { params, query: queryOf(search) }), open])
}
