import { z } from 'zod'
import type { NewContact } from '../books/adapter.ts'
import type { Books } from '../books/books.ts'
import type { ReadRecord } from '../books/record.ts'
import { contactRecord, XeroContact } from './readers.ts'

const Answer = z.object({ Contacts: z.array(XeroContact).min(1) })

/** A new contact; Xero refuses a name it has already. Its contacts are customers and suppliers alike. */
export async function makeXeroContact(books: Books, { name, email, taxNumber }: NewContact): Promise<ReadRecord> {
  const contact = { Name: name, ...(email ? { EmailAddress: email } : {}), ...(taxNumber ? { TaxNumber: taxNumber } : {}) }
  const { body } = await books.call({ method: 'PUT', path: '/Contacts', body: { Contacts: [contact] } })
  return contactRecord(Answer.parse(body).Contacts[0]!)
}
