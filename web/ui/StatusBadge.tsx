import classes from './StatusBadge.module.css'

export type Tone = 'bottle' | 'saffron' | 'beet' | 'slate' | 'plum' | 'grey'

/** A status as a word with a dot and a colour; colour alone never carries the meaning. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
