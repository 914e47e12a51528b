import { type ProblemCode, problems } from '#contract/platform/problems.ts'

export type ProblemDetails = {
  message?: string
  /** field → what is wrong with it */
  fields?: Record<string, string[]>
  /** products a stock problem is about (G-070) */
  products?: readonly number[]
  /** when the same call has a chance again */
  retryAfterSeconds?: number
}

/** A refusal with a reason. Thrown anywhere, answered by the platform in the shape of G-008; everything done so far is undone. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.message ?? problems[code].message)
    this.name = 'Problem'
    this.code = code
    this.details = details
  }

  get status(): number {
    return problems[this.code].status
  }
}

/** A refusal of one field. */
export const fieldProblem = (field: string, message: string): Problem =>
  new Problem('validation_failed', { fields: { [field]: [message] } })
