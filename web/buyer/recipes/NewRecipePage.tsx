import { venueUnits } from '#contract/catalogue/units.ts'
import { load } from '#web/api/query.ts'
import { RecipeForm } from './RecipeForm.tsx'
import { RecipesOff, useKeepsRecipes } from './RecipesOff.tsx'

export const loader = () => load(venueUnits.list, { query: {} })

/** Writes a recipe. */
export default function NewRecipePage() {
  return useKeepsRecipes() ? <RecipeForm /> : <RecipesOff />
}
