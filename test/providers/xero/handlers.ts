import type { Answer, Asked } from '../double/server.ts'
import { attach, attachmentShown, download } from './attachments.ts'
import { orRefused, saveAll } from './batch.ts'
import { contactShown, findContact, saveContact } from './contacts.ts'
import type { Context } from './context.ts'
import { momentShown } from './days.ts'
import { type ItemSent, itemShown, saveItem } from './items.ts'
import { journalShown, saveJournal } from './journals.ts'
import { listOf } from './lists.ts'
import { paperShown } from './paper-view.ts'
import { savePaper } from './papers.ts'
import { allocate, allocationShown, deleteAllocation, deletePayment, paymentShown, savePayment } from './payments.ts'
import type { Paper } from './records.ts'
import { notFound } from './refusals.ts'
import type { AllocationSent, ContactSent, JournalSent, PaperSent, PaymentSent } from './sent.ts'
import { settingsHandlers } from './settings.ts'

/** A call, its parameters decoded. */
export type Called = { context: Context; asked: Asked; params: Record<string, string> }
export type Handler = (called: Called) => Answer | object

type Body<Sent> = { [name: string]: Sent[] }
const sentOf = <Sent>({ asked }: Called, name: string): Sent[] => (asked.body as Body<Sent>)[name] ?? []
const isEachForItself = ({ asked }: Called) => asked.url.searchParams.get('summarizeErrors') === 'false'
const askingOf = ({ asked }: Called) => ({ query: asked.url.searchParams, headers: asked.headers })
const isTrue = ({ asked }: Called, name: string) => asked.url.searchParams.get(name) === 'true'

/** By the names of operations in Xero's description. */
export const HANDLERS: Record<string, Handler> = {
  ...settingsHandlers,
  ...contactHandlers(),
  ...paperHandlers('invoice', 'Invoice', 'Invoices'),
  ...paperHandlers('creditNote', 'CreditNote', 'CreditNotes'),
  ...itemHandlers(),
  ...journalHandlers(),
  ...paymentHandlers(),
  ...belongings('Invoice', ({ organisation }, id) => organisation.papers.some((one) => one.id === id)),
  ...belongings('CreditNote', ({ organisation }, id) => organisation.papers.some((one) => one.id === id)),
  ...belongings('ManualJournal', ({ organisation }, id) => organisation.journals.some((one) => one.ManualJournalID === id)),
}

function contactHandlers(): Record<string, Handler> {
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

function paperHandlers(kind: Paper['kind'], name: 'Invoice' | 'CreditNote', plural: string): Record<string, Handler> {
  const save = (called: Called, sent: PaperSent[], mayUpdate: boolean) => ({
    [plural]: saveAll(called.context, sent, {
      save: (context, one) => paperShown(context, savePaper(context, kind, one, mayUpdate)),
      isEachForItself: isEachForItself(called),
    }),
  })
  const find = ({ context: { organisation }, params }: Called): Paper => {
    const wanted = params[`${name}ID`]
    const paper = organisation.papers.find(
      (one) => one.kind === kind && (one.id === wanted || (one.isSale && one.number === wanted)),
    )
    if (!paper) throw notFound()
    return paper
  }
  const byValues = {
    ...{ IDs: `${name}ID`, ContactIDs: 'Contact.ContactID', Statuses: 'Status' },
    ...(kind === 'invoice' && { InvoiceNumbers: 'InvoiceNumber' }),
  }
  return {
    [`get${plural}`](called) {
      const { context } = called
      const isSummary = isTrue(called, 'summaryOnly') || !called.asked.url.searchParams.has('page')
      const shown = context.organisation.papers
        .filter((one) => one.kind === kind)
        .map((one) => paperShown(context, one, isSummary))
      return listOf(plural, shown, askingOf(called), byValues, [`${name}Number`, 'Reference'])
    },
    [`get${name}`]: (called) => ({ [plural]: [paperShown(called.context, find(called))] }),
    [`create${plural}`]: (called) => save(called, sentOf(called, plural), false),
    [`updateOrCreate${plural}`]: (called) => save(called, sentOf(called, plural), true),
    [`update${name}`](called) {
      const paper = find(called)
      const sent = sentOf<PaperSent>(called, plural).map((one) => ({ ...one, [`${name}ID`]: paper.id }))
      return save(called, sent, true)
    },
    ...(kind === 'creditNote' && {
      createCreditNoteAllocation(called: Called) {
        const creditNote = find(called)
        return {
          Allocations: sentOf<AllocationSent>(called, 'Allocations').map((sent) =>
            orRefused(() => allocationShown(allocate(called.context, creditNote, sent)), sent),
          ),
        }
      },
      deleteCreditNoteAllocations: ({ context, params }: Called) => {
        const { AllocationID } = deleteAllocation(context, params.AllocationID ?? '')
        return { AllocationID, IsDeleted: true }
      },
    }),
  }
}

function itemHandlers(): Record<string, Handler> {
  const save = (called: Called, sent: ItemSent[], mayUpdate: boolean) => ({
    Items: saveAll(called.context, sent, {
      save: (context, one) => itemShown(context, saveItem(context, one, mayUpdate)),
      isEachForItself: isEachForItself(called),
    }),
  })
  return {
    getItems: (called) =>
      listOf(
        'Items',
        called.context.organisation.items.map((one) => itemShown(called.context, one)),
        askingOf(called),
      ),
    getItem({ context, params }) {
      const item = context.organisation.items.find(({ ItemID, Code }) => ItemID === params.ItemID || Code === params.ItemID)
      if (!item) throw notFound()
      return { Items: [itemShown(context, item)] }
    },
    createItems: (called) => save(called, sentOf(called, 'Items'), false),
    updateOrCreateItems: (called) => save(called, sentOf(called, 'Items'), true),
    updateItem: (called) =>
      save(
        called,
        sentOf<ItemSent>(called, 'Items').map((sent) => ({ ...sent, ItemID: called.params.ItemID ?? '' })),
        true,
      ),
  }
}

function journalHandlers(): Record<string, Handler> {
  const save = (called: Called, sent: JournalSent[]) => ({
    ManualJournals: saveAll(called.context, sent, {
      save: (context, one) => journalShown(saveJournal(context, one)),
      isEachForItself: isEachForItself(called),
    }),
  })
  return {
    getManualJournals: (called) =>
      listOf('ManualJournals', called.context.organisation.journals.map(journalShown), askingOf(called)),
    getManualJournal({ context, params }) {
      const journal = context.organisation.journals.find(({ ManualJournalID }) => ManualJournalID === params.ManualJournalID)
      if (!journal) throw notFound()
      return { ManualJournals: [journalShown(journal)] }
    },
    createManualJournals: (called) => save(called, sentOf(called, 'ManualJournals')),
    updateOrCreateManualJournals: (called) => save(called, sentOf(called, 'ManualJournals')),
    updateManualJournal: (called) =>
      save(
        called,
        sentOf<JournalSent>(called, 'ManualJournals').map((sent) => ({
          ...sent,
          ManualJournalID: called.params.ManualJournalID ?? '',
        })),
      ),
  }
}

function paymentHandlers(): Record<string, Handler> {
  const shown = (context: Context, sent: PaymentSent) => paymentShown(context, savePayment(context, sent))
  return {
    getPayments: (called) =>
      listOf(
        'Payments',
        called.context.organisation.payments.map((one) => paymentShown(called.context, one)),
        askingOf(called),
      ),
    getPayment({ context, params }) {
      const payment = context.organisation.payments.find(({ PaymentID }) => PaymentID === params.PaymentID)
      if (!payment) throw notFound()
      return { Payments: [paymentShown(context, payment)] }
    },
    createPayments: (called) => ({
      Payments: saveAll(called.context, sentOf<PaymentSent>(called, 'Payments'), {
        ...{ save: shown, isEachForItself: isEachForItself(called) },
      }),
    }),
    createPayment: (called) => ({
      Payments: [orRefused(() => shown(called.context, called.asked.body as PaymentSent), called.asked.body as object)],
    }),
    deletePayment: (called) => ({
      Payments: [
        orRefused(
          () => paymentShown(called.context, deletePayment(called.context, called.params.PaymentID ?? '')),
          called.asked.body as object,
        ),
      ],
    }),
  }
}

/** Files and notes of a record. */
function belongings(name: string, isThere: (context: Context, id: string) => boolean): Record<string, Handler> {
  const idOf = ({ context, params }: Called): string => {
    const id = params[`${name}ID`] ?? ''
    if (!isThere(context, id)) throw notFound()
    return id
  }
  const save: Handler = (called) => {
    const { context, asked, params } = called
    const MimeType = asked.headers['content-type'] ?? 'application/octet-stream'
    const file = { FileName: params.FileName ?? '', MimeType, IncludeOnline: isTrue(called, 'IncludeOnline'), bytes: asked.bytes }
    return { Attachments: [attachmentShown(attach(context, idOf(called), file))] }
  }
  const file: Handler = (called) =>
    download(called.context, idOf(called), called.params.FileName ?? called.params.AttachmentID ?? '')
  const notes = (called: Called) => called.context.organisation.history.filter(({ of }) => of === idOf(called))
  const isJournal = name === 'ManualJournal'
  const historyShown = (called: Called) => ({
    HistoryRecords: notes(called).map(({ Details, at }) => ({
      ...{ Changes: 'Note', User: 'System Generated', Details, DateUTC: momentShown(at), DateUTCString: at.toISOString() },
    })),
  })
  return {
    [`get${name}Attachments`]: (called) => ({
      Attachments: called.context.organisation.attachments.filter(({ of }) => of === idOf(called)).map(attachmentShown),
    }),
    [`get${name}AttachmentByFileName`]: file,
    [`get${name}AttachmentById`]: file,
    [`create${name}AttachmentByFileName`]: save,
    [`update${name}AttachmentByFileName`]: save,
    [isJournal ? 'getManualJournalsHistory' : `get${name}History`]: historyShown,
    [isJournal ? 'createManualJournalHistoryRecord' : `create${name}History`](called) {
      const of = idOf(called)
      const { organisation, now } = called.context
      for (const { Details } of sentOf<{ Details: string }>(called, 'HistoryRecords'))
        organisation.history.push({ of, Details, at: now })
      return historyShown(called)
    },
  }
}

/** Whether a handler gave the whole answer, not only its body. */
export const isAnswer = (result: Answer | object): result is Answer => 'status' in result && typeof result.status === 'number'
