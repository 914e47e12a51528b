import classes from './ContextName.module.css'

/** The name of the company acted for, and its type or group. */
export function ContextName({ name, detail, isBare = false }: { name: string; detail: string; isBare?: boolean }) {
  return (
    <span className={classes.context} data-bare={isBare || undefined}>
      <span className={classes.name}>{name}</span>
      {detail && <span className={classes.detail}>· {detail}</span>}
    </span>
  )
}
