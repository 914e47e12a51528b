import { currencyOf, type Part } from './reading.ts'
import type {
  AllowanceCharge,
  Identifier,
  TaxCategory,
  TaxSubtotal,
  TradeAddress,
  TradeItem,
  TradeLine,
  TradeParty,
  TradePrice,
  TradeTotals,
} from './trade-document.ts'

const NOWHERE: TradeAddress = { street: '', moreStreet: '', city: '', zip: '', state: '', country: '' }
const UNKNOWN: TradeParty = {
  name: '',
  legalName: '',
  endpoint: null,
  identifiers: [],
  taxNumber: '',
  companyNumber: null,
  address: NOWHERE,
  contact: { name: '', phone: '', email: '' },
}

/** What all documents begin with; the parties are where the kind of document has them. */
export const readHead = (document: Part, { seller, buyer }: { seller: string; buyer: string }) => ({
  customization: document.text('cbc:CustomizationID'),
  profile: document.text('cbc:ProfileID'),
  id: document.text('cbc:ID'),
  issuedOn: document.day('cbc:IssueDate') ?? '',
  notes: document.texts('cbc:Note'),
  currency: currencyOf(document),
  seller: readParty(document, `${seller}/cac:Party`),
  buyer: readParty(document, `${buyer}/cac:Party`),
})

function readParty(document: Part, path: string): TradeParty {
  const party = document.one(path)
  if (!party) return UNKNOWN
  return {
    name: party.text('cac:PartyName/cbc:Name'),
    legalName: party.text('cac:PartyLegalEntity/cbc:RegistrationName'),
    endpoint: readIdentifier(party, 'cbc:EndpointID'),
    identifiers: party.all('cac:PartyIdentification').flatMap((one) => readIdentifier(one, 'cbc:ID') ?? []),
    taxNumber: party.text('cac:PartyTaxScheme/cbc:CompanyID'),
    companyNumber: readIdentifier(party, 'cac:PartyLegalEntity/cbc:CompanyID'),
    address: readAddress(party, 'cac:PostalAddress') ?? NOWHERE,
    contact: {
      name: party.text('cac:Contact/cbc:Name'),
      phone: party.text('cac:Contact/cbc:Telephone'),
      email: party.text('cac:Contact/cbc:ElectronicMail'),
    },
  }
}

/** Null where it is not there. */
function readIdentifier(part: Part, path: string): Identifier | null {
  const id = part.text(path)
  return id === '' ? null : { id, scheme: part.attribute(path, 'schemeID') }
}

export function readAddress(part: Part, path: string): TradeAddress | null {
  const address = part.one(path)
  if (!address) return null
  const number = address.text('cbc:BuildingNumber')
  return {
    street: [address.text('cbc:StreetName'), number].filter(Boolean).join(' '),
    moreStreet: address.text('cbc:AdditionalStreetName'),
    city: address.text('cbc:CityName'),
    zip: address.text('cbc:PostalZone'),
    state: address.text('cbc:CountrySubentity'),
    country: address.text('cac:Country/cbc:IdentificationCode'),
  }
}

function readTaxCategory(part: Part, path: string): TaxCategory | null {
  const category = part.one(path)
  if (!category) return null
  return {
    code: category.text('cbc:ID'),
    percent: category.number('cbc:Percent'),
    exemption: category.text('cbc:TaxExemptionReason'),
  }
}

export const readAdjustments = (part: Part): AllowanceCharge[] =>
  part.all('cac:AllowanceCharge').map((one) => ({
    isCharge: one.text('cbc:ChargeIndicator') === 'true',
    reason: one.text('cbc:AllowanceChargeReason'),
    amount: one.amount('cbc:Amount') ?? 0,
    tax: readTaxCategory(one, 'cac:TaxCategory'),
  }))

/** @param quantity the name of its element, which differs between documents */
export function readLine(line: Part, quantity: string): Omit<TradeLine, 'orderLineId'> {
  return {
    id: line.text('cbc:ID'),
    note: line.texts('cbc:Note').join('\n'),
    quantity: line.number(quantity),
    unit: line.attribute(quantity, 'unitCode'),
    amount: line.amount('cbc:LineExtensionAmount'),
    item: readItem(line),
    price: readPrice(line),
    adjustments: readAdjustments(line),
  }
}

function readItem(line: Part): TradeItem {
  const item = line.one('cac:Item')
  if (!item) return { name: '', description: '', sellersId: '', buyersId: '', gtin: '', tax: null }
  return {
    name: item.text('cbc:Name'),
    description: item.texts('cbc:Description').join('\n'),
    sellersId: item.text('cac:SellersItemIdentification/cbc:ID'),
    buyersId: item.text('cac:BuyersItemIdentification/cbc:ID'),
    gtin: item.text('cac:StandardItemIdentification/cbc:ID'),
    tax: readTaxCategory(item, 'cac:ClassifiedTaxCategory'),
  }
}

function readPrice(line: Part): TradePrice | null {
  const price = line.one('cac:Price')
  const amount = price?.amount('cbc:PriceAmount') ?? null
  return price && amount !== null ? { amount, per: price.number('cbc:BaseQuantity') ?? 1 } : null
}

export const readSubtotals = (document: Part): TaxSubtotal[] =>
  document.all('cac:TaxTotal/cac:TaxSubtotal').map((one) => ({
    taxable: one.amount('cbc:TaxableAmount') ?? 0,
    amount: one.amount('cbc:TaxAmount') ?? 0,
    category: readTaxCategory(one, 'cac:TaxCategory') ?? { code: '', percent: null, exemption: '' },
  }))

/** What is left out of the totals counts as nothing; what has to be there is missed by the rules (BR-12 to BR-15). */
export function readTotals(totals: Part): TradeTotals {
  const amount = (name: string) => totals.amount(name) ?? 0
  return {
    lines: amount('cbc:LineExtensionAmount'),
    net: amount('cbc:TaxExclusiveAmount'),
    gross: amount('cbc:TaxInclusiveAmount'),
    allowances: amount('cbc:AllowanceTotalAmount'),
    charges: amount('cbc:ChargeTotalAmount'),
    paid: amount('cbc:PrepaidAmount'),
    rounding: amount('cbc:PayableRoundingAmount'),
    payable: amount('cbc:PayableAmount'),
  }
}
