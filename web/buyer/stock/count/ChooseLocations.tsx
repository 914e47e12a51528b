import { Checkbox } from '@mantine/core'
import { z } from 'zod'
import { stockLocations } from '#contract/counting/stock-locations.ts'
import { type StocktakeLocation, stocktakes } from '#contract/counting/stocktakes.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import classes from '#web/shared/counting/Count.module.css'
import { countOf } from '#web/shared/format.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { useForm } from '#web/ui/useForm.ts'

const schema = z.object({ locations: z.array(z.number()) })

/** The locations of a stocktake. */
export function ChooseLocations({
  opened,
  onClose,
  params,
  chosen,
}: {
  opened: boolean
  onClose: () => void
  params: { venueId: string; stocktakeId: string }
  chosen: readonly StocktakeLocation[]
}) {
  const { data } = useAnswerLater(stockLocations.list, { params: { venueId: params.venueId } })
  const save = useCall(stocktakes.setLocations, { changes: [stocktakes.find, stocktakes.list], form: 'locations' })
  const form = useForm({
    schema,
    initial: { locations: chosen.map(({ id }) => id) },
    problem: save.problem,
    isGuarded: false,
  })
  const { locations: ids } = form.values
  const lost = chosen.filter(({ id, counted }) => counted > 0 && !ids.includes(id))
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Locations of this stocktake"
      submit={`Count ${countOf(ids.length, 'location')}`}
      available={ids.length > 0}
      unavailable="Choose at least one location"
      pending={save.isPending}
      problem={save.problem}
      onSubmit={form.onSubmit((body) => save.send({ params, body }, onClose))}
    >
      {data ? (
        <LocationChoice all={data.data} ids={ids} onChange={(next) => form.set('locations', next)} />
      ) : (
        <SkeletonLines lines={4} />
      )}
      {lost.length > 0 && (
        <p className={classes.note} role="status">
          Counts in {lost.map(({ name }) => name).join(', ')} will be deleted.
        </p>
      )}
    </FormDialog>
  )
}

/** Checkboxes for the locations to count. */
export function LocationChoice({
  all,
  ids,
  onChange,
}: {
  all: readonly { id: number; name: string; products: readonly unknown[] }[]
  ids: readonly number[]
  onChange: (ids: number[]) => void
}) {
  return (
    <fieldset className={classes.choices}>
      <legend>Locations to count</legend>
      {all.map(({ id, name, products }) => (
        <Checkbox
          key={id}
          py={8}
          label={`${name} — ${countOf(products.length, 'product')}`}
          checked={ids.includes(id)}
          onChange={({ currentTarget: { checked } }) => onChange(checked ? [...ids, id] : ids.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  )
}
