import { IconChevronRight, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './PlaceCard.module.css'

/** Places to choose from, one below the other. */
export const PlaceList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.places} aria-label={label}>
    {children}
  </ul>
)

/** An outlet, group or company to work in. */
export function PlaceCard({
  icon: Icon,
  name,
  detail,
  disabled,
  onChoose,
}: {
  icon: TablerIcon
  name: string
  detail: string
  disabled: boolean
  onChoose: () => void
}) {
  return (
    <li>
      <button type="button" className={classes.place} onClick={onChoose} disabled={disabled}>
        <span className={classes.icon}>
          <Icon size={22} stroke={1.6} aria-hidden="true" />
        </span>
        <span className={classes.text}>
          <b>{name}</b>
          {detail && <span>{detail}</span>}
        </span>
        <IconChevronRight size={18} stroke={1.7} aria-hidden="true" />
      </button>
    </li>
  )
}
