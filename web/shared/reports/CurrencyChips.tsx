import type { Currency } from '#contract/platform/currency.ts'
import { FilterChips } from '#web/ui/FilterChips.tsx'
import classes from './CurrencyChips.module.css'

type Chip = { label: string; onRemove: () => void }

/**
 * What figures are narrowed to, and the currencies that they are not in. Currencies are never added, so each has figures of its own.
 * @param chosen the currency that was asked for, empty for the usual one
 * @param verb what was done in the others, as in "Also sold in NZD"
 */
export function CurrencyChips({
  chosen,
  others,
  verb,
  chips = [],
  onChoose,
  onClear,
}: {
  chosen: string
  others: readonly Currency[]
  verb: string
  chips?: readonly Chip[]
  onChoose: (code: string) => void
  /** Removes all chips; the currency alone where there are no others. */
  onClear?: () => void
}) {
  const all = [...chips, ...(chosen ? [{ label: chosen, onRemove: () => onChoose('') }] : [])]
  if (all.length === 0 && others.length === 0) return null
  return (
    <div className={classes.chips}>
      {all.length > 0 && <FilterChips chips={all} onClear={onClear ?? (() => onChoose(''))} />}
      {others.map(({ code }) => (
        <button key={code} type="button" className={classes.other} onClick={() => onChoose(code)}>
          Also {verb} in {code}
        </button>
      ))}
    </div>
  )
}
