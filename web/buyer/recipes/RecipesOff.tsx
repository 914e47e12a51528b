import { venues } from '#contract/parties/venues.ts'
import { useAnswer } from '#web/api/query.ts'
import { useVenueId } from '#web/buyer/cart/useCart.ts'
import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'

/** Whether the outlet keeps recipes. */
export function useKeepsRecipes(): boolean {
  const venueId = useVenueId()
  return useAnswer(venues.find, { params: { venueId } }).features.recipeManagement
}

/** What an outlet that keeps no recipes sees instead. */
export function RecipesOff() {
  const venueId = useVenueId()
  const may = useRights()
  return (
    <Page title="Recipes">
      <Empty
        title="Recipes are switched off for this outlet"
        action={may('manageSettings') && <LinkButton to={paths.buyer.venueSettings({ id: venueId })}>Open settings</LinkButton>}
      >
        Switch them on under Features to see what each dish costs at the prices you pay.
      </Empty>
    </Page>
  )
}
