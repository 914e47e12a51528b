import type { TradeParty } from '#server/electronic-documents/ubl/trade-document.ts'

/** A company as documents name it. */
export const aParty = (of: Partial<TradeParty> = {}): TradeParty => ({
  name: 'Northfield Produce',
  legalName: 'Northfield Produce Pty Ltd',
  endpoint: { id: '51824753556', scheme: '0151' },
  identifiers: [],
  taxNumber: '51824753556',
  companyNumber: { id: '51824753556', scheme: '0151' },
  address: { street: '12 Market Street', moreStreet: '', city: 'Sydney', zip: '2000', state: 'NSW', country: 'AU' },
  contact: { name: 'Ada', phone: '+61 2 9999 0000', email: 'accounts@northfield.example' },
  ...of,
})
