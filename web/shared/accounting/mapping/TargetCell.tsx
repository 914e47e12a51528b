import type { Linked } from '#contract/accounting/links.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { useBooks } from '../books.ts'
import { nameOf, REASON_WORDS, recordLabel } from '../words.ts'
import classes from './MappingTable.module.css'

/** What a row is linked with, or what it could be linked with and why. */
export function TargetCell({ row: { external, suggestion } }: { row: Linked }) {
  const { provider } = useBooks()
  if (external)
    return (
      <span className={classes.target}>
        <TwoLines below={external.code}>{external.name}</TwoLines>
        {!external.isActive && <StatusBadge tone="beet">{`Archived in ${nameOf(provider)}`}</StatusBadge>}
      </span>
    )
  if (suggestion)
    return (
      <span className={classes.suggestion}>
        <span>
          Suggested: <b>{recordLabel(suggestion)}</b>
        </span>
        <StatusBadge tone={suggestion.because === 'similarName' ? 'saffron' : 'slate'}>
          {REASON_WORDS[suggestion.because]}
        </StatusBadge>
      </span>
    )
  return <span className={classes.none}>Not linked</span>
}
