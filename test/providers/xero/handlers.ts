import type { Context } from './context.ts'
import { belongings } from './handlers/belongings.ts'
import type { Handlers } from './handlers/called.ts'
import { contactHandlers } from './handlers/contacts.ts'
import { itemHandlers } from './handlers/items.ts'
import { journalHandlers } from './handlers/journals.ts'
import { paperHandlers } from './handlers/papers.ts'
import { paymentHandlers } from './handlers/payments.ts'
import { settingsHandlers } from './handlers/settings.ts'

const isPaper = ({ organisation }: Context, id: string) => organisation.papers.some((one) => one.id === id)
const isJournal = ({ organisation }: Context, id: string) => organisation.journals.some((one) => one.ManualJournalID === id)

/** All that the double answers. */
export const HANDLERS: Handlers = {
  ...settingsHandlers,
  ...contactHandlers(),
  ...paperHandlers('invoice', 'Invoice', 'Invoices'),
  ...paperHandlers('creditNote', 'CreditNote', 'CreditNotes'),
  ...itemHandlers(),
  ...journalHandlers(),
  ...paymentHandlers(),
  ...belongings('Invoice', isPaper),
  ...belongings('CreditNote', isPaper),
  ...belongings('ManualJournal', isJournal),
}
