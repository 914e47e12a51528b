import type { ImportCounts } from '#contract/catalogue/imports.ts'
import classes from './Imports.module.css'
import { figuresOf } from './import-labels.ts'

/** The effects of a file as large figures. */
export function ImportFigures({ counts }: { counts: ImportCounts }) {
  return (
    <dl className={classes.figures} aria-label="Changes in this file">
      {figuresOf(counts).map(({ key, label, count, tone }) => (
        <div key={key} className={classes.figure} data-tone={count > 0 ? tone : undefined}>
          <dd>{count.toLocaleString('en')}</dd>
          <dt>{label}</dt>
        </div>
      ))}
    </dl>
  )
}
