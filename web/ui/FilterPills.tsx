import classes from './FilterPills.module.css'

export type Pill<V extends string> = { value: V; label: string; count?: number | undefined }

/** A choice of views on a list, one at a time. */
export function FilterPills<V extends string>({
  label,
  pills,
  value,
  onChange,
}: {
  label: string
  pills: readonly Pill<V>[]
  value: V
  onChange: (value: V) => void
}) {
  return (
    <fieldset className={classes.pills} aria-label={label}>
      {pills.map((pill) => (
        <button
          key={pill.value}
          type="button"
          className={classes.pill}
          aria-pressed={pill.value === value}
          onClick={() => onChange(pill.value)}
        >
          {pill.label}
          {pill.count !== undefined && <span className={classes.count}>{pill.count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
