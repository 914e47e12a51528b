import { Button } from '@mantine/core'
import { IconMap2, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { countOf, formatQuantityOf } from '#web/shared/format.ts'
import { type Door, numbersOf } from './doors.ts'
import classes from './Run.module.css'

/** A door that is left to do: where it is, what is unloaded, and how to reach the customer. */
export function DoorCard({ door, isNext, children }: { door: Door; isNext: boolean; children: ReactNode }) {
  const { venue, address, instructions, contact, stops } = door
  const lines = stops.flatMap((stop) => stop.lines)
  const messages = stops.filter(({ message }) => message !== '')
  return (
    <li className={classes.stop} data-next={isNext || undefined}>
      <h2 className={classes.name}>
        <span>{door.place}</span> {venue.name}
      </h2>
      <p className={classes.note}>{[numbersOf(door), address].filter(Boolean).join(' · ')}</p>
      {instructions && <p className={classes.note}>{instructions}</p>}
      {messages.map(({ orderId, message }) => (
        <p key={orderId} className={classes.note}>
          “{message}”
        </p>
      ))}
      <details open={isNext}>
        <summary>{countOf(lines.length, 'line')}</summary>
        <ul className={classes.goods}>
          {lines.map(({ lineId, unit, name, quantity }) => (
            <li key={lineId}>
              <b>{formatQuantityOf(quantity, unit)}</b>
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </details>
      <div className={classes.ways}>
        {address && (
          <Button
            component="a"
            variant="default"
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${venue.name}, ${address}`)}`}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconMap2 size={17} stroke={1.8} aria-hidden="true" />}
          >
            Map
          </Button>
        )}
        {contact.phone && (
          <Button
            component="a"
            variant="default"
            href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}
            leftSection={<IconPhone size={17} stroke={1.8} aria-hidden="true" />}
          >
            Call {contact.name.split(' ')[0]}
          </Button>
        )}
        {children}
      </div>
    </li>
  )
}
