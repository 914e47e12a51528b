import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { ExternalRecord, RecordKind } from '#contract/accounting/records.ts'
import { supplierXero } from '#contract/accounting/supplier-xero.ts'
import { useAnswerLater, useList } from '#web/api/query.ts'
import type { Problem } from '#web/site/problem.ts'
import type { List } from '#web/ui/list.ts'
import { type RecordsCall, useBooks } from './books.ts'

/** As many records are read without a search, five pages; longer lists are searched at the server. */
const AT_ONCE = 500
const PAGE = '100'
const PAUSE = 200

export type FoundRecords = {
  records: readonly ExternalRecord[]
  /** A list that is longer than what is read at once is searched while typing. */
  search: (term: string) => void
  isPending: boolean
  /** Why there are none to choose from: the list could not be read. */
  problem: Problem | null
}

/** The records of a kind at the provider, for a select: all of a short list, of a long one its beginning and what is searched for. */
export function useRecords(kind: RecordKind, chosen: string | null = null): FoundRecords {
  const { params, records } = useBooks()
  const call = records[kind]
  const [term, search] = useState('')
  const [asked] = useDebouncedValue(term.trim(), PAUSE)
  const all = useRecordList(call, params, '')
  const isLong = all.hasMore && all.rows.length >= AT_ONCE
  const found = useRecordList(isLong && asked !== '' ? call : undefined, params, asked)
  const isMissing = chosen !== null && all.rows.every(({ id }) => id !== chosen)
  const { hasMore, isLoadingMore, loadMore } = all
  const wantsMore = hasMore && !isLoadingMore && (isMissing || all.rows.length < AT_ONCE)
  // pages are read one after another, which is outside of React
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is another one each time
  useEffect(() => {
    if (wantsMore) loadMore()
  }, [wantsMore])
  return {
    records: isLong && asked !== '' ? merged(all.rows, found.rows) : all.rows,
    search,
    isPending: all.isFirst,
    problem: all.rows.length === 0 ? all.problem : null,
  }
}

const merged = (all: readonly ExternalRecord[], found: readonly ExternalRecord[]): ExternalRecord[] => {
  const known = new Set(all.map(({ id }) => id))
  return [...all, ...found.filter(({ id }) => !known.has(id))]
}

/** Pages of records by a term, for a list to choose from. */
export function useRecordList(
  call: RecordsCall | undefined,
  params: Readonly<Record<string, string>>,
  term: string,
): List<ExternalRecord> {
  const list = useList(
    call ?? NONE,
    { params, query: { limit: PAGE, ...(term && { term }) } },
    { when: call !== undefined, quiet: true },
  )
  return list as List<ExternalRecord>
}

/** When the records of a kind were read from the provider, and whether it answered. */
export function useReadAt(kind: RecordKind) {
  const { params, records } = useBooks()
  const call = records[kind]
  const { data } = useAnswerLater(call ?? NONE, { params, query: { limit: '1' } }, { when: call !== undefined, quiet: true })
  return data?.meta
}

/** Not called: hooks need a call where there is none. */
const NONE: RecordsCall = supplierXero.accounts
