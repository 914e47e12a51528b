import { z } from 'zod'
import { Currency } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { listOf } from '#contract/platform/page.ts'

const list = <const P extends `/${string}`, T extends z.ZodType>(path: P, summary: string, item: T) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    audience: 'any',
    permission: null,
    returns: listOf(item),
    openWhenBlocked: true,
    problems: [],
  })

/** Payment terms: `days` after the invoice date, or after the end of its month. */
export const PaymentTerms = z.object({
  key: z.string(),
  name: z.string(),
  days: z.number().nullable(),
  fromEndOfMonth: z.boolean(),
})

export const utils = {
  timezones: list(
    '/utils/timezones',
    'List time zones with their current offset',
    z.object({ id: z.string(), name: z.string(), offset: z.string() }),
  ),
  paymentTerms: list('/utils/payment-terms', 'List payment terms, no_terms first', PaymentTerms),
  defaultImages: list(
    '/utils/default-images',
    'List default images',
    z.object({ id: z.string(), name: z.string(), url: z.string() }),
  ),
  colors: list(
    '/utils/colors',
    'List colours for tags and users',
    z.object({ id: z.number(), name: z.string(), color: z.string(), background: z.string() }),
  ),
  currencies: list('/currencies', 'List supported currencies', Currency.extend({ name: z.string() })),
  adminCurrencies: endpoint({
    method: 'GET',
    path: '/admin/currencies',
    summary: 'List supported currencies',
    audience: 'admin',
    permission: null,
    returns: listOf(Currency.extend({ name: z.string() })),
    problems: [],
  }),
  contactTypes: endpoint({
    method: 'GET',
    path: '/contacts/types',
    summary: 'List kinds of company contacts',
    audience: 'any',
    permission: null,
    query: z.strictObject({ scope: z.enum(['venue', 'distributor']).default('venue') }),
    returns: listOf(z.object({ key: z.string(), name: z.string() })),
    openWhenBlocked: true,
    problems: [],
  }),
}
