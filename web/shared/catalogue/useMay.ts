import type { Need } from '#contract/platform/permissions.ts'
import { useRights } from '#web/session/useRights.ts'
import { useCatalogue } from './catalogue.ts'

/** Asks what the signed-in user may do in this catalogue; the admin holds every permission of a supplier, but needs one of its own. */
export function useMay(): (...needs: Need[]) => boolean {
  const may = useRights()
  const { needs: asked } = useCatalogue()
  return (...needs) => may(...asked(...needs))
}
