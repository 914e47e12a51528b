import { ACCOUNTING_PROVIDERS } from '#contract/accounting/accounting.ts'
import { DOCUMENT_KINDS, SENDING_STATES } from '#contract/accounting/documents.ts'
import { oneOf } from '#web/site/one-of.ts'

/** The query of what the address names. */
export function queryOf({ show, provider, kind, term }: { show?: string; provider?: string; kind?: string; term?: string }) {
  const state = oneOf(show, SENDING_STATES)
  const of = oneOf(provider, ACCOUNTING_PROVIDERS)
  const sort = oneOf(kind, DOCUMENT_KINDS)
  return { ...(state && { state }), ...(of && { provider: of }), ...(sort && { kind: sort }), ...(term && { term }) }
}
