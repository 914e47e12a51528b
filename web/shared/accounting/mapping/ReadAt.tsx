import type { RecordKind } from '#contract/accounting/records.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { useBooks } from '../books.ts'
import { useReadAt } from '../useRecords.ts'
import { nameOf, recordWords } from '../words.ts'
import classes from './MappingTable.module.css'

/** When the records of a kind were read from the provider. */
export function ReadAt({ kind }: { kind: RecordKind }) {
  const { provider } = useBooks()
  const read = useReadAt(kind)
  if (!read) return null
  const name = nameOf(provider)
  const { many } = recordWords(provider, kind)
  return read.isFromBefore ? (
    <p className={classes.away} role="status">
      {name} does not answer. These are its {many} as of <DateTime at={read.readAt} as="datetime" />.
    </p>
  ) : (
    <p className={classes.read}>
      Read from {name} <DateTime at={read.readAt} as="ago" />
    </p>
  )
}
