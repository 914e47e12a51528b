import { attach, attachmentShown, download } from '../attachments.ts'
import type { Context } from '../context.ts'
import { momentShown } from '../days.ts'
import { notFound } from '../refusals.ts'
import { type Called, type Handler, type Handlers, isTrue, sentOf } from './called.ts'

/** Files and notes of a record. */
export function belongings(name: string, isThere: (context: Context, id: string) => boolean): Handlers {
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
