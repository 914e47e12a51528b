import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

/**
 * A telephone number as it is typed, in the form of E.164 (+61412345678); null when it cannot be one.
 * @param country ISO 3166 code of the country that numbers without a + are of
 */
export function phoneNumber(typed: string, country: string | undefined): string | null {
  const number = parsePhoneNumberFromString(typed, country && isSupportedCountry(country) ? { defaultCountry: country } : {})
  return number?.isValid() ? number.number : null
}
