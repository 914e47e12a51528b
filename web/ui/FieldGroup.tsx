import type { ReactNode } from 'react'
import classes from './FieldGroup.module.css'

/** Fields next to each other where there is room. Disabled as a whole, with the reason, for read-only users. */
export function FieldGroup({
  label,
  disabled = false,
  reason,
  children,
}: {
  /** Accessible name, for screen readers that do not see the card's heading. */
  label: string
  disabled?: boolean
  reason?: string
  children: ReactNode
}) {
  return (
    <>
      {disabled && reason && <p className={classes.reason}>{reason}</p>}
      <fieldset disabled={disabled} aria-label={label} className={classes.group}>
        {children}
      </fieldset>
    </>
  )
}

/** A field that takes the whole width. */
export const Wide = ({ children }: { children: ReactNode }) => <div className={classes.wide}>{children}</div>
