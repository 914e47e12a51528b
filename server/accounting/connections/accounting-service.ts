import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import type { AccountingSettings, ProviderSettings } from '#server/platform/config/accounting-settings.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { keysOf } from '#server/platform/secrets/keys.ts'
import { type Sealing, sealing } from '#server/platform/secrets/sealing.ts'
import { type Owner, sideOf } from './owner.ts'
import { isEnabled, PROVIDERS } from './providers.ts'

/** What the calls about accounting systems share. */
export type AccountingService = {
  settings: AccountingSettings
  sealing: Sealing
  publicUrl: string
}

export const tokenSealing = (secrets: Parameters<typeof keysOf>[0]): Sealing => sealing(keysOf(secrets), 'docket accounting')

export const openAccounting = (
  settings: Parameters<typeof keysOf>[0] & { accounting: AccountingSettings; publicUrl: string },
): AccountingService => ({
  settings: settings.accounting,
  sealing: tokenSealing(settings),
  publicUrl: settings.publicUrl,
})

/** Where a provider sends somebody of this side back to. */
export const redirectUri = ({ publicUrl }: AccountingService, provider: AccountingProvider, owner: Owner): string =>
  `${publicUrl}${PROVIDERS[provider].returnsTo[sideOf(owner)]}`

/** @throws Problem provider_not_enabled, naming the settings that are missing */
export function settingsOf({ settings }: AccountingService, provider: AccountingProvider): ProviderSettings {
  const found = settings[provider]
  if (isEnabled(found)) return found
  throw new Problem('provider_not_enabled', {
    message: `This installation is not set up for it yet: ${found.missing.join(' and ')} must be set.`,
  })
}
