import { useNavigate } from '@tanstack/react-router'
import { session } from '#contract/parties/session.ts'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query.ts'
import { paths } from '#web/site/paths.ts'
import { currentRole, end } from './session.ts'

/** Signs out here immediately and revokes the session on the server; if that fails, the token soon expires by itself. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    const isAdmin = currentRole() === 'admin'
    const revoked = call(isAdmin ? session.adminSignOut : session.signOut, {}).catch(() => undefined)
    void revoked.finally(() => {
      end()
      queryClient.clear()
      void navigate({ to: isAdmin ? paths.admin.login() : paths.login() })
    })
  }
}
