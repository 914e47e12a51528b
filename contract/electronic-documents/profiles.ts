/**
 * Which published rules invoices and credit notes say that they follow. They are data: networks replace theirs with each release.
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
    name: 'PINT A-NZ (Australia and New Zealand)',
    customization: 'urn:peppol:pint:billing-1@aunz-1',
    profile: 'urn:peppol:bis:billing',
  },
  en16931: { name: 'EN 16931', customization: 'urn:cen.eu:en16931:2017', profile: '' },
} as const

export const PROFILE_NAMES = ['peppolBis', 'pintAnz', 'en16931'] as const satisfies (keyof typeof PROFILES)[]
export type ProfileName = (typeof PROFILE_NAMES)[number]

/** Of orders and their responses: those of Peppol, which all networks share. */
export const ORDER_PROFILE = {
  customization: 'urn:fdc:peppol.eu:poacc:trns:order:3',
  profile: 'urn:fdc:peppol.eu:poacc:bis:ordering:3',
} as const
export const RESPONSE_PROFILE = { ...ORDER_PROFILE, customization: 'urn:fdc:peppol.eu:poacc:trns:order_response:3' } as const

const OF_COUNTRY: Readonly<Record<string, ProfileName>> = { AU: 'pintAnz', NZ: 'pintAnz' }
const EUROPE = ['AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HU', 'IE', 'IT', 'LV', 'LT', 'LU']
const MORE_OF_EUROPE = ['MT', 'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE', 'NO', 'IS', 'CH', 'GB']

/** What is usual where a company is. @param country its code of two letters */
export const usualProfile = (country: string): ProfileName =>
  OF_COUNTRY[country] ?? ([...EUROPE, ...MORE_OF_EUROPE].includes(country) ? 'peppolBis' : 'en16931')
