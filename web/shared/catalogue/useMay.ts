import type { Need } from '#contract/platform/permissions.ts'
import { useRights } from '#web/session/useRights.ts'
import { useCatalogue } from './catalogue.ts'

/** Checks the user's permissions in this catalogue; the admin has all permissions of a supplier, but needs one of its own. */
export function useMay(): (...needs: Need[]) => boolean {
  const may = useRights()
  const { needs: asked } = useCatalogue()
  return (...needs) => may(...asked(...needs))
}
