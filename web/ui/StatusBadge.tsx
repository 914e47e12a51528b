import classes from './StatusBadge.module.css'

export type Tone = 'bottle' | 'saffron' | 'beet' | 'slate' | 'plum' | 'grey'

/** A state in a word, with a dot and a colour; the word says it, the colour only helps. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
