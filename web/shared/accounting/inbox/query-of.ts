import { ACCOUNTING_PROVIDERS } from '#contract/accounting/accounting.ts'
import { SENDING_STATES } from '#contract/accounting/documents.ts'
import { oneOf } from '#web/site/one-of.ts'

/** The query of what the address names. */
export function queryOf({ show, provider, term }: { show?: string; provider?: string; term?: string }) {
  const state = oneOf(show, SENDING_STATES)
  const of = oneOf(provider, ACCOUNTING_PROVIDERS)
  return { ...(state && { state }), ...(of && { provider: of }), ...(term && { term }) }
}
