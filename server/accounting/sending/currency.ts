import { type AccountingProvider, PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import { type Currencies, keepsCurrency } from '../books/currencies.ts'
import type { AccountingDocument } from '../documents/document.ts'
import { Held, unlinked } from './held.ts'

type Given = {
  provider: AccountingProvider
  currencies: Currencies
  /** Whom it is linked with there, and in which currency that is kept, where it is known. */
  contact: { name: string; currency: string | null } | null
  counterparty: { kind: 'customer' | 'supplier'; id: number | null; name: string }
}

/**
 * Refuses what would be booked in another currency than it is in. Xero takes each currency that the organisation has; QuickBooks and NetSuite keep
 * each customer and supplier in one.
 * @throws Held with what to do
 */
export function refuseOtherCurrency(
  { kind, currency }: Pick<AccountingDocument, 'kind' | 'currency'>,
  { provider, currencies, contact, counterparty }: Given,
): void {
  const name = PROVIDER_NAMES[provider]
  if (kind === 'journal') {
    if (currencies.base === null || currencies.base === currency) return
    throw new Held('currency', `${name} keeps journals in ${currencies.base}, and this stocktake is in ${currency}.`)
  }
  if (!keepsCurrency(currencies, currency))
    throw new Held(
      'currency',
      `This document is in ${currency}, and the books in ${name} are in ${currencies.base}. Add ${currency} in ${name}, or connect an account that has it.`,
    )
  const theirs = contact?.currency ?? null
  if (provider === 'xero' || theirs === null || theirs === currency) return
  throw new Held(
    'contact',
    `${contact?.name} is kept in ${theirs} in ${name}, and this document is in ${currency}. Link ${counterparty.name} with a ${counterparty.kind} in ${currency}.`,
    [unlinked(counterparty.kind, counterparty.id)],
  )
}
