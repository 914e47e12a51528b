/**
 * Which published rules a document says that it follows. They are data: networks replace theirs with each release.
 * - `peppolBis`: Peppol BIS Billing 3.0, the network of Europe
 * - `pintAnz`: PINT A-NZ, that of Australia and New Zealand
 * - `en16931`: the European standard without a network
 */
export const PROFILES = {
  peppolBis: {
    name: 'Peppol BIS Billing 3.0',
    customization: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    profile: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
  pintAnz: {
    name: 'PINT A-NZ',
    customization: 'urn:peppol:pint:billing-1@aunz-1',
    profile: 'urn:peppol:bis:billing',
  },
  en16931: { name: 'EN 16931', customization: 'urn:cen.eu:en16931:2017', profile: '' },
} as const

export type ProfileName = keyof typeof PROFILES

const OF_COUNTRY: Readonly<Record<string, ProfileName>> = { AU: 'pintAnz', NZ: 'pintAnz' }
const EUROPE = ['AT', 'BE', 'FR', 'DE', 'IE', 'IT', 'NL', 'PT', 'ES', 'SE', 'DK', 'FI', 'NO', 'PL', 'CH', 'GB']

/** What is usual where a company is. @param country its code of two letters */
export const usualProfile = (country: string): ProfileName =>
  OF_COUNTRY[country] ?? (EUROPE.includes(country) ? 'peppolBis' : 'en16931')
