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

export const sessionRoutes = (sessionService: SessionService): Answered[] => [
  signIn(session.adminSignIn, sessionService),
  signIn(session.signIn, sessionService),
  signOut(session.adminSignOut, sessionService),
  signOut(session.signOut, sessionService),
  me(session.me, sessionService),
  me(session.managerMe, sessionService),
  me(session.adminMe, sessionService),
  updateMe(sessionService),
  ...secondFactorRoutes(sessionService),
  listSessions,
  exportOwnData,
  endOwnSession(sessionService),
  endOtherSessions(sessionService),
  switchContext(sessionService),
  forgotPassword(session.adminForgotPassword, sessionService),
  forgotPassword(session.forgotPassword, sessionService),
  findSetPassword(session.adminFindSetPassword),
  findSetPassword(session.findSetPassword),
  setPassword(session.adminSetPassword, sessionService),
  setPassword(session.setPassword, sessionService),
]
