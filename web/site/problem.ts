import type { ProblemCode } from '#contract/platform/problems.ts'

/** Why a call failed. Status 0 means that no answer arrived, or that nothing was sent because another user has signed in meanwhile. */
export class Problem extends Error {
  readonly status: number
  readonly code: ProblemCode | 'unreachable' | 'unreadable' | 'other_user'
  /** Dotted field names with their errors, as the server sent them. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** Products that a stock problem is about (G-070). */
  readonly products: readonly number[]

  constructor(
    status: number,
    code: Problem['code'],
    message: string,
    more: { fields?: Problem['fields'] | undefined; products?: Problem['products'] | undefined } = {},
  ) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.fields = more.fields ?? {}
    this.products = more.products ?? []
  }
}

/** The same problem with its fields called as a form calls them. */
export const withFields = (problem: Problem, nameOf: (field: string) => string): Problem =>
  new Problem(problem.status, problem.code, problem.message, {
    fields: Object.fromEntries(Object.entries(problem.fields).map(([field, said]) => [nameOf(field), said])),
    products: problem.products,
  })

type Refusal = { error: { code: ProblemCode; message: string; fields?: Problem['fields']; products?: number[] } }

/** Reads an error from its body. Failed downloads have the same body, read as bytes first. */
export async function problemFrom(response: Response): Promise<Problem> {
  const text = await response.text().catch(() => '')
  try {
    const { error }: Refusal = JSON.parse(text)
    return new Problem(response.status, error.code, error.message ?? '', { fields: error.fields, products: error.products })
  } catch {
    return new Problem(response.status, 'unreadable', '')
  }
}
