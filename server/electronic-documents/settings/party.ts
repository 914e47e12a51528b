import { countryCodeOf } from '#contract/parties/countries.ts'
import type { Identifier, TradeAddress, TradeParty } from '#server/electronic-documents/ubl/trade-document.ts'

export type CompanyRow = Written & {
  name: string
  legalName: string
  companyRegistrationNumber: string
  primaryContactName: string
  phone: string
  email: string
}

/** What networks call a number of this country's register of companies; left out where it has no list of its own. */
const REGISTERS: Readonly<Record<string, string>> = {
  AU: '0151',
  NZ: '0088',
  NL: '0106',
  BE: '0208',
  NO: '0192',
  DK: '0184',
  SG: '0195',
}

/** A company as documents name it: under its legal name, reached by its address on the network, else by email. */
export function partyOf(row: CompanyRow, own: { taxNumber: string; address: Identifier | null }): TradeParty {
  const address = tradeAddress(row)
  const registration = row.companyRegistrationNumber.replaceAll(/\s/g, '')
  const byEmail = row.email === '' ? null : { scheme: 'EM', id: row.email }
  return {
    name: row.name,
    legalName: row.legalName.trim() || row.name,
    endpoint: own.address ?? byEmail,
    identifiers: [],
    taxNumber: own.taxNumber || registration,
    companyNumber: registration === '' ? null : { id: registration, scheme: REGISTERS[address.country] ?? '' },
    address,
    contact: { name: row.primaryContactName, phone: row.phone, email: row.email },
  }
}

type Written = { street: string; city: string; zipCode: string; state: string; country: string }

export const tradeAddress = ({ street, city, zipCode, state, country }: Written): TradeAddress => ({
  street,
  moreStreet: '',
  city,
  zip: zipCode,
  state,
  country: codeOf(country),
})

const codeOf = (written: string): string => {
  const code = written.trim().toUpperCase()
  return countryCodeOf(written) ?? (/^[A-Z]{2}$/.test(code) ? code : '')
}
