import type { BooksDocument, Lack } from '#contract/accounting/documents.ts'
import type { Books } from '../books.ts'
import { OURS } from '../words.ts'

/** Where something can be done about a document, and what the button to it says. */
export type Fix = { label: string; to: string; hash?: string }

/** Where one thing that is missing is linked or chosen; null where this provider has no page for it. */
export function fixOfLack({ kind, field, name }: Pick<Lack, 'kind' | 'field' | 'name'>, books: Books): Fix | null {
  if (kind === 'setup') {
    const tax = field === 'taxes' ? books.tabs.find(({ shows }) => shows === 'tax') : undefined
    if (tax) return { label: 'Choose tax', to: tax.to }
    return {
      label: field === 'taxes' ? 'Choose tax' : `Choose ${wordOf(field)}`,
      to: books.account,
      ...(field && { hash: field }),
    }
  }
  const table = books.links[kind]
  if (!table) return null
  return { label: `Link ${OURS[kind].one}`, to: name === null ? table.to : `${table.to}?term=${encodeURIComponent(name)}` }
}

const wordOf = (field: string | null): 'item' | 'account' => (field?.endsWith('temId') ? 'item' : 'account')

/** What can be done about a document that is held: the first thing that it lacks, a new sign-in, or another account. Null where it is corrected elsewhere. */
export function fixOf(
  { state, cause, lacks }: Pick<BooksDocument, 'state' | 'cause' | 'lacks'>,
  books: Books | undefined,
): Fix | null {
  if (state !== 'held' || !books) return null
  if (cause === 'signIn') return { label: 'Sign in again', to: books.account }
  if (cause === 'currency') return { label: 'Check account', to: books.account }
  const [first] = lacks
  return first ? fixOfLack(first, books) : null
}
