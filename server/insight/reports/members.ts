import type { Member } from './sales-report.ts'

export type Members = { memberOf: (id: number) => Member; isCalled: (id: number, term: string) => boolean }

/** A group of those that belong to none. */
export const nobody = (name: string): Member => ({ rowId: null, name, about: '' })

/** What the things a report is about are called, and whether a word is in that. */
export function members<T extends { id: number }>(found: readonly T[], as: (one: T) => Member): Members {
  const byId = new Map(found.map((one) => [one.id, as(one)]))
  const memberOf = (id: number): Member => byId.get(id) ?? { rowId: null, name: 'No longer here', about: '' }
  return {
    memberOf,
    isCalled: (id, term) => {
      const { name, about } = memberOf(id)
      return `${name} ${about}`.toLowerCase().includes(term.toLowerCase())
    },
  }
}
