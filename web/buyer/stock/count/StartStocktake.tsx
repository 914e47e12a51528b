import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type StockLocation, stockLocations } from '#contract/counting/stock-locations.ts'
import { stocktakes } from '#contract/counting/stocktakes.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { countOf } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { LocationChoice } from './ChooseLocations.tsx'
import classes from './Count.module.css'

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
  const [ids, setIds] = useState<readonly number[]>(all.map(({ id }) => id))
  const [note, setNote] = useState('')
  const [name, setName] = useState('Kitchen')
  const start = useCall(stocktakes.start, { changes: [stocktakes.list], form: 'start' })
  const create = useCall(stockLocations.create, { changes: [stockLocations.list], form: 'start' })
  const isFirst = placed !== undefined && all.length === 0
  const unplaced = placed?.unplaced.length ?? 0
  const isNothingCounted = isFirst && unplaced === 0
  const params = { venueId: String(venueId) }

  const begin = (locationIds: readonly number[]) =>
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
      problem={start.problem ?? create.problem}
      onSubmit={(event) => {
        event.preventDefault()
        if (isFirst) create.send({ params, body: { name, takesUnplaced: true } }, ({ id }) => begin([id]))
        else begin(ids)
      }}
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
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      {all.length > 0 && <LocationChoice all={all} ids={ids} onChange={setIds} />}
      {all.length > 0 && unplaced > 0 && (
        <p className={classes.note}>
          {countOf(unplaced, 'counted product')} {unplaced === 1 ? 'has' : 'have'} no location.{' '}
          <TextLink to={paths.buyer.stocktakeSettings({ id: venueId })}>Assign locations</TextLink>, or add them while you count.
        </p>
      )}
      <TextInput
        label="Note"
        placeholder="End of month"
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
