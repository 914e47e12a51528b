import { Button } from '@mantine/core'
import { IconMapPin, IconTrash, IconUpload } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { type Stocktake, type StocktakeLocation, stocktakes } from '#contract/counting/stocktakes.ts'
import { useCall } from '#web/api/mutation.ts'
import classes from '#web/shared/counting/Count.module.css'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { asSearch } from '#web/ui/as-search.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { later, useEver } from '#web/ui/later.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { ExportCounts } from '../ExportCounts.tsx'
import { notReady, progressOf } from '../stock-labels.ts'
import { counts } from './count-keeper.ts'
import { countKey } from './count-sync.ts'

const FinishForm = later(() => import('./FinishForm.tsx').then((part) => part.FinishForm))
const CountsFile = later(() => import('./CountsFile.tsx').then((part) => part.CountsFile))
const ChooseLocations = later(() => import('./ChooseLocations.tsx').then((part) => part.ChooseLocations))

type Open = 'finish' | 'file' | 'locations' | null

/** The locations of a stocktake with their progress; it is finished from here. */
export function LocationsOverview({ venueId, stocktake }: { venueId: number; stocktake: Stocktake }) {
  const [open, setOpen] = useState<Open>(null)
  const [wasFinish, wasFile, wasLocations] = [useEver(open === 'finish'), useEver(open === 'file'), useEver(open === 'locations')]
  const navigate = useNavigate()
  const discard = useCall(stocktakes.discard, { changes: [stocktakes.list] })
  const params = { venueId: String(venueId), stocktakeId: String(stocktake.id) }
  const isFinished = stocktake.status === 'finished'
  const why = notReady(stocktake.locations)
  const progress = progressOf(stocktake.locations)
  const close = () => setOpen(null)

  const abandon = async () => {
    const isSure = await confirm({
      title: 'Abandon this stocktake?',
      message:
        progress.counted > 0
          ? `All counts so far (${progress.words}) are deleted, including those of other people.`
          : 'Nothing has been counted yet.',
      confirm: 'Abandon stocktake',
      isDanger: true,
    })
    if (isSure) discard.send({ params }, () => void navigate({ to: paths.buyer.stocktakes() }))
  }

  return (
    <>
      {stocktake.locations.length === 0 ? (
        <Empty title="No locations chosen" action={<Button onClick={() => setOpen('locations')}>Choose locations</Button>}>
          Choose the fridges, stores and shelves to count.
        </Empty>
      ) : (
        <ul className={classes.locations}>
          {stocktake.locations.map((location) => (
            <li key={location.id}>
              <LocationCard venueId={venueId} stocktakeId={stocktake.id} location={location} />
            </li>
          ))}
        </ul>
      )}
      {!isFinished && (
        <div className={classes.tools}>
          {stocktake.locations.length > 0 && (
            <Button variant="default" leftSection={<IconMapPin size={16} stroke={1.7} />} onClick={() => setOpen('locations')}>
              Locations
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconUpload size={16} stroke={1.7} />}
            disabled={stocktake.locations.length === 0}
            onClick={() => setOpen('file')}
          >
            Import counts
          </Button>
          <ExportCounts params={params} />
          <Button
            variant="subtle"
            color="beet"
            leftSection={<IconTrash size={16} stroke={1.7} />}
            loading={discard.isPending}
            onClick={() => void abandon()}
          >
            Abandon stocktake
          </Button>
        </div>
      )}
      {!isFinished && stocktake.locations.length > 0 && (
        <div className={classes.foot} data-bottom-bar>
          <span className={classes.footWords}>
            <b>{progress.words}</b>
            <small className={classes.small}>{why ?? 'All locations are counted'}</small>
          </span>
          <Button size="md" disabled={why !== null} title={why ?? undefined} onClick={() => setOpen('finish')}>
            Finish stocktake
          </Button>
        </div>
      )}
      <Suspense>
        {wasFinish && <FinishForm opened={open === 'finish'} onClose={close} params={params} />}
        {wasFile && <CountsFile opened={open === 'file'} onClose={close} params={params} templateUrl={stocktake.templateUrl} />}
        {wasLocations && (
          <ChooseLocations
            key={stocktake.locations.map(({ id }) => id).join()}
            opened={open === 'locations'}
            onClose={close}
            params={params}
            chosen={stocktake.locations}
          />
        )}
      </Suspense>
    </>
  )
}

function LocationCard({ venueId, stocktakeId, location }: { venueId: number; stocktakeId: number; location: StocktakeLocation }) {
  const { id, name, total, counted, isCompleted, completedBy, lastCountedAt, lastCountedBy } = location
  const key = countKey(venueId, stocktakeId, id)
  const pending = counts.usePending(key)
  const saving = counts.useSaving(key)
  return (
    <Link
      className={classes.location}
      to={paths.buyer.conductStocktake({ id: stocktakeId })}
      search={asSearch({ location: String(id) })}
    >
      <span className={classes.locationHead}>
        <span className={classes.locationName}>{name}</span>
        {isCompleted ? <StatusBadge tone="bottle">Complete</StatusBadge> : <span>{`${counted} of ${total}`}</span>}
      </span>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: `${total === 0 ? 0 : (counted / total) * 100}%` }} />
      </span>
      <span className={classes.note}>
        {isCompleted ? (
          `Completed by ${completedBy}`
        ) : lastCountedBy ? (
          <>
            {lastCountedBy} counted <DateTime at={lastCountedAt} as="ago" />
          </>
        ) : (
          'Not counted yet'
        )}
      </span>
      {saving === 'kept' && <span className={classes.doubt}>{countOf(Object.keys(pending).length, 'count')} not sent yet</span>}
    </Link>
  )
}
