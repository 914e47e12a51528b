import { useEffect, useRef } from 'react'
import classes from './FilterPills.module.css'

export type Pill<V extends string> = { value: V; label: string; count?: number | undefined }

/** The views of a list, one active at a time. */
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
  const all = useRef<HTMLFieldSetElement>(null)
  // Scrolls the active one into view; measured, so only after rendering.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen when `value` changes
  useEffect(() => {
    const chosen = all.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (all.current && chosen) all.current.scrollLeft = chosen.offsetLeft - (all.current.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  return (
    <fieldset ref={all} className={classes.pills} aria-label={label}>
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
