import { customerCredits, type VenueCreditNoteRow } from '#contract/billing/customer-credits.ts'
import { creditNoteName } from '#contract/ordering/order-credit.ts'
import { useAnswerLater, useList } from '#web/api/query.ts'
import { useVenueId } from '#web/buyer/cart/useCart.ts'
import { useIdMaybe } from '#web/routing/current.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf, formatMoney } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { ListWithDetail } from '#web/ui/ListWithDetail.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { CreditNotePanel } from './CreditNotePanel.tsx'

/** Credit notes from suppliers, with and without an order. */
export default function CreditNotesPage() {
  const params = { venueId: String(useVenueId()) }
  const list = useList(customerCredits.listForVenue, { params, query: {} })
  const { data: first } = useAnswerLater(customerCredits.listForVenue, { params, query: { limit: '1' } }, { quiet: true })
  const openId = useIdMaybe()
  const totals = first?.totals ?? []
  const count = totals.reduce((all, one) => all + one.count, 0)
  return (
    <ListWithDetail
      detailLabel="Credit note"
      closeTo={paths.buyer.creditNotes()}
      detail={openId === undefined ? null : <CreditNotePanel key={openId} id={openId} />}
      list={
        <Page
          title="Credit notes"
          subtitle={
            count > 0
              ? [countOf(count, 'credit note'), ...totals.map(({ total, currency }) => formatMoney(total, currency))].join(' · ')
              : undefined
          }
        >
          <DataTable
            label="Credit notes"
            columns={COLUMNS}
            list={list}
            rowId={({ id }) => id}
            rowTo={({ id }) => paths.buyer.creditNotes({ id })}
            openRow={openId}
            empty={<Empty title="No credit notes yet">Credit notes from your suppliers appear here.</Empty>}
          />
        </Page>
      }
    />
  )
}

const COLUMNS: Column<VenueCreditNoteRow>[] = [
  {
    id: 'note',
    header: 'Credit note',
    card: 'title',
    cell: (row) => <TwoLines below={<DateTime at={row.approvedAt} />}>{creditNoteName(row.number)}</TwoLines>,
  },
  { id: 'supplier', header: 'Supplier', cell: (row) => <TwoLines below={row.note}>{row.distributor.name}</TwoLines> },
  { id: 'order', header: 'Order', cell: (row) => (row.order ? `#${row.order.orderNumber ?? row.order.id}` : 'Without order') },
  {
    id: 'total',
    header: 'Credited',
    align: 'right',
    card: 'end',
    cell: (row) => <Money amount={row.total} currency={row.currency} />,
  },
]
