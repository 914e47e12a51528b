import type { ReactNode } from 'react'
import classes from './FieldGroup.module.css'

/** Fields side by side where there is room. Closed as a whole, with the reason, for whom may only read. */
export function FieldGroup({
  label,
  disabled = false,
  reason,
  children,
}: {
  /** For those who do not see the card's head. */
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

/** A field that needs the whole width. */
export const Wide = ({ children }: { children: ReactNode }) => <div className={classes.wide}>{children}</div>
