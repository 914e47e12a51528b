import type { LinkKind } from '#contract/accounting/links.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { type LinksCall, useBooks } from '../books.ts'

/** How many of a kind there are, and how many of them are not linked; undefined where the books do not have it, or it is not known yet. */
export function useUnlinked(kind: LinkKind): { total: number; unlinked: number } | undefined {
  const { links, params } = useBooks()
  const call = links[kind]?.list
  const { data } = useAnswerLater(
    call ?? (Object.values(links)[0]?.list as LinksCall),
    { params, query: { limit: '1' } },
    { when: call !== undefined, quiet: true },
  )
  return call && data?.meta
}
