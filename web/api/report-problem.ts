import { config } from '#web/site/config.ts'
import type { Problem } from '#web/site/problem.ts'
import { noticeOf, SESSION_EXPIRED } from '#web/site/problem-messages.ts'
import { clearMessage, showMessage } from '#web/ui/dialog-message.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * Says why a call did not succeed, in the dialog it was sent from or in a toast, unless the form says it. What was only read is told
 * in a toast, also beside a dialog: nobody has sent anything.
 */
export function reportProblem(problem: Problem, { hasForm = false, isRead = false } = {}): void {
  // A session that ended is told once, where it is noticed.
  if (problem.status === 401 && problem.code !== 'wrong_credentials') return
  // The page that asks for it takes the place of every other.
  if (problem.code === 'second_factor_enrolment') return
  // Wrong credentials are said on the form (G-020).
  if (problem.code === 'wrong_credentials' && hasForm) return
  const notice = noticeOf(problem, { hasForm, supportEmail: config.supportEmail })
  if (!notice) clearMessage()
  else if (isRead) toast[notice.type](notice.title, notice.message)
  else showMessage(notice.type, notice.title, notice.message)
}

export const reportSessionExpired = (): void => toast[SESSION_EXPIRED.type](SESSION_EXPIRED.title, SESSION_EXPIRED.message)
