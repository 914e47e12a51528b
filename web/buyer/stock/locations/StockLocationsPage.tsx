import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { type StockLocation, stockLocations } from '#contract/counting/stock-locations.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useRights } from '#web/session/useRights.ts'
import { countOf } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { asSearch } from '#web/ui/as-search.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { RowButtons } from '#web/ui/RowButtons.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { ArrangeLocation } from './ArrangeLocation.tsx'
import classes from './Locations.module.css'

const LocationForm = later(() => import('./LocationForm.tsx').then((part) => part.LocationForm))

const DEFAULTS = { location: '' }
const WHY_NOT = 'You do not have permission to manage stock'

export const loader = ({ params }: { params: Record<string, string> }) =>
  load(stockLocations.list, { params: { venueId: params.id ?? '' } })

/** The locations of an outlet in counting order; one of them with its products. */
export default function StockLocationsPage() {
  const venueId = String(useId())
  const { data, unplaced } = useAnswer(stockLocations.list, { params: { venueId } })
  const [{ location: chosen }] = useAddressState(DEFAULTS)
  const may = useRights()
  const [editing, setEditing] = useState<StockLocation | 'new' | null>(null)
  const mayChange = may('manageInventory')
  const location = data.find(({ id }) => String(id) === chosen)
  const add = (
    <Button disabled={!mayChange} title={mayChange ? undefined : WHY_NOT} onClick={() => setEditing('new')}>
      New location
    </Button>
  )
  const here = paths.buyer.stocktakeSettings({ id: venueId })
  return (
    <Page
      title={location ? location.name : 'Stocktake locations'}
      subtitle={location ? 'In the order you walk past them' : 'Fridges, stores and shelves, in the order they are counted'}
      crumbs={
        location ? (
          <TextLink to={here}>Stocktake locations</TextLink>
        ) : (
          <TextLink to={paths.buyer.stocktakes()}>Stocktakes</TextLink>
        )
      }
      actions={!location && data.length > 0 && add}
    >
      {location ? (
        <ArrangeLocation
          key={location.id}
          venueId={venueId}
          location={location}
          others={[...data.flatMap(({ products }) => products), ...unplaced]}
          isReadOnly={!mayChange}
        />
      ) : data.length === 0 ? (
        <Empty title="No locations yet" action={add}>
          Add the places where you keep goods: a walk-in, a dry store, the bar. Each is counted separately.
        </Empty>
      ) : (
        <>
          <Locations venueId={venueId} all={data} isReadOnly={!mayChange} onEdit={setEditing} />
          {unplaced.length > 0 && (
            <p className={classes.note}>
              {countOf(unplaced.length, 'counted product')} {unplaced.length === 1 ? 'has' : 'have'} no location yet:{' '}
              {unplaced
                .slice(0, 5)
                .map(({ name }) => name)
                .join(', ')}
              {unplaced.length > 5 && ' …'}
            </p>
          )}
        </>
      )}
      {editing && (
        <Suspense>
          <LocationForm
            key={editing === 'new' ? 'new' : editing.id}
            venueId={venueId}
            location={editing === 'new' ? null : editing}
            unplaced={unplaced.length}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </Page>
  )
}

function Locations({
  venueId,
  all,
  isReadOnly,
  onEdit,
}: {
  venueId: string
  all: readonly StockLocation[]
  isReadOnly: boolean
  onEdit: (location: StockLocation) => void
}) {
  const move = useCall(stockLocations.update, { changes: [stockLocations.list] })
  const remove = useCall(stockLocations.remove, { changes: [stockLocations.list] })
  const paramsOf = ({ id }: StockLocation) => ({ venueId, locationId: String(id) })
  const step = (location: StockLocation, by: number) =>
    move.send({ params: paramsOf(location), body: { position: location.position + by } })
  const askToRemove = async (location: StockLocation) => {
    const isSure = await confirm({
      title: `Delete ${location.name}?`,
      message: 'Its products will have no location. Past stocktakes are not affected.',
      confirm: 'Delete location',
      isDanger: true,
    })
    if (isSure) remove.send({ params: paramsOf(location) })
  }
  return (
    <ol className={classes.list} aria-label="Locations in counting order">
      {all.map((location, i) => (
        <li key={location.id} className={classes.row}>
          <span className={classes.place}>{i + 1}</span>
          <span className={classes.what}>
            <TextLink to={paths.buyer.stocktakeSettings({ id: venueId })} search={asSearch({ location: String(location.id) })}>
              {location.name}
            </TextLink>
            <small>{countOf(location.products.length, 'product')}</small>
          </span>
          {!isReadOnly && (
            <span className={classes.buttons}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Move ${location.name} up`}
                disabled={i === 0 || move.isPending}
                onClick={() => step(location, -1)}
              >
                <IconArrowUp size={17} stroke={1.8} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Move ${location.name} down`}
                disabled={i === all.length - 1 || move.isPending}
                onClick={() => step(location, 1)}
              >
                <IconArrowDown size={17} stroke={1.8} />
              </ActionIcon>
              <RowButtons
                name={location.name}
                change="Rename"
                onChange={() => onEdit(location)}
                onDelete={() => void askToRemove(location)}
              />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
