import type { SentDocumentRef } from './payment.ts'

/** A paper of a document, as a PDF. */
export type Paper = {
  /** With its ending, in characters that every file system takes. */
  fileName: string
  content: Buffer
  /** Names the content of the document that the paper is of. */
  version: string
}

/** What is attached to which document, and whether it may be there because an earlier attempt had no answer or had another content. */
export type Attaching = { document: SentDocumentRef; paper: Paper; mayBeThere: boolean }
