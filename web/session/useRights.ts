import type { Need } from '#contract/platform/permissions.ts'
import { holdsAll, type Needed } from '#web/site/guards.ts'
import { useUserMaybe } from './session.ts'
import { storedRights } from './storage.ts'

/** Checks the signed-in user's permissions: `const may = useRights(); may('editOrder')`. */
export function useRights(): (...needs: (Need | Needed)[]) => boolean {
  useUserMaybe()
  const rights = storedRights(localStorage)
  return (...needs) => rights !== null && holdsAll(rights, needs)
}
