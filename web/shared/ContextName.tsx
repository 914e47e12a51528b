import classes from './ContextName.module.css'

/** The name of who one acts for, and what it is or belongs to. */
export function ContextName({ name, detail, isBare = false }: { name: string; detail: string; isBare?: boolean }) {
  return (
    <span className={classes.context} data-bare={isBare || undefined}>
      <span className={classes.name}>{name}</span>
      {detail && <span className={classes.detail}>· {detail}</span>}
    </span>
  )
}
