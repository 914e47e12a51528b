import { leaf, node, type XmlElement } from '#server/electronic-documents/xml/element.ts'
import type {
  AllowanceCharge,
  Identifier,
  TaxCategory,
  TradeAddress,
  TradeDocument,
  TradeInvoice,
  TradeItem,
  TradeLine,
  TradeParty,
  TradePrice,
} from './trade-document.ts'

type Written = readonly XmlElement[]

export const amountIn = (currency: string) => (name: string, amount: number | null) =>
  leaf(name, amount === null ? null : decimal(amount), { currencyID: currency })

/** Never with an exponent; a number keeps at most 15 digits. */
export const decimal = (number: number): string =>
  Number.isInteger(number) ? number.toFixed(0) : number.toFixed(10).replace(/0+$/, '').replace(/\.$/, '')

/** How every document begins, up to its own parts. */
export const head = (document: Pick<TradeDocument, 'customization' | 'profile' | 'id'>): Written => [
  ...leaf('cbc:UBLVersionID', '2.1'),
  ...leaf('cbc:CustomizationID', document.customization),
  ...leaf('cbc:ProfileID', document.profile),
  ...leaf('cbc:ID', document.id),
]

export const notes = (texts: readonly string[]): Written => texts.flatMap((text) => leaf('cbc:Note', text))

const identifier = (name: string, given: Identifier | null): Written =>
  given ? leaf(name, given.id, { schemeID: given.scheme }) : []

export const party = (name: string, given: TradeParty): Written =>
  node(
    name,
    node(
      'cac:Party',
      identifier('cbc:EndpointID', given.endpoint),
      given.identifiers.flatMap((one) => node('cac:PartyIdentification', identifier('cbc:ID', one))),
      node('cac:PartyName', leaf('cbc:Name', given.name)),
      address('cac:PostalAddress', given.address),
      node('cac:PartyTaxScheme', leaf('cbc:CompanyID', given.taxNumber), given.taxNumber === '' ? [] : TAX_SCHEME),
      node(
        'cac:PartyLegalEntity',
        leaf('cbc:RegistrationName', given.legalName),
        identifier('cbc:CompanyID', given.companyNumber),
      ),
      node(
        'cac:Contact',
        leaf('cbc:Name', given.contact.name),
        leaf('cbc:Telephone', given.contact.phone),
        leaf('cbc:ElectronicMail', given.contact.email),
      ),
    ),
  )

export const address = (name: string, given: TradeAddress | null): Written =>
  given === null
    ? []
    : node(
        name,
        leaf('cbc:StreetName', given.street),
        leaf('cbc:AdditionalStreetName', given.moreStreet),
        leaf('cbc:CityName', given.city),
        leaf('cbc:PostalZone', given.zip),
        leaf('cbc:CountrySubentity', given.state),
        node('cac:Country', leaf('cbc:IdentificationCode', given.country)),
      )

const TAX_SCHEME = node('cac:TaxScheme', leaf('cbc:ID', 'VAT'))

export function taxCategory(name: string, category: TaxCategory | null, { withReason = false } = {}): Written {
  if (!category) return []
  return node(
    name,
    leaf('cbc:ID', category.code),
    leaf('cbc:Percent', category.percent === null ? null : decimal(category.percent)),
    leaf('cbc:TaxExemptionReason', withReason ? category.exemption : ''),
    TAX_SCHEME,
  )
}

export const adjustments = (given: readonly AllowanceCharge[], currency: string): Written =>
  given.flatMap((one) =>
    node(
      'cac:AllowanceCharge',
      leaf('cbc:ChargeIndicator', String(one.isCharge)),
      leaf('cbc:AllowanceChargeReason', one.reason),
      amountIn(currency)('cbc:Amount', one.amount),
      taxCategory('cac:TaxCategory', one.tax),
    ),
  )

export const item = (given: TradeItem): Written => {
  const parts = [
    leaf('cbc:Description', given.description),
    leaf('cbc:Name', given.name),
    node('cac:BuyersItemIdentification', leaf('cbc:ID', given.buyersId)),
    node('cac:SellersItemIdentification', leaf('cbc:ID', given.sellersId)),
    // 0160: a number of GS1, of any length
    node('cac:StandardItemIdentification', leaf('cbc:ID', given.gtin, { schemeID: '0160' })),
    taxCategory('cac:ClassifiedTaxCategory', given.tax),
  ].flat()
  return [{ name: 'cac:Item', attributes: {}, text: '', children: parts }]
}

export const price = (given: TradePrice | null, unit: string, currency: string): Written =>
  given === null
    ? []
    : node(
        'cac:Price',
        amountIn(currency)('cbc:PriceAmount', given.amount),
        given.per === 1 ? [] : leaf('cbc:BaseQuantity', decimal(given.per), { unitCode: unit }),
      )

export const quantity = (name: string, { quantity: given, unit }: Pick<TradeLine, 'quantity' | 'unit'>): Written =>
  leaf(name, given === null ? null : decimal(given), { unitCode: unit })

export const taxTotal = ({ taxAmount, taxes, currency }: Pick<TradeInvoice, 'taxAmount' | 'taxes' | 'currency'>): Written => {
  const amount = amountIn(currency)
  return node(
    'cac:TaxTotal',
    amount('cbc:TaxAmount', taxAmount),
    taxes.flatMap((one) =>
      node(
        'cac:TaxSubtotal',
        amount('cbc:TaxableAmount', one.taxable),
        amount('cbc:TaxAmount', one.amount),
        taxCategory('cac:TaxCategory', one.category, { withReason: true }),
      ),
    ),
  )
}

export function monetaryTotal({ totals, currency }: Pick<TradeInvoice, 'totals' | 'currency'>): Written {
  const amount = amountIn(currency)
  const unlessNone = (name: string, given: number) => (given === 0 ? [] : amount(name, given))
  return node(
    'cac:LegalMonetaryTotal',
    amount('cbc:LineExtensionAmount', totals.lines),
    amount('cbc:TaxExclusiveAmount', totals.net),
    amount('cbc:TaxInclusiveAmount', totals.gross),
    unlessNone('cbc:AllowanceTotalAmount', totals.allowances),
    unlessNone('cbc:ChargeTotalAmount', totals.charges),
    unlessNone('cbc:PrepaidAmount', totals.paid),
    unlessNone('cbc:PayableRoundingAmount', totals.rounding),
    amount('cbc:PayableAmount', totals.payable),
  )
}
