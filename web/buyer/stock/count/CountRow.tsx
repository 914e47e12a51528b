import { NativeSelect } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { memo } from 'react'
import type { LocationItem } from '#contract/counting/stocktakes.ts'
import classes from '#web/shared/counting/Count.module.css'
import { CountField } from '#web/shared/counting/CountField.tsx'
import { DateTime } from '#web/shared/DateTime.tsx'

/** One item of a location and its count. */
export const CountRow = memo(function CountRow({
  item,
  isReadOnly,
  isUnsent,
  write,
}: {
  item: LocationItem
  isReadOnly: boolean
  /** Its count waits on this device for a connection. */
  isUnsent: boolean
  write: (item: LocationItem, quantity: number | null, unitId: number) => void
}) {
  const { name, quantity, unitId, units, place } = item
  return (
    <li className={classes.row} data-counted={quantity !== null || undefined}>
      <span className={classes.place} aria-hidden="true">
        {quantity === null ? place || '·' : <IconCheck size={18} stroke={2.2} />}
      </span>
      <span className={classes.what}>
        <b>{name}</b>
        <small>
          {[item.sku, item.distributorName].filter(Boolean).join(' · ')}
          {item.countedBy && item.countedAt && (
            <>
              {' · '}
              {item.countedBy}, <DateTime at={item.countedAt} as="ago" />
            </>
          )}
        </small>
        {isUnsent && <small className={classes.doubt}>Not sent yet</small>}
      </span>
      <CountField name={name} quantity={quantity} isReadOnly={isReadOnly} onCount={(next) => write(item, next, unitId)} />
      {units.length > 1 ? (
        <NativeSelect
          className={classes.unit}
          aria-label={`Unit of ${name}`}
          disabled={isReadOnly}
          value={String(unitId)}
          data={units.map((unit) => ({ value: String(unit.id), label: unit.name }))}
          onChange={(event) => write(item, quantity, Number(event.currentTarget.value))}
        />
      ) : (
        <span className={classes.unitName}>{units[0]?.name}</span>
      )}
    </li>
  )
})
