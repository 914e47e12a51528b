import { COUNTRIES, type Country } from '#contract/parties/countries.ts'

/** What is filled in before anything was chosen, by the zone of the browser; Australia where it says nothing. */
export function guessFrom(timezone: string): { country: Country; timezone: string } {
  const found = COUNTRIES.find((one) => one.timezone === timezone)
  const region = timezone.split('/')[0]
  const country = found ?? COUNTRIES.find((one) => region === 'Australia' && one.code === 'AU') ?? (COUNTRIES[0] as Country)
  return { country, timezone: found || region === 'Australia' ? timezone : country.timezone }
}

/** Every zone the browser knows, with the one that is chosen. */
export function zonesWith(timezone: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), timezone])].sort()
}
