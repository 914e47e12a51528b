import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { type Run, type RunDay, runs, type Stop } from '#contract/delivery/runs.ts'
import { useCall } from '#web/api/mutation.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf, formatQuantityOf } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { later, useEver } from '#web/ui/later.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './RunSheet.module.css'

const RunLinkDialog = later(() => import('./RunLinkDialog.tsx').then((part) => part.RunLinkDialog))

type Driver = { id: number; name: string }

/** The stops of one driver in order, or the unassigned ones. */
export function DriverRun({ run, day, drivers }: { run: Run; day: RunDay; drivers: readonly Driver[] }) {
  const mayEdit = useRights()('editOrder')
  const arrange = useCall(runs.arrange, { changes: [runs.day] })
  const [isLinking, setIsLinking] = useState(false)
  const isAsked = useEver(isLinking)
  const { driver, stops } = run
  const open = stops.filter(({ isDone }) => !isDone)
  const put = (driverId: number | null, orderIds: number[]) => arrange.send({ body: { date: day.date, driverId, orderIds } })
  const move = (at: number, by: number) => {
    const ids = stops.map(({ orderId }) => orderId)
    const [moved] = ids.splice(at, 1)
    if (moved === undefined) return
    ids.splice(at + by, 0, moved)
    put(driver?.id ?? null, ids)
  }
  const give = ({ orderId }: Stop, driverId: number | null) => {
    const theirs = day.runs.find((one) => (one.driver?.id ?? null) === driverId)?.stops ?? []
    put(driverId, [...theirs.map((stop) => stop.orderId), orderId])
  }

  return (
    <Card
      title={driver?.name ?? 'Unassigned'}
      note={
        open.length === stops.length
          ? countOf(stops.length, 'stop')
          : `${open.length} of ${countOf(stops.length, 'stop')} remaining`
      }
      actions={
        driver &&
        mayEdit && (
          <Button variant="default" onClick={() => setIsLinking(true)}>
            Share with driver…
          </Button>
        )
      }
    >
      <ol className={classes.stops} aria-label={driver ? `Stops of ${driver.name}` : 'Stops without a driver'}>
        {stops.map((stop, at) => (
          <li key={stop.orderId} className={classes.stop}>
            <span className={classes.place}>{driver ? at + 1 : ''}</span>
            <div>
              <b>{stop.venue.name}</b>{' '}
              <TextLink to={paths.supplier.orders({ id: stop.orderId })}>#{stop.orderNumber ?? stop.orderId}</TextLink>{' '}
              {stop.isDone && <StatusBadge tone="bottle">delivered</StatusBadge>}
              {stop.notHome && <StatusBadge tone="beet">nobody there</StatusBadge>}
              <p className={classes.where}>{[stop.address, countOf(stop.lines.length, 'line')].filter(Boolean).join(' · ')}</p>
              {stop.instructions && <p className={classes.where}>{stop.instructions}</p>}
              {stop.notHome && (
                <p className={classes.where}>
                  “{stop.notHome.reason}”, <DateTime at={stop.notHome.at} as="time" />
                </p>
              )}
              {stop.deliveredAt && (
                <p className={classes.where}>
                  Received by {stop.deliveredTo}, <DateTime at={stop.deliveredAt} as="time" />
                </p>
              )}
            </div>
            {mayEdit && !stop.isDone && (
              <div className={classes.hands}>
                {driver && (
                  <>
                    <ActionIcon
                      aria-label={`Move ${stop.venue.name} earlier`}
                      disabled={at === 0 || arrange.isPending}
                      onClick={() => move(at, -1)}
                    >
                      <IconArrowUp size={17} stroke={1.8} />
                    </ActionIcon>
                    <ActionIcon
                      aria-label={`Move ${stop.venue.name} later`}
                      disabled={at === stops.length - 1 || arrange.isPending}
                      onClick={() => move(at, 1)}
                    >
                      <IconArrowDown size={17} stroke={1.8} />
                    </ActionIcon>
                  </>
                )}
                <NativeSelect
                  aria-label={`Driver for ${stop.venue.name}`}
                  value={String(driver?.id ?? '')}
                  disabled={arrange.isPending}
                  data={[
                    { value: '', label: 'Unassigned' },
                    ...drivers.map(({ id, name }) => ({ value: String(id), label: name })),
                  ]}
                  onChange={({ currentTarget: { value } }) => give(stop, value === '' ? null : Number(value))}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      <details className={classes.pack}>
        <summary>Pack {countOf(run.products.length, 'product')}</summary>
        <dl className={classes.products}>
          {run.products.map(({ productId, unit, name, quantity }) => (
            <div key={`${productId} ${unit}`} style={{ display: 'contents' }}>
              <dt>{formatQuantityOf(quantity, unit)}</dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
      </details>
      {isAsked && driver && (
        <Suspense>
          <RunLinkDialog driver={driver} date={day.date} opened={isLinking} onClose={() => setIsLinking(false)} />
        </Suspense>
      )}
    </Card>
  )
}
