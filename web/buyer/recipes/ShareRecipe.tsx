import { z } from 'zod'
import type { Recipe } from '#contract/kitchen/recipe-shapes.ts'
import { recipes } from '#contract/kitchen/recipes.ts'
import { useCall } from '#web/api/mutation.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { MultiSelect } from '#web/ui/MultiSelect.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'

const schema = z.object({ visibleForVenueIdsFromGroup: z.array(z.string()) })

/** Chooses which outlets of the group see a recipe. */
export function ShareRecipe({ recipe, onClose }: { recipe: Recipe; onClose: () => void }) {
  const save = useCall(recipes.update, { changes: [recipes.list, recipes.find], form: 'share-recipe' })
  const form = useForm({
    schema,
    initial: { visibleForVenueIdsFromGroup: recipe.visibleForVenueIdsFromGroup.map(String) },
    problem: save.problem,
    isGuarded: false,
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Share ${recipe.name}`}
      submit="Save outlets"
      available={form.isDirty}
      unavailable="No changes"
      pending={save.isPending}
      problem={save.problem}
      onSubmit={form.onSubmit(({ visibleForVenueIdsFromGroup: ids }) =>
        save.send({ params: { recipeId: recipe.id }, body: { visibleForVenueIdsFromGroup: ids.map(Number) } }, () => {
          onClose()
          toast.success(`Saved: ${recipe.name}`)
        }),
      )}
    >
      <MultiSelect
        label="Outlets"
        description="They see it at their own prices, and cannot change it"
        placeholder={form.values.visibleForVenueIdsFromGroup.length === 0 ? 'This outlet only' : ''}
        data={recipe.venuesFromGroup.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={[...form.values.visibleForVenueIdsFromGroup]}
        onChange={(ids) => form.set('visibleForVenueIdsFromGroup', ids)}
        error={form.errors.visibleForVenueIdsFromGroup}
      />
    </FormDialog>
  )
}
