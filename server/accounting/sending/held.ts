import type { SENDING_CAUSES } from '#contract/accounting/documents.ts'
import type { LinkKind } from '#contract/accounting/links.ts'
import type { AccountingSetup } from '#contract/accounting/setup.ts'
import type { StoredLack } from './document-table.ts'

export type Cause = (typeof SENDING_CAUSES)[number]

/** A document cannot be sent as things are; the message says what has to be done, and `lacks` what has to be linked or chosen for it. */
export class Held extends Error {
  override name = 'Held'
  readonly because: Cause
  readonly lacks: readonly StoredLack[]

  constructor(because: Cause, message: string, lacks: readonly StoredLack[] = []) {
    super(message)
    this.because = because
    this.lacks = lacks
  }
}

/** One of ours that is to be linked, or linked with something else. */
export const unlinked = (kind: LinkKind, id: number | null): StoredLack => ({ kind, id, field: null, rate: null })
/** A field of the setup that is to be chosen. */
export const notChosen = (field: keyof AccountingSetup, rate: string | null = null): StoredLack => ({
  ...{ kind: 'setup', id: null },
  ...{ field, rate },
})

/** Tries each part of a document, so that everything that it lacks is known at once. */
export function parts() {
  const held: Held[] = []
  return {
    /** What came of a part; undefined where it is held. */
    attempt<T>(work: () => T): T | undefined {
      try {
        return work()
      } catch (error) {
        if (!(error instanceof Held)) throw error
        held.push(error)
        return undefined
      }
    },
    /** @throws Held for the first that was, with what all of them lack */
    finish(): void {
      const [first] = held
      if (first) throw new Held(first.because, first.message, distinct(held.flatMap(({ lacks }) => lacks)))
    },
  }
}

const distinct = (lacks: readonly StoredLack[]): StoredLack[] => [
  ...new Map(lacks.map((one) => [JSON.stringify(one), one])).values(),
]
