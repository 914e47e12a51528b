/** Where companies may start by themselves, with what is usual there: currency, and the rate and kind of tax on goods. */
export type Country = {
  /** ISO 3166. */
  code: string
  name: string
  currency: string
  /** Per cent; 0 where it differs by state or region. */
  tax: number
  taxName: string
  /** One of its zones, where the browser does not say another. */
  timezone: string
}

const country = (code: string, name: string, currency: string, tax: number, taxName: string, timezone: string): Country => ({
  code,
  name,
  currency,
  tax,
  taxName,
  timezone,
})

/** By name. Rates are the standard ones; a supplier sets each product's own. */
export const COUNTRIES: readonly Country[] = [
  country('AU', 'Australia', 'AUD', 10, 'GST', 'Australia/Sydney'),
  country('AT', 'Austria', 'EUR', 20, 'VAT', 'Europe/Vienna'),
  country('BE', 'Belgium', 'EUR', 21, 'VAT', 'Europe/Brussels'),
  country('CA', 'Canada', 'CAD', 0, 'GST', 'America/Toronto'),
  country('FR', 'France', 'EUR', 20, 'VAT', 'Europe/Paris'),
  country('DE', 'Germany', 'EUR', 19, 'VAT', 'Europe/Berlin'),
  country('HK', 'Hong Kong', 'HKD', 0, 'Tax', 'Asia/Hong_Kong'),
  country('ID', 'Indonesia', 'IDR', 11, 'VAT', 'Asia/Jakarta'),
  country('IE', 'Ireland', 'EUR', 23, 'VAT', 'Europe/Dublin'),
  country('IT', 'Italy', 'EUR', 22, 'VAT', 'Europe/Rome'),
  country('JP', 'Japan', 'JPY', 10, 'Consumption tax', 'Asia/Tokyo'),
  country('KW', 'Kuwait', 'KWD', 0, 'Tax', 'Asia/Kuwait'),
  country('NL', 'Netherlands', 'EUR', 21, 'VAT', 'Europe/Amsterdam'),
  country('NZ', 'New Zealand', 'NZD', 15, 'GST', 'Pacific/Auckland'),
  country('PT', 'Portugal', 'EUR', 23, 'VAT', 'Europe/Lisbon'),
  country('SG', 'Singapore', 'SGD', 9, 'GST', 'Asia/Singapore'),
  country('ES', 'Spain', 'EUR', 21, 'VAT', 'Europe/Madrid'),
  country('CH', 'Switzerland', 'CHF', 8.1, 'VAT', 'Europe/Zurich'),
  country('TH', 'Thailand', 'THB', 7, 'VAT', 'Asia/Bangkok'),
  country('GB', 'United Kingdom', 'GBP', 20, 'VAT', 'Europe/London'),
  country('US', 'United States', 'USD', 0, 'Sales tax', 'America/New_York'),
]

export const CURRENCIES_TO_START_WITH: readonly string[] = [...new Set(COUNTRIES.map(({ currency }) => currency))].sort()

/** The code of a country as it is written in an address: by its name or its code. */
export const countryCodeOf = (written: string): string | undefined =>
  COUNTRIES.find(({ code, name }) => [code, name].some((one) => one.toLowerCase() === written.trim().toLowerCase()))?.code
