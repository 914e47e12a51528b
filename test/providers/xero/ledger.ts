import { balanceOf } from './balances.ts'
import { newOrganisation, type Organisation } from './organisation.ts'
import { deletePayment, savePayment } from './payments.ts'
import type { Account, Contact, Item, Paper, TaxRate } from './records.ts'

/** The books of a double of Xero, and what their owner does in them beside the platform. */
export type XeroLedger = {
  organisations: Organisation[]
  /** The first organisation, which most tests have only. */
  books: Organisation
  invoice(number: string): Paper | undefined
  addContact(contact: Partial<Contact> & { Name: string }): Contact
  archiveContact(id: string): void
  renameAccount(code: string, name: string): void
  /** Renames its code: lines that are sent with the former one are refused. */
  recodeAccount(code: string, next: string): void
  archiveAccount(code: string): void
  changeTax(type: string, change: Partial<TaxRate>): void
  /** Refuses documents on this day and before; null opens all. */
  closePeriod(day: string | null): void
  setStock(itemCode: string, quantity: number): void
  /** Pays an invoice at the bank, all that is due unless an amount is given. */
  pay(paperId: string, options: { amount?: number; on: string; now: Date }): void
  undoPayment(paymentId: string, now: Date): void
}

export function xeroLedger(given: readonly Partial<Organisation>[]): XeroLedger {
  const organisations = given.map((one) => newOrganisation(one))
  const books = organisations[0]!
  const account = (code: string): Account =>
    the(
      books.accounts.find(({ Code }) => Code === code),
      `account ${code}`,
    )
  return {
    ...{ organisations, books },
    invoice: (number) => books.papers.find((one) => one.kind === 'invoice' && one.number === number),
    addContact(contact) {
      const made: Contact = {
        ...{ ContactID: crypto.randomUUID(), ContactStatus: 'ACTIVE', IsCustomer: false, IsSupplier: false },
        ...{ changedAt: new Date(0), ...contact },
      }
      books.contacts.push(made)
      return made
    },
    archiveContact(id) {
      the(
        books.contacts.find(({ ContactID }) => ContactID === id),
        `contact ${id}`,
      ).ContactStatus = 'ARCHIVED'
    },
    renameAccount(code, name) {
      account(code).Name = name
    },
    recodeAccount(code, next) {
      account(code).Code = next
    },
    archiveAccount(code) {
      account(code).Status = 'ARCHIVED'
    },
    changeTax(type, change) {
      Object.assign(
        the(
          books.taxRates.find(({ TaxType }) => TaxType === type),
          `tax ${type}`,
        ),
        change,
      )
    },
    closePeriod(day) {
      books.periodLockDate = day
    },
    setStock(code, quantity) {
      const item: Item = the(
        books.items.find(({ Code }) => Code === code),
        `item ${code}`,
      )
      item.QuantityOnHand = quantity
    },
    pay(paperId, { amount, on, now }) {
      const paper = the(
        books.papers.find(({ id }) => id === paperId),
        `document ${paperId}`,
      )
      const context = { organisation: books, now, unitPlaces: 2 as const }
      const kind = paper.kind === 'invoice' ? { Invoice: { InvoiceID: paperId } } : { CreditNote: { CreditNoteID: paperId } }
      savePayment(context, { ...kind, Account: { Code: '090' }, Date: on, Amount: amount ?? balanceOf(books, paper).left })
    },
    undoPayment: (paymentId, now) => void deletePayment({ organisation: books, now, unitPlaces: 2 }, paymentId),
  }
}

function the<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`The books have no ${name}`)
  return found
}
