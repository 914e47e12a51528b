import { IconCheck, IconRefresh } from '@tabler/icons-react'
import { memo } from 'react'
import classes from '#web/shared/counting/Count.module.css'
import { CountField } from '#web/shared/counting/CountField.tsx'
import { DateTime } from '#web/shared/DateTime.tsx'
import { formatQuantity } from '#web/shared/format.ts'
import type { Place, SheetLine } from './sheet-lines.ts'

/** One place of the sheet and its count. */
export const CountLine = memo(function CountLine({
  line,
  isUnsent,
  write,
  onEnter,
}: {
  line: SheetLine
  /** Its count waits on this device for a connection. */
  isUnsent: boolean
  write: (place: Place, quantity: number | null) => void
  onEnter?: (() => void) | undefined
}) {
  const { item, quantity, batchCode, expiryDate, countedBy, countedAt, needsRecount } = line
  const batch = [batchCode && `batch ${batchCode}`, expiryDate && `expires ${expiryDate}`].filter(Boolean).join(', ')
  return (
    <li className={classes.row} data-line={line.key} data-counted={quantity !== null || undefined}>
      <span className={classes.place} aria-hidden="true">
        {needsRecount ? (
          <IconRefresh size={18} stroke={2.2} className={classes.doubt} />
        ) : quantity === null ? (
          '·'
        ) : (
          <IconCheck size={18} stroke={2.2} />
        )}
      </span>
      <span className={classes.what}>
        <b>{item.name}</b>
        <small>
          {[item.sku, batchCode && `batch ${batchCode}`].filter(Boolean).join(' · ')}
          {expiryDate && (
            <>
              {', expires '}
              <DateTime at={expiryDate} />
            </>
          )}
          {countedBy && countedAt && (
            <>
              {' · '}
              {countedBy}, <DateTime at={countedAt} as="ago" />
            </>
          )}
          {line.expected !== null && quantity === null && ` · ${formatQuantity(line.expected)} expected`}
        </small>
        {needsRecount && <small className={classes.doubt}>Stock moved while it was counted. Count again</small>}
        {isUnsent && <small className={classes.doubt}>Not sent yet</small>}
      </span>
      <CountField
        name={batch ? `${item.name}, ${batch}` : item.name}
        quantity={quantity}
        isReadOnly={false}
        onCount={(next) => write(line, next)}
        onEnter={onEnter}
      />
      <span className={classes.unitName}>{item.unit}</span>
    </li>
  )
})
