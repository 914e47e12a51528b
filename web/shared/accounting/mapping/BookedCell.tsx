import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Linked, LinkKind } from '#contract/accounting/links.ts'
import { later } from '#web/ui/later.ts'
import { useBooks } from '../books.ts'
import { useRecords } from '../useRecords.ts'
import { capital, recordLabel } from '../words.ts'
import { detailsOf, isRecordDetail, RECORD_DETAILS, type RecordDetail, sendingWords } from './details.ts'
import classes from './MappingTable.module.css'

const LinkOptions = later(() => import('./LinkOptions.tsx').then((part) => part.LinkOptions))

/** How a row is booked, with the way to change it. */
export function BookedCell({ row, kind }: { row: Linked; kind: LinkKind }) {
  const [isOpen, setIsOpen] = useState(false)
  const details = detailsOf(useBooks(), kind)
  const own = details.filter(isRecordDetail).filter((detail) => row[detail] !== null)
  const sending = sendingWords(row, details)
  return (
    <span className={classes.booked}>
      {sending.length > 0 && <span>{sending.join(', ')}</span>}
      {sending.length === 0 && own.length === 0 && <span className={classes.none}>As in account info</span>}
      {own.map((detail) => (
        <RecordName key={detail} detail={detail} id={row[detail]} />
      ))}
      <Button variant="subtle" size="compact-sm" aria-label={`Options of ${row.name}`} onClick={() => setIsOpen(true)}>
        Options…
      </Button>
      {isOpen && <LinkOptions row={row} kind={kind} onClose={() => setIsOpen(false)} />}
    </span>
  )
}

const WORDS: Record<RecordDetail, string> = {
  accountId: 'account',
  taxId: 'tax',
  salesRepId: 'sales representative',
  priceLevelId: 'price level',
}

function RecordName({ detail, id }: { detail: RecordDetail; id: string | null }) {
  const { records } = useRecords(RECORD_DETAILS[detail], id)
  const found = records.find((record) => record.id === id)
  const name = found ? (detail === 'taxId' ? found.name : recordLabel(found)) : 'own'
  return (
    <span>
      {capital(WORDS[detail])}: {name}
    </span>
  )
}
