import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import type { Linked, LinkKind } from '#contract/accounting/links.ts'
import type { ExternalRecord } from '#contract/accounting/records.ts'
import { Finder, useTerm } from '#web/ui/Finder.tsx'
import { Popover } from '#web/ui/Popover.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { BooksAway } from '../BooksAway.tsx'
import { useBooks, useLinkTable } from '../books.ts'
import { useRecordList } from '../useRecords.ts'
import { capital, nameOf, recordWords } from '../words.ts'
import { fits } from './fits.ts'
import classes from './MappingTable.module.css'
import { useTrackingCategory } from './useTrackingCategory.ts'

/** Chooses what a row is linked with, from the list of the provider. */
export function RecordPicker({
  row,
  kind,
  anchor,
  onChoose,
  onRemove,
  onCreate,
  onClose,
}: {
  row: Linked
  kind: LinkKind
  anchor: HTMLElement
  onChoose: (record: ExternalRecord) => void
  onRemove: () => void
  /** Makes a record instead; left out where the provider does not take one. */
  onCreate?: (() => void) | undefined
  onClose: () => void
}) {
  const { provider, params, records } = useBooks()
  const { of } = useLinkTable(kind)
  const { one, many } = recordWords(provider, of)
  const term = useTerm()
  const list = useRecordList(records[of], params, term.asked)
  const category = useTrackingCategory(of)
  const found = useMemo(() => list.rows.filter((record) => fits(record, of, category)), [list.rows, of, category])
  const input = useRef<HTMLInputElement>(null)
  // the popover takes the focus when it opens
  useEffect(() => input.current?.focus(), [])
  return (
    <Popover label={`${capital(one)} for ${row.name}`} anchor={anchor} width={380} onClose={onClose}>
      <div className={classes.picker}>
        <Finder
          ref={input}
          term={term}
          label={`${capital(one)} for ${row.name}`}
          placeholder={`Search ${many}…`}
          found={found}
          isAnswered={!list.isStale && !list.isFirst}
          unasked={`${capital(many)} in ${nameOf(provider)}`}
          row={(record) => <TwoLines below={belowOf(record)}>{record.name}</TwoLines>}
          onChoose={onChoose}
        />
        {list.isFirst && !list.problem && <SkeletonLines lines={5} />}
        {list.problem && list.rows.length === 0 && <BooksAway problem={list.problem} again={list.again} />}
        {!list.isFirst && !list.problem && found.length === 0 && term.asked === '' && (
          <p className={classes.read}>
            {nameOf(provider)} has no {many} in use.
          </p>
        )}
        <div className={classes.pickerEnd}>
          {list.hasMore && (
            <Button variant="default" size="compact-sm" loading={list.isLoadingMore} onClick={list.loadMore}>
              Show more
            </Button>
          )}
          {onCreate && (
            <Button variant="default" size="compact-sm" onClick={onCreate}>
              Create in {nameOf(provider)}…
            </Button>
          )}
          {row.external && (
            <Button variant="subtle" color="beet" size="compact-sm" onClick={onRemove}>
              Remove link
            </Button>
          )}
        </div>
      </div>
    </Popover>
  )
}

const belowOf = ({ code, email, taxNumber }: ExternalRecord): string | undefined =>
  [code, email, taxNumber].filter((part) => part !== null && part !== '').join(' · ') || undefined
