import { type CreditNoteRow, creditNotes } from '#contract/billing/credit-notes.ts'
import { creditNoteName } from '#contract/ordering/order-credit.ts'
import { load, loadList, useAnswerLater, useList } from '#web/api/query.ts'
import { useIdMaybe } from '#web/routing/current.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf, formatMoney } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListWithDetail } from '#web/ui/ListWithDetail.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { CreditNotePanel } from './CreditNotePanel.tsx'
import { CreditNoteStatus } from './CreditNoteStatus.tsx'

const DEFAULTS = { show: 'all', term: '' }
const SHOWN = ['all', 'draft', 'approved'] as const
type Shown = (typeof SHOWN)[number]

const shownOf = (text: string | undefined): Shown => SHOWN.find((one) => one === text) ?? 'all'
const queryFor = (show: Shown, term: string) => ({ query: { ...(show !== 'all' && { status: show }), ...(term && { term }) } })

export const loader = async ({ params, search }: { params: Record<string, string>; search: Record<string, string> }) => {
  const open = params.id ? load(creditNotes.find, { params: { creditNoteId: params.id } }).catch(() => {}) : undefined
  await Promise.all([loadList(creditNotes.list, queryFor(shownOf(search.show), search.term ?? '')), open])
}

/** Credit notes with their total; one opens next to the list and is approved there. */
export default function CreditNotesPage() {
  const [{ show: shown, term }, change] = useAddressState(DEFAULTS)
  const show = shownOf(shown)
  const sent = queryFor(show, term)
  const list = useList(creditNotes.list, sent)
  const { data: total } = useAnswerLater(creditNotes.totalAmount, sent, { quiet: true })
  const { data: drafts } = useAnswerLater(creditNotes.totalAmount, { query: { status: 'draft' } }, { quiet: true })
  const openId = useIdMaybe()
  const mayWrite = useRights()('premium', 'editOrder')
  return (
    <ListWithDetail
      detailLabel="Credit note"
      closeTo={paths.supplier.creditNotes()}
      detail={openId === undefined ? null : <CreditNotePanel key={openId} id={openId} />}
      list={
        <Page
          title="Credit notes"
          subtitle={
            total && total.count > 0
              ? `${countOf(total.count, 'credit note')} · ${formatMoney(total.total, total.currency)}${show === 'all' && drafts?.count ? ', drafts included' : ''}`
              : undefined
          }
          actions={mayWrite && <LinkButton to={paths.supplier.newCreditNote()}>New credit note</LinkButton>}
        >
          <Toolbar
            end={<SearchField label="Search by number or customer" value={term} onSearch={(text) => change({ term: text })} />}
          >
            <FilterPills
              label="Show"
              value={show}
              onChange={(next) => change({ show: next })}
              pills={[
                { value: 'all', label: 'All' },
                { value: 'draft', label: 'Drafts', count: drafts?.count },
                { value: 'approved', label: 'Approved' },
              ]}
            />
          </Toolbar>
          <DataTable
            label="Credit notes"
            columns={COLUMNS}
            list={list}
            rowId={(row) => row.id}
            rowTo={(row) =>
              paths.supplier.creditNotes({ id: row.id }, { show: show === 'all' ? undefined : show, term: term || undefined })
            }
            openRow={openId}
            empty={<NoNotes show={show} term={term} />}
          />
        </Page>
      }
    />
  )
}

function NoNotes({ show, term }: { show: Shown; term: string }) {
  if (term)
    return (
      <Empty title={`No results for “${term}”`}>
        Search by credit note number (CN-12), order number (#10482), the customer’s order number or the customer’s name.
      </Empty>
    )
  if (show === 'draft') return <Empty title="No drafts">Drafts are listed here until they are approved.</Empty>
  return (
    <Empty title="No credit notes yet">
      To credit missing, late or damaged goods, open the order and select “New credit note”.
    </Empty>
  )
}

const COLUMNS: Column<CreditNoteRow>[] = [
  {
    id: 'note',
    header: 'Credit note',
    card: 'title',
    cell: (row) => (
      <TwoLines below={<DateTime at={row.approvedAt ?? row.createdAt} as="ago" />}>{creditNoteName(row.number)}</TwoLines>
    ),
  },
  { id: 'outlet', header: 'Customer', cell: (row) => <TwoLines below={row.note}>{row.venue.name}</TwoLines> },
  { id: 'order', header: 'Order', cell: (row) => (row.order ? `#${row.order.orderNumber ?? row.order.id}` : 'No order') },
  { id: 'status', header: 'Status', cell: (row) => <CreditNoteStatus status={row.status} /> },
  {
    id: 'total',
    header: 'Credited',
    align: 'right',
    card: 'end',
    cell: (row) => <Money amount={row.total} currency={row.currency} />,
  },
]
