import { statements } from '#contract/billing/statements.ts'
import { supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { customers } from '#contract/parties/customers.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'

export const sentFor = (id: string | number) => ({ params: { venueId: id } })
export const loadOutlet = (params: Record<string, string>) => load(customers.find, sentFor(params.id ?? ''))

/** The customer in the address. */
export const useOutlet = () => useAnswer(customers.find, sentFor(useId()))

/** The calls refetched when a customer changes. */
export const CUSTOMER_CHANGES = [customers.find, customers.list, customers.connected, customers.connectedPaged]

/** The calls refetched when a customer pays. */
export const ACCOUNT_CHANGES = [statements.find, supplierInvoices.list]
