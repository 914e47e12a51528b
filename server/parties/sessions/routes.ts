import { session } from '#contract/parties/session.ts'
import type { Answered } from '#server/platform/http/answer.ts'
import { me, updateMe } from './me.ts'
import { exportOwnData } from './own-data.ts'
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.ts'
import { secondFactorRoutes } from './second-factor.ts'
import type { SessionService } from './session-service.ts'
import { findSetPassword, forgotPassword, setPassword } from './set-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { switchContext } from './switch-context.ts'

export const sessionRoutes = (desk: SessionService): Answered[] => [
  signIn(session.adminSignIn, desk),
  signIn(session.signIn, desk),
  signOut(session.adminSignOut, desk),
  signOut(session.signOut, desk),
  me(session.me, desk),
  me(session.managerMe, desk),
  me(session.adminMe, desk),
  updateMe(desk),
  ...secondFactorRoutes(desk),
  listSessions,
  exportOwnData,
  endOwnSession(desk),
  endOtherSessions(desk),
  switchContext(desk),
  forgotPassword(session.adminForgotPassword, desk),
  forgotPassword(session.forgotPassword, desk),
  findSetPassword(session.adminFindSetPassword),
  findSetPassword(session.findSetPassword),
  setPassword(session.adminSetPassword, desk),
  setPassword(session.setPassword, desk),
]
