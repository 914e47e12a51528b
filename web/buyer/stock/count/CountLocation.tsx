import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { type Stocktake, type StocktakeLocation, stocktakes } from '#contract/counting/stocktakes.ts'
import { useCall } from '#web/api/mutation.ts'
import classes from '#web/shared/counting/Count.module.css'
import { countOf } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { asSearch } from '#web/ui/as-search.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { later, useEver } from '#web/ui/later.ts'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { toast } from '#web/ui/toast.ts'
import { CountRow } from './CountRow.tsx'
import { counts } from './count-keeper.ts'
import { countKey } from './count-sync.ts'
import { useCounts } from './useCounts.ts'

const AddFound = later(() => import('./AddFound.tsx').then((part) => part.AddFound))

/** One location in walking order. Counts are saved at once, offline on this device. */
export function CountLocation({
  venueId,
  stocktake,
  location,
}: {
  venueId: number
  stocktake: Stocktake
  location: StocktakeLocation
}) {
  const key = countKey(venueId, stocktake.id, location.id)
  const params = { venueId: String(venueId), stocktakeId: String(stocktake.id), locationId: String(location.id) }
  const { items, saving, pending, write } = useCounts(key, params)
  const [term, setTerm] = useState('')
  const [show, setShow] = useState<'all' | 'left'>('all')
  // The items listed when “Not counted” was chosen stay while they are counted, so that nothing shifts under the thumb.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [isAdding, setIsAdding] = useState(false)
  const wasAdding = useEver(isAdding)
  const navigate = useNavigate()
  const complete = useCall(stocktakes.complete, { changes: [stocktakes.find, stocktakes.locationItems] })
  const isFinished = stocktake.status === 'finished'
  const list = useRef<HTMLOListElement>(null)
  const isThere = items !== null

  // Scrolls to the first uncounted item when returning to a location; known only after rendering.
  useEffect(() => {
    if (!isThere || !list.current?.querySelector('[data-counted]')) return
    const next = list.current.querySelector(':scope > :not([data-counted])')
    // after the router has scrolled to the top
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => next?.scrollIntoView({ block: 'center' })))
    return () => cancelAnimationFrame(frame)
  }, [isThere])

  if (!items) return <SkeletonLines lines={8} />
  const uncounted = items.filter(({ quantity }) => quantity === null)
  const choose = (next: 'all' | 'left') => {
    setLeft(new Set(uncounted.map(({ id }) => id)))
    setShow(next)
  }
  const words = term.toLowerCase()
  const shown = items.filter(
    (item) =>
      (show === 'all' || left.has(item.id)) &&
      `${item.name} ${item.sku ?? ''} ${item.distributorName}`.toLowerCase().includes(words),
  )

  const finishLocation = async () => {
    const isRestZero =
      uncounted.length > 0 &&
      (await confirm({
        title: `${countOf(uncounted.length, 'place')} not counted`,
        message: `Record a count of 0 for ${listed(uncounted.map(({ name }) => name))}?`,
        confirm: 'Record 0',
        cancel: 'Keep counting',
      }))
    if (uncounted.length > 0 && !isRestZero) return
    if (!(await counts.flush(key)))
      return toast.fail('No connection', 'Your counts are saved on this device. Complete the location when you are back online.')
    complete.send({ params, body: { restIsZero: isRestZero } }, (after) => {
      const next = after.locations.find(({ isCompleted }) => !isCompleted)
      toast.success(`${location.name} completed`)
      void navigate({
        to: paths.buyer.conductStocktake({ id: stocktake.id }),
        search: asSearch(next ? { location: String(next.id) } : {}),
      })
    })
  }

  return (
    <>
      <Toolbar end={<SearchField label="Search in this location" value={term} onSearch={setTerm} />}>
        <FilterPills
          label="Show"
          value={show}
          onChange={choose}
          pills={[
            { value: 'all', label: 'All', count: items.length },
            { value: 'left', label: 'Not counted', count: uncounted.length },
          ]}
        />
      </Toolbar>
      {items.length === 0 ? (
        <Empty title="No products in this location">Add what you find, or choose this location’s products in the settings.</Empty>
      ) : shown.length === 0 ? (
        <Empty
          title={term ? `No product here matches “${term}”` : 'All products here are counted'}
          action={
            <Button
              variant="default"
              onClick={() => {
                setTerm('')
                setShow('all')
              }}
            >
              Show all
            </Button>
          }
        />
      ) : (
        <ol ref={list} className={classes.list} aria-label={`Products in ${location.name}`}>
          {shown.map((item) => (
            <CountRow
              key={item.id}
              item={item}
              isReadOnly={isFinished}
              isUnsent={saving === 'kept' && item.id in pending}
              write={write}
            />
          ))}
        </ol>
      )}
      <div className={classes.tools}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} />}
          disabled={isFinished}
          onClick={() => setIsAdding(true)}
        >
          Add product
        </Button>
      </div>
      <div className={classes.foot} data-bottom-bar>
        <span className={classes.footWords}>
          <b>
            {items.length - uncounted.length} of {items.length} counted
          </b>
          <small role="status" className={saving === 'kept' ? classes.kept : classes.small}>
            {saving === 'kept'
              ? `No connection. ${countOf(Object.keys(pending).length, 'count')} saved on this device`
              : saving === 'saving'
                ? 'saving…'
                : 'saved'}
          </small>
        </span>
        <Button
          size="md"
          loading={complete.isPending}
          disabled={isFinished || location.isCompleted}
          title={location.isCompleted ? 'This location is complete. You can still correct counts.' : undefined}
          onClick={() => void finishLocation()}
        >
          {location.isCompleted ? 'Complete location' : `Complete ${location.name}`}
        </Button>
      </div>
      {wasAdding && (
        <Suspense>
          <AddFound opened={isAdding} onClose={() => setIsAdding(false)} params={params} listed={items} />
        </Suspense>
      )}
    </>
  )
}

const MOST_NAMED = 4
const listed = (names: readonly string[]): string =>
  names.length <= MOST_NAMED ? names.join(', ') : `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`
