import { randomUUID } from 'node:crypto'
import type { Answer } from '../double/server.ts'
import type { Context } from './context.ts'
import type { Attachment } from './records.ts'
import { notFound, Refused, validationException } from './refusals.ts'

/** Xero's own limit (developer.xero.com, "Attachments"). */
const MOST_FILES = 10

export function attach({ organisation }: Context, of: string, file: Omit<Attachment, 'AttachmentID' | 'of'>): Attachment {
  const mine = organisation.attachments.filter((one) => one.of === of)
  const known = mine.find(({ FileName }) => FileName === file.FileName)
  if (!known && mine.length >= MOST_FILES)
    throw new Refused(400, validationException([{ ValidationErrors: [{ Message: 'No more than 10 files can be attached' }] }]))
  const attachment = { ...file, of, AttachmentID: known?.AttachmentID ?? randomUUID() }
  organisation.attachments = [...organisation.attachments.filter((one) => one !== known), attachment]
  return attachment
}

export const attachmentShown = ({ AttachmentID, FileName, MimeType, IncludeOnline, bytes }: Attachment): object => ({
  ...{ AttachmentID, FileName, MimeType, IncludeOnline, ContentLength: bytes.length },
  Url: `https://api.xero.com/Attachments/${AttachmentID}/${encodeURIComponent(FileName)}`,
})

/** A file by its name or its id, which the paths of the description do not tell apart. */
export function download({ organisation }: Context, of: string, name: string): Answer {
  const file = organisation.attachments.find((one) => one.of === of && (one.FileName === name || one.AttachmentID === name))
  if (!file) throw notFound()
  return { status: 200, headers: { 'content-type': file.MimeType }, body: file.bytes }
}
