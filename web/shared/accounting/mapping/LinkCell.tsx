import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Linked, LinkKind } from '#contract/accounting/links.ts'
import { later } from '#web/ui/later.ts'
import { useBooks, useLinkTable } from '../books.ts'
import { nameOf, recordWords } from '../words.ts'
import classes from './MappingTable.module.css'
import { RecordPicker } from './RecordPicker.tsx'
import { useLinks } from './useLinks.tsx'

const CreateRecord = later(() => import('./CreateRecord.tsx').then((part) => part.CreateRecord))

/** Accepts what is suggested for a row with one click, or chooses another. */
export function LinkCell({ row, kind }: { row: Linked; kind: LinkKind }) {
  const { provider, records } = useBooks()
  const { of, create } = useLinkTable(kind)
  const links = useLinks(kind)
  const box = useRef<HTMLDivElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isCreating, setIsCreating] = useState(false)
  const { one } = recordWords(provider, of)
  const close = () => setAnchor(null)
  const { suggestion } = row
  return (
    <div className={classes.buttons} ref={box}>
      {suggestion && (
        <Button
          size="compact-sm"
          loading={links.isSaving}
          aria-label={`Accept ${suggestion.name} for ${row.name}`}
          onClick={() => {
            links.link(row, suggestion)
            box.current?.querySelector<HTMLElement>('[data-choose]')?.focus()
          }}
        >
          Accept
        </Button>
      )}
      {records[of] ? (
        <Button
          variant="default"
          size="compact-sm"
          data-choose
          aria-label={`${row.external ? 'Change' : 'Choose'} ${one} of ${row.name}`}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {row.external ? 'Change…' : 'Choose…'}
        </Button>
      ) : (
        row.external && (
          <Button
            variant="default"
            size="compact-sm"
            data-choose
            aria-label={`Remove link of ${row.name}`}
            onClick={() => links.unlink(row)}
          >
            Remove link
          </Button>
        )
      )}
      {anchor && (
        <RecordPicker
          row={row}
          kind={kind}
          anchor={anchor}
          onClose={close}
          onChoose={(record) => {
            close()
            links.link(row, record)
          }}
          onRemove={() => {
            close()
            links.unlink(row)
          }}
          onCreate={
            create &&
            (() => {
              close()
              setIsCreating(true)
            })
          }
        />
      )}
      {create && isCreating && (
        <CreateRecord row={row} kind={kind} create={create} name={nameOf(provider)} onClose={() => setIsCreating(false)} />
      )}
    </div>
  )
}
