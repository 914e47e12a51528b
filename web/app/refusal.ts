import type { Flash } from '#web/routing/flash.ts'
import { currentUser, currentVisitor } from '#web/session/session.ts'
import { denialOf } from '#web/site/denial.ts'
import { mayManagePlan, type Needed } from '#web/site/guards.ts'

/** What the page shown instead says of the one that was refused; nothing to visitors, who sign in first. */
export function refusalOf(page: string, needed: Needed): { flash?: Flash } {
  const user = currentUser()
  const { rights } = currentVisitor()
  if (!user || !rights) return {}
  const company = user.accountName || 'your company'
  const isFree = user.accountType === 'free'
  const denial = denialOf({ page, needed }, { company, isFree, mayManagePlan: mayManagePlan(rights) })
  return { flash: { type: 'fail', stays: true, ...denial } }
}
