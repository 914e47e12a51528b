import type { Books } from '../books.ts'
import { nameOf, OURS, recordWords } from '../words.ts'
import { type RecordField, recordFieldOf } from './fields.ts'

export type Missing = { label: string; to: string; hash?: string }

/** What has to be chosen before a document can be sent, each with where it is chosen. */
export function missingChoices(missing: readonly string[], books: Books): Missing[] {
  return missing.map((field) => {
    if (field !== 'taxes') return { label: recordFieldOf(field as RecordField, books).label, to: books.account, hash: field }
    const page = books.tabs.find(({ shows }) => shows === 'tax')
    return { label: 'Tax for each rate', to: page?.to ?? books.account, ...(!page && { hash: 'taxes' }) }
  })
}

/** Those without which no document of theirs can be sent. */
export type NeededKind = 'customer' | 'supplier' | 'warehouse'

/** Where what is not linked is linked: `3 customers are not linked with a contact in Xero`. */
export function missingLinks(kind: NeededKind, unlinked: number, books: Books): Missing | null {
  const table = books.links[kind]
  if (unlinked === 0 || !table) return null
  const { one, many } = OURS[kind]
  const theirs = recordWords(books.provider, table.of).one
  return {
    label: `${unlinked} ${unlinked === 1 ? `${one} is` : `${many} are`} not linked with a ${theirs} in ${nameOf(books.provider)}`,
    to: table.to,
  }
}
