import { config } from '#web/site/config.ts'
import type { Problem } from '#web/site/problem.ts'
import { noticeOf, SESSION_EXPIRED } from '#web/site/problem-messages.ts'
import { clearMessage, showMessage } from '#web/ui/dialog-message.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * Shows why a call failed, in the dialog it was sent from or as a toast, unless the form shows it. A failed read is always a toast: the
 * user has not submitted anything.
 */
export function reportProblem(problem: Problem, { hasForm = false, isRead = false } = {}): void {
  // An expired session is reported once, where it is detected.
  if (problem.status === 401 && problem.code !== 'wrong_credentials') return
  // The two-factor page replaces every other page.
  if (problem.code === 'second_factor_enrolment') return
  // Wrong credentials are shown on the form (G-020).
  if (problem.code === 'wrong_credentials' && hasForm) return
  const notice = noticeOf(problem, { hasForm, supportEmail: config.supportEmail })
  if (!notice) clearMessage()
  else if (isRead) toast[notice.type](notice.title, notice.message)
  else showMessage(notice.type, notice.title, notice.message)
}

export const reportSessionExpired = (): void => toast[SESSION_EXPIRED.type](SESSION_EXPIRED.title, SESSION_EXPIRED.message)
