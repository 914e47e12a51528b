import { z } from 'zod'
import { BOOKS } from '#contract/parties/books.ts'

/** Accounting systems that Docket sends documents to. */
export const ACCOUNTING_PROVIDERS = BOOKS
export type AccountingProvider = (typeof ACCOUNTING_PROVIDERS)[number]

export const PROVIDER_NAMES: Record<AccountingProvider, string> = {
  xero: 'Xero',
  quickBooks: 'QuickBooks',
  netsuite: 'NetSuite',
}

/**
 * The states of an integration.
 * - `not_enabled`: this installation has no credentials of the provider
 * - `action_needed`: somebody has to sign in at the provider again
 * - `update_needed`: as well, to allow what has become necessary since
 */
export const INTEGRATION_STATES = ['connected', 'not_connected', 'not_enabled', 'action_needed', 'update_needed'] as const
export type IntegrationState = (typeof INTEGRATION_STATES)[number]

export const AccountingConnection = z.object({
  provider: z.enum(ACCOUNTING_PROVIDERS),
  state: z.enum(INTEGRATION_STATES),
  /** The settings of this installation that are missing, where it is not enabled. */
  missingSettings: z.array(z.string()),
  /** The organisation, company or account there; also after it was disconnected. */
  externalAccountId: z.string().nullable(),
  externalName: z.string().nullable(),
  connectedAt: z.string().nullable(),
  connectedByName: z.string().nullable(),
  /** Whether documents can be sent now: tokens are good, or can be renewed. */
  isTokenValid: z.boolean(),
  reAuthNeeded: z.boolean(),
})
export type AccountingConnection = z.infer<typeof AccountingConnection>

export const AuthorizeUrl = z.object({
  /** Where the browser goes to sign in at the provider. */
  url: z.string(),
})
