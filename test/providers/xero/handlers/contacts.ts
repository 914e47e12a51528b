import { saveAll } from '../batch.ts'
import { contactShown, findContact, saveContact } from '../contacts.ts'
import { listOf } from '../lists.ts'
import { notFound } from '../refusals.ts'
import type { ContactSent } from '../sent.ts'
import { askingOf, type Called, type Handler, type Handlers, isEachForItself, isTrue, sentOf } from './called.ts'

/** Contacts: the customers and suppliers of an organisation. */
export function contactHandlers(): Handlers {
  const save = (called: Called, sent: ContactSent[], mayUpdate: boolean) => ({
    Contacts: saveAll(called.context, sent, {
      save: (context, one) => contactShown(saveContact(context, one, mayUpdate)),
      isEachForItself: isEachForItself(called),
    }),
  })
  const one: Handler = ({ context: { organisation }, params }) => {
    const wanted = params.ContactID ?? params.ContactNumber ?? ''
    const contact = findContact(organisation, { ContactID: wanted }) ?? findContact(organisation, { ContactNumber: wanted })
    if (!contact) throw notFound()
    return { Contacts: [contactShown(contact)] }
  }
  return {
    getContacts(called) {
      const { contacts } = called.context.organisation
      const shown = contacts.filter(({ ContactStatus }) => ContactStatus === 'ACTIVE' || isTrue(called, 'includeArchived'))
      const searched = ['Name', 'FirstName', 'LastName', 'ContactNumber', 'CompanyNumber', 'EmailAddress']
      return listOf('Contacts', shown.map(contactShown), askingOf(called), { IDs: 'ContactID' }, searched)
    },
    ...{ getContact: one, getContactByContactNumber: one },
    createContacts: (called) => save(called, sentOf(called, 'Contacts'), false),
    updateOrCreateContacts: (called) => save(called, sentOf(called, 'Contacts'), true),
    updateContact: (called) =>
      save(
        called,
        sentOf<ContactSent>(called, 'Contacts').map((sent) => ({ ...sent, ContactID: called.params.ContactID ?? '' })),
        true,
      ),
  }
}
