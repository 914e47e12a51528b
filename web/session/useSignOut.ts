import { useNavigate } from '@tanstack/react-router'
import { session } from '#contract/parties/session.ts'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query.ts'
import { paths } from '#web/site/paths.ts'
import { currentRole, end } from './session.ts'

/** Signs out here at once; the server is told, and if it cannot be reached the token soon expires by itself. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    const isAdmin = currentRole() === 'admin'
    const told = call(isAdmin ? session.adminSignOut : session.signOut, {}).catch(() => undefined)
    void told.finally(() => {
      end()
      queryClient.clear()
      void navigate({ to: isAdmin ? paths.admin.login() : paths.login() })
    })
  }
}
