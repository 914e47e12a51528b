import { config } from '#web/config.ts'
import { toast } from '#web/ui/toast.ts'
import type { Problem } from './problem.ts'
import { noticeOf, SESSION_EXPIRED } from './problem-messages.ts'

/** Says in a toast why a call did not succeed, unless the form says it. */
export function tell(problem: Problem, { hasForm = false }: { hasForm?: boolean } = {}): void {
  // A session that ended is told once, where it is noticed.
  if (problem.status === 401 && problem.code !== 'wrong_credentials') return
  // Wrong credentials are said on the form (G-020).
  if (problem.code === 'wrong_credentials' && hasForm) return
  const notice = noticeOf(problem, { hasForm, supportEmail: config.supportEmail })
  if (notice) toast[notice.type](notice.title, notice.message)
}

export const tellSessionExpired = (): void => toast[SESSION_EXPIRED.type](SESSION_EXPIRED.title, SESSION_EXPIRED.message)
