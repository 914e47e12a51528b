import type { Problem } from './problem.ts'

export type Notice = { type: 'success' | 'fail' | 'error'; title: string; message: string }

/** The toast for a failed call; null where the form shows it. */
export function noticeOf(problem: Problem, { hasForm, supportEmail }: { hasForm: boolean; supportEmail: string }): Notice | null {
  if (problem.status === 422 && hasForm && Object.keys(problem.fields).length > 0) return null
  if (problem.code === 'unreachable') {
    return { type: 'fail', title: 'No connection', message: 'Please try again.' }
  }
  if (problem.status >= 500) {
    return { type: 'error', title: 'Unexpected internal server error.', message: `Please contact ${supportEmail}` }
  }
  return {
    type: 'fail',
    title: TITLES[problem.code] ?? 'Something went wrong!',
    message: reasonsOf(problem) || problem.message || 'We are not able to process your request at the moment.',
  }
}

/** What is refused for a reason that a person can act on. */
const TITLES: Partial<Record<string, string>> = {
  document_held: 'Not sent to accounting',
  provider_away: 'No answer from the other system',
}

/** Why fields were refused, where no form is open that could show it on them. */
const reasonsOf = ({ fields }: Problem): string => [...new Set(Object.values(fields).flat())].slice(0, MOST_REASONS).join('\n')
const MOST_REASONS = 3

export const SESSION_EXPIRED: Notice = { type: 'fail', title: 'Session expired!', message: 'Please sign in to continue.' }

export const CONTEXT_NOT_SWITCHED: Notice = { type: 'error', title: 'Unable to switch context', message: '' }

/** The name a form uses for a field: a.b.0 becomes a[b][0]. */
export const bracketName = (dotted: string): string => {
  const [first = '', ...rest] = dotted.split('.')
  return first + rest.map((part) => `[${part}]`).join('')
}

/** Field errors by the form's names, several for one field on separate lines. */
export const fieldMessages = (fields: Problem['fields']): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, messages]) => [bracketName(name), messages.join('\n')]))
