import { Button } from '@mantine/core'
import { IconMap2, IconPhone } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { driversRun, type Stop } from '#contract/delivery/runs.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf, formatQuantityOf } from '#web/shared/format.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { later, useEver } from '#web/ui/later.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './Run.module.css'

const DeliverForm = later(() => import('./DeliverForm.tsx').then((part) => part.DeliverForm))

export { NoSuchLink as Missing } from '../order/NoSuchLink.tsx'

export const loader = () => load(driversRun.find, {})

/** A driver's run on the phone: the next stop first, with its delivery details. */
export default function RunPage() {
  const { date, distributor, driver, stops } = useAnswer(driversRun.find, {})
  const [handing, setHanding] = useState<Stop | null>(null)
  const isAsked = useEver(handing !== null)
  const open = stops.filter(({ isDone }) => !isDone)
  const done = stops.filter(({ isDone }) => isDone)
  return (
    <article className={classes.page}>
      <header>
        <h1 className={classes.head}>{driver}</h1>
        <p className={classes.note}>
          {distributor} · <DateTime at={date} as="day" />
          {stops.length > 0 && ` · ${open.length === 0 ? 'all delivered' : `${countOf(open.length, 'stop')} to go`}`}
        </p>
      </header>
      {stops.length === 0 && <Empty title="No stops yet">Stops appear here as soon as they are assigned to you.</Empty>}
      <ol className={classes.stops} aria-label="Stops to go">
        {open.map((stop, at) => (
          <li key={stop.orderId} className={classes.stop} data-next={at === 0 || undefined}>
            <h2 className={classes.name}>
              <span>{stops.indexOf(stop) + 1}</span> {stop.venue.name}
            </h2>
            <p className={classes.note}>{[`#${stop.orderNumber ?? stop.orderId}`, stop.address].filter(Boolean).join(' · ')}</p>
            {stop.instructions && <p className={classes.note}>{stop.instructions}</p>}
            {stop.message && <p className={classes.note}>“{stop.message}”</p>}
            <details open={at === 0}>
              <summary>{countOf(stop.lines.length, 'line')}</summary>
              <ul className={classes.goods}>
                {stop.lines.map(({ lineId, unit, name, quantity }) => (
                  <li key={lineId}>
                    <b>{formatQuantityOf(quantity, unit)}</b>
                    <span>{name}</span>
                  </li>
                ))}
              </ul>
            </details>
            <div className={classes.ways}>
              {stop.address && (
                <Button
                  component="a"
                  variant="default"
                  href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${stop.venue.name}, ${stop.address}`)}`}
                  target="_blank"
                  rel="noopener noreferrer"
                  leftSection={<IconMap2 size={17} stroke={1.8} aria-hidden="true" />}
                >
                  Map
                </Button>
              )}
              {stop.contact.phone && (
                <Button
                  component="a"
                  variant="default"
                  href={`tel:${stop.contact.phone.replace(/[^+\d]/g, '')}`}
                  leftSection={<IconPhone size={17} stroke={1.8} aria-hidden="true" />}
                >
                  Call {stop.contact.name.split(' ')[0]}
                </Button>
              )}
              <Button
                className={classes.main}
                size="md"
                variant={at === 0 ? 'filled' : 'default'}
                onClick={() => setHanding(stop)}
              >
                Mark as delivered…
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {done.length > 0 && (
        <ol className={classes.stops} aria-label="Stops done">
          {done.map((stop) => (
            <li key={stop.orderId} className={classes.stop} data-done>
              <h2 className={classes.name}>
                {stop.venue.name} <StatusBadge tone="bottle">delivered</StatusBadge>
              </h2>
              <p className={classes.note}>
                #{stop.orderNumber ?? stop.orderId}
                {stop.deliveredAt && (
                  <>
                    {' '}
                    · {stop.deliveredTo}, <DateTime at={stop.deliveredAt} as="time" />
                  </>
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
      {isAsked && handing && (
        <Suspense>
          <DeliverForm key={handing.orderId} stop={handing} onClose={() => setHanding(null)} />
        </Suspense>
      )}
    </article>
  )
}
