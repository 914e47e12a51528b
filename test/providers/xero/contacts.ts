import { randomUUID } from 'node:crypto'
import type { Context } from './context.ts'
import { momentShown } from './days.ts'
import type { Organisation } from './organisation.ts'
import type { Contact } from './records.ts'
import { Invalid } from './refusals.ts'
import type { ContactSent } from './sent.ts'

const KEPT = [
  'FirstName',
  'LastName',
  'EmailAddress',
  'CompanyNumber',
  'TaxNumber',
  'AccountNumber',
  'ContactNumber',
  'Addresses',
]
  .concat('Phones', 'DefaultCurrency', 'PaymentTerms', 'ContactPersons', 'BankAccountDetails', 'Website')
  .concat('SalesDefaultAccountCode', 'PurchasesDefaultAccountCode', 'AccountsReceivableTaxType', 'AccountsPayableTaxType')

export const findContact = ({ contacts }: Organisation, sent: ContactSent): Contact | undefined =>
  contacts.find((one) =>
    sent.ContactID
      ? one.ContactID === sent.ContactID
      : sent.ContactNumber
        ? one.ContactNumber === sent.ContactNumber
        : one.ContactStatus === 'ACTIVE' && isSameName(one.Name, sent.Name),
  )

const isSameName = (name: string, other: string | undefined) => name.trim().toLowerCase() === other?.trim().toLowerCase()

/** Creates a contact, or updates the one that is named by id, number or name where that may be. */
export function saveContact({ organisation, now }: Context, sent: ContactSent, mayUpdate: boolean): Contact {
  const known = findContact(organisation, sent)
  if (sent.ContactID && !known) throw new Invalid('The contact with the specified ContactID could not be found')
  if (known && !mayUpdate && !sent.ContactID) throw taken(sent.Name ?? '')
  if (!known && !sent.Name?.trim()) throw new Invalid('The contact name must be specified.')
  const name = sent.Name ?? known?.Name ?? ''
  const other = organisation.contacts.find(
    (one) => one !== known && one.ContactStatus === 'ACTIVE' && isSameName(one.Name, name) && sent.ContactStatus !== 'ARCHIVED',
  )
  if (other) throw taken(name)
  const kept = Object.fromEntries(KEPT.flatMap((field) => (sent[field] === undefined ? [] : [[field, sent[field]]])))
  const contact: Contact = known ?? {
    ...{ ContactID: randomUUID(), Name: name, ContactStatus: 'ACTIVE', IsCustomer: false, IsSupplier: false, changedAt: now },
  }
  Object.assign(contact, kept, { Name: name, changedAt: now }, sent.ContactStatus && { ContactStatus: sent.ContactStatus })
  if (!known) organisation.contacts.push(contact)
  return contact
}

const taken = (name: string) =>
  new Invalid(
    `The contact name ${name} is already assigned to another contact. The contact name must be unique across all active contacts.`,
  )

/** Of a list, with fewer fields; in a document, with the fewest. */
export const contactShown = ({ changedAt, ...contact }: Contact): object => ({
  ...{ Addresses: [], Phones: [], ContactGroups: [], ContactPersons: [], HasAttachments: false, HasValidationErrors: false },
  ...contact,
  UpdatedDateUTC: momentShown(changedAt),
})
