import { saveAll } from '../batch.ts'
import { journalShown, saveJournal } from '../journals.ts'
import { listOf } from '../lists.ts'
import { notFound } from '../refusals.ts'
import type { JournalSent } from '../sent.ts'
import { askingOf, type Called, type Handlers, isEachForItself, sentOf } from './called.ts'

/** Manual journals. */
export function journalHandlers(): Handlers {
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
