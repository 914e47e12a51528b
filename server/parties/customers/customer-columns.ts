import type { Columns } from '#server/platform/sheets/read-table.ts'

/** The columns of a file of customers, in the order they are exported. */
export const CUSTOMER_FILE_COLUMNS = {
  id: { title: 'Customer id', also: ['id', 'customerid', 'venueid'] },
  name: { title: 'Name', also: ['customer', 'customername', 'outlet', 'company'] },
  email: { title: 'Email', also: ['mail', 'emailaddress', 'mailaddress'] },
  contactName: { title: 'Contact', also: ['contactname', 'contactperson', 'primarycontact'] },
  contactPhone: { title: 'Contact phone', also: ['mobile'] },
  phone: { title: 'Phone', also: ['telephone', 'phonenumber'] },
  legalName: { title: 'Legal name', also: ['legalentity', 'registeredname'] },
  companyRegistrationNumber: {
    title: 'Registration number',
    also: ['abn', 'companynumber', 'companyregistrationnumber', 'vatnumber'],
  },
  street: { title: 'Street', also: ['address', 'streetaddress'] },
  zipCode: { title: 'Postcode', also: ['zip', 'zipcode', 'postalcode'] },
  city: { title: 'City', also: ['town', 'suburb'] },
  state: { title: 'State', also: ['province', 'region'] },
  country: { title: 'Country', also: [] },
  instruction: { title: 'Delivery instruction', also: ['instruction', 'deliverynote', 'deliveryinstructions'] },
  customerCategory: { title: 'Customer category', also: ['category'] },
  customerType: { title: 'Customer type', also: ['type'] },
  accountOwner: { title: 'Account owner', also: ['owner', 'rep', 'accountrep', 'salesrep'] },
  paymentTerms: { title: 'Payment terms', also: ['terms'] },
  tax: { title: 'Tax', also: ['taxrate', 'vat', 'gst'] },
  minimumOrderAmount: { title: 'Minimum order', also: ['minimum', 'minimumorderamount'] },
  deliveryFee: { title: 'Delivery fee', also: ['fee'] },
  deliveryDays: { title: 'Delivery days', also: ['days'] },
  dormantPeriod: { title: 'Dormant after days', also: ['dormantperiod'] },
  note: { title: 'Note', also: ['notes', 'remark'] },
} as const satisfies Columns<string>
export type CustomerColumn = keyof typeof CUSTOMER_FILE_COLUMNS
