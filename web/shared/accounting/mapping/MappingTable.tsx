import { Button } from '@mantine/core'
import type { Linked, LinkKind } from '#contract/accounting/links.ts'
import { useAnswerLater, useList } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { BooksAway } from '../BooksAway.tsx'
import { useBooks, useLinkTable } from '../books.ts'
import { capital, nameOf, OURS, recordWords } from '../words.ts'
import { BookedCell } from './BookedCell.tsx'
import { detailsOf } from './details.ts'
import { LinkCell } from './LinkCell.tsx'
import classes from './MappingTable.module.css'
import { ReadAgain } from './ReadAgain.tsx'
import { ReadAt } from './ReadAt.tsx'
import { SeveralLinks } from './SeveralLinks.tsx'
import { TargetCell } from './TargetCell.tsx'
import { useLinks } from './useLinks.tsx'

const DEFAULTS = { term: '', show: 'all' }
const OPERATIVE: Record<string, 'true' | 'false'> = { linked: 'true', unlinked: 'false' }

/** What the company has of one kind, and what each of it is at the provider. */
export function MappingTable({ kind }: { kind: LinkKind }) {
  const books = useBooks()
  const { params, provider } = books
  const table = useLinkTable(kind)
  const [{ term, show }, change] = useAddressState(DEFAULTS)
  const searched = { ...(term && { term }) }
  const operative = OPERATIVE[show]
  const list = useList(table.list, { params, query: { ...searched, ...(operative && { operative }) } }, { quiet: true })
  const counts = useAnswerLater(table.list, { params, query: { limit: '1', ...searched } }, { quiet: true }).data?.meta
  const links = useLinks(kind)
  const { one, many } = OURS[kind]
  const details = detailsOf(books, kind)
  if (list.problem && list.rows.length === 0)
    return <BooksAway problem={list.problem} again={list.again} what={`The list of ${many}`} />
  return (
    <div className={classes.stack}>
      <Toolbar end={<SearchField label={`Search ${many}`} value={term} onSearch={(typed) => change({ term: typed })} />}>
        <FilterPills
          label="Show"
          value={show}
          onChange={(value) => change({ show: value })}
          pills={[
            { value: 'all', label: 'All', count: counts?.total },
            { value: 'linked', label: 'Linked', count: counts && counts.total - counts.unlinked },
            { value: 'unlinked', label: 'Not linked', count: counts?.unlinked },
          ]}
        />
      </Toolbar>
      <div className={classes.line}>
        <span className={classes.buttons}>
          <ReadAt kind={table.of} />
          <ReadAgain kinds={[table.of]} />
        </span>
        <Button
          variant="default"
          loading={links.isSaving}
          disabled={counts?.unlinked === 0}
          {...(counts?.unlinked === 0 && { title: `All ${many} are linked` })}
          onClick={links.acceptSure}
        >
          Accept all sure suggestions
        </Button>
      </div>
      <DataTable
        label={`${capital(many)} and what they are in ${nameOf(provider)}`}
        columns={columnsOf(kind, `${capital(recordWords(provider, table.of).one)} in ${nameOf(provider)}`, details.length > 0)}
        list={list}
        rowId={({ id }) => id}
        bulk={(selected, clear) => <SeveralLinks selected={selected} kind={kind} onDone={clear} />}
        empty={
          term || show !== 'all' ? (
            <Empty
              title={show === 'unlinked' && !term ? `All ${many} are linked` : `No ${many} found`}
              action={
                <Button variant="default" onClick={() => change(DEFAULTS)}>
                  Show all
                </Button>
              }
            />
          ) : (
            <Empty title={`No ${many} yet`}>{`Once you have a ${one}, you can link it with ${nameOf(provider)} here.`}</Empty>
          )
        }
      />
    </div>
  )
}

function columnsOf(kind: LinkKind, target: string, hasDetails: boolean): Column<Linked>[] {
  const columns: Column<Linked>[] = [
    {
      ...{ id: 'name', header: capital(OURS[kind].one), width: '30%' },
      cell: ({ name, code }) => <TwoLines below={code}>{name}</TwoLines>,
    },
    { id: 'target', header: target, cell: (row) => <TargetCell row={row} /> },
  ]
  if (hasDetails) columns.push({ id: 'booked', header: 'How it is booked', cell: (row) => <BookedCell row={row} kind={kind} /> })
  columns.push({
    ...{ id: 'link', header: 'Link', isHeaderHidden: true, align: 'right' },
    cell: (row) => <LinkCell row={row} kind={kind} />,
  })
  return columns
}
