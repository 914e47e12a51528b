import { type AccountingProvider, PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import type { InLedger } from '../accounting/world.ts'

export type Compared = { provider: AccountingProvider; expected: readonly InLedger[]; ledger: readonly InLedger[] }

/** What is wrong with a ledger: documents that are missing, there twice, of another total, or nobody's. */
export function compare({ provider, expected, ledger }: Compared): string[] {
  const there = Map.groupBy(ledger, ({ number }) => number)
  const wanted = new Set(expected.map(({ number }) => number))
  const name = PROVIDER_NAMES[provider]
  const missing = expected.flatMap(({ number, total }) => {
    const found = there.get(number) ?? []
    if (found.length !== 1) return [`${number} is at ${name} ${found.length} times`]
    return found[0]!.total === total ? [] : [`${number} comes to ${found[0]!.total} at ${name}, and to ${total} here`]
  })
  return [
    ...missing,
    ...ledger.filter(({ number }) => !wanted.has(number)).map(({ number }) => `${name} has ${number}, which is nobody’s`),
  ]
}
