/** The accounting system refused what was asked: asking again changes nothing. */
export class CallRefused extends Error {
  override name = 'CallRefused'
  readonly status: number
  /** The provider's own number or name of the fault, such as `5010`. */
  readonly code: string | null

  constructor(message: string, { status, code = null }: { status: number; code?: string | null }) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** No more calls are allowed for now. */
export class CallLimited extends Error {
  override name = 'CallLimited'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('No more calls are allowed for now')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The document was voided or deleted there by a person: it is not made again unless somebody asks for that. */
export class VoidedThere extends Error {
  override name = 'VoidedThere'
}

/** Nothing came back, or a fault of the provider's own. Whether the work was done there is not known. */
export class CallLost extends Error {
  override name = 'CallLost'
}

/** It was not asked for at all, because what was asked before it took too long or failed. */
export class CallNotMade extends Error {
  override name = 'CallNotMade'
}
