import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { type StockLocation, stockLocations } from '#contract/counting/stock-locations.ts'
import { stocktakes } from '#contract/counting/stocktakes.ts'
import { optionalText, text } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import classes from '#web/shared/counting/Count.module.css'
import { countOf } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { LocationChoice } from './ChooseLocations.tsx'

const schema = z.object({ locationIds: z.array(z.number()), name: text(100), note: optionalText() })

type Props = { opened: boolean; onClose: () => void; venueId: number }
type Placed = { data: StockLocation[]; unplaced: readonly unknown[] }

/** Starts a stocktake of some locations, all by default; the first location is created here. */
export function StartStocktake(props: Props) {
  const { data } = useAnswerLater(stockLocations.list, { params: { venueId: props.venueId } })
  return <Fields key={data ? 'there' : 'coming'} {...props} placed={data} />
}

function Fields({ opened, onClose, venueId, placed }: Props & { placed: Placed | undefined }) {
  const may = useRights()
  const navigate = useNavigate()
  const all = placed?.data ?? []
  const start = useCall(stocktakes.start, { changes: [stocktakes.list], form: 'start' })
  const create = useCall(stockLocations.create, { changes: [stockLocations.list], form: 'start' })
  const problem = start.problem ?? create.problem
  const form = useForm({
    schema,
    initial: { locationIds: all.map(({ id }) => id), name: 'Kitchen', note: '' },
    problem,
    isGuarded: false,
  })
  const { locationIds: ids, name } = form.values
  const isFirst = placed !== undefined && all.length === 0
  const unplaced = placed?.unplaced.length ?? 0
  const isNothingCounted = isFirst && unplaced === 0
  const params = { venueId: String(venueId) }

  const begin = (locationIds: readonly number[], note: string) =>
    start.send({ params, body: { note, locationStocktakes: locationIds.map((locationId) => ({ locationId })) } }, ({ id }) =>
      navigate({ to: paths.buyer.conductStocktake({ id }) }),
    )
  const why = isNothingCounted
    ? 'This outlet has no counted products yet'
    : isFirst
      ? may('manageInventory')
        ? undefined
        : 'Someone with permission to manage stock has to add a location first'
      : ids.length === 0
        ? 'Choose at least one location'
        : undefined

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Start stocktake"
      submit={isFirst ? 'Start in this location' : `Start in ${countOf(ids.length, 'location')}`}
      available={placed !== undefined && why === undefined && (!isFirst || name.trim() !== '')}
      {...(why && { unavailable: why })}
      pending={start.isPending || create.isPending}
      problem={problem}
      onSubmit={form.onSubmit(({ name: first, note, locationIds }) => {
        if (isFirst) create.send({ params, body: { name: first, takesUnplaced: true } }, ({ id }) => begin([id], note))
        else begin(locationIds, note)
      })}
    >
      {!placed && <SkeletonLines lines={4} />}
      {isNothingCounted && (
        <p className={classes.note}>
          Choose the products to count in <TextLink to={paths.buyer.supplierProducts()}>Supplier products</TextLink>: tick
          “Counted” next to them.
        </p>
      )}
      {isFirst && !isNothingCounted && (
        <TextInput
          label="Name of the first location"
          description={`The first location contains the ${countOf(unplaced, 'product')} you count. You can add more locations later.`}
          required
          maxLength={100}
          {...form.text('name')}
        />
      )}
      {all.length > 0 && <LocationChoice all={all} ids={ids} onChange={(next) => form.set('locationIds', next)} />}
      {all.length > 0 && unplaced > 0 && (
        <p className={classes.note}>
          {countOf(unplaced, 'counted product')} {unplaced === 1 ? 'has' : 'have'} no location.{' '}
          <TextLink to={paths.buyer.stocktakeSettings({ id: venueId })}>Assign locations</TextLink>, or add them while you count.
        </p>
      )}
      <TextInput label="Note" placeholder="End of month" maxLength={1000} {...form.text('note')} />
    </FormDialog>
  )
}
