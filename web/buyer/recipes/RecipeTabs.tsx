import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { RecipeView } from './recipe-views.ts'

/** Recipes, what was sold of them, and what was used compared with that. */
export function RecipeTabs({ current }: { current: RecipeView }) {
  const may = useRights()
  const to = paths.buyer.recipes()
  return (
    <Tabs
      label="Recipes"
      tabs={[
        { label: 'Recipes', to, search: {}, isCurrent: current === 'recipes' },
        { label: 'Sales', to, search: { view: 'sales' }, isCurrent: current === 'sales' },
        ...(may('seeReports')
          ? [{ label: 'Variance', to, search: { view: 'variance' }, isCurrent: current === 'variance' }]
          : []),
      ]}
    />
  )
}
