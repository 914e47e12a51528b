import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './WalkingOrder.module.css'

type Entry = { key: string; name: string; below: string }

/** What one walks past, one after the other: moved by arrows or by number, and removed. */
export function WalkingOrder({
  label,
  entries,
  isReadOnly,
  onMove,
  onRemove,
}: {
  label: string
  entries: readonly Entry[]
  isReadOnly: boolean
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}) {
  return (
    <ol className={classes.list} aria-label={label}>
      {entries.map(({ key, name, below }, i) => (
        <li key={key} className={classes.row}>
          <PlaceField place={i + 1} name={name} isReadOnly={isReadOnly} onMove={(to) => onMove(i, to - 1)} />
          <span className={classes.what}>
            <b>{name}</b>
            <small>{below}</small>
          </span>
          {!isReadOnly && (
            <span className={classes.buttons}>
              <Step label={`Move ${name} up`} icon={IconArrowUp} disabled={i === 0} onClick={() => onMove(i, i - 1)} />
              <Step
                label={`Move ${name} down`}
                icon={IconArrowDown}
                disabled={i === entries.length - 1}
                onClick={() => onMove(i, i + 1)}
              />
              <RemoveButton name={name} onRemove={() => onRemove(i)} />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The cross at the end of a row. */
export const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <Step label={`Remove ${name}`} icon={IconX} onClick={onRemove} />
)

function Step({
  label,
  icon: Icon,
  disabled = false,
  onClick,
}: {
  label: string
  icon: typeof IconX
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon size={17} stroke={1.8} />
    </ActionIcon>
  )
}

/** The position of an item; typing another number moves it there. */
function PlaceField({
  place,
  name,
  isReadOnly,
  onMove,
}: {
  place: number
  name: string
  isReadOnly: boolean
  onMove: (to: number) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    const to = Number(typed)
    setTyped(null)
    if (typed !== null && Number.isInteger(to) && to >= 1 && to !== place) onMove(to)
  }
  return (
    <input
      className={classes.placeField}
      inputMode="numeric"
      aria-label={`Position of ${name}`}
      disabled={isReadOnly}
      value={typed ?? String(place)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      onBlur={take}
    />
  )
}
