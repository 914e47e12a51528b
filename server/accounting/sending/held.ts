import type { SENDING_CAUSES } from '#contract/accounting/documents.ts'

export type Cause = (typeof SENDING_CAUSES)[number]

/** A document cannot be sent as things are; the message says what has to be done. */
export class Held extends Error {
  override name = 'Held'
  readonly because: Cause

  constructor(because: Cause, message: string) {
    super(message)
    this.because = because
  }
}
