import { type InventoryTransferRow, inventoryTransfers, TRANSFER_STATUSES } from '#contract/counting/inventory-transfers.ts'
import { load, loadList, useAnswer, useList } from '#web/api/query.ts'
import { useVenueId } from '#web/buyer/cart/useCart.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { currentVenueId } from '#web/session/context.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { oneOf } from '#web/site/one-of.ts'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { StockTabs } from '../StockTabs.tsx'
import { STATUS } from './transfer-labels.ts'

const DEFAULTS = { show: 'all' }
const SHOWN = ['all', ...TRANSFER_STATUSES] as const

const sentFor = (venueId: number, show?: string) => {
  const known = oneOf(show, SHOWN)
  return { params: { venueId }, query: known && known !== 'all' ? { show: known } : {} }
}

export const loader = ({ search }: { search: Record<string, string> }) => {
  const venueId = currentVenueId()
  return Promise.all([
    loadList(inventoryTransfers.list, sentFor(venueId, search.show)),
    load(inventoryTransfers.destinations, { params: { venueId } }),
  ])
}

const COLUMNS: Column<InventoryTransferRow>[] = [
  {
    id: 'outlet',
    header: 'Outlet',
    cell: ({ direction, source, destination, message, createdBy }) => (
      <TwoLines below={message || `By ${createdBy}`}>
        {direction === 'out' ? `To ${destination.name}` : `From ${source.name}`}
      </TwoLines>
    ),
  },
  {
    id: 'when',
    header: 'Sent',
    cell: ({ sentAt, transferAt }) => <DateTime at={sentAt ?? transferAt} as="datetime" />,
  },
  {
    id: 'items',
    header: 'Items',
    cell: ({ itemCount, hasDifferences }) => `${countOf(itemCount, 'item')}${hasDifferences ? ', with differences' : ''}`,
  },
  {
    id: 'status',
    header: 'Status',
    card: 'end',
    cell: ({ status, problem }) =>
      problem ? (
        <StatusBadge tone="beet">Not sent</StatusBadge>
      ) : (
        <StatusBadge tone={STATUS[status].tone}>{STATUS[status].words}</StatusBadge>
      ),
  },
  { id: 'value', header: 'Value at cost', align: 'right', cell: ({ value }) => <Money amount={value} /> },
]

/** Goods on their way between this outlet and the others of its group. */
export default function TransfersPage() {
  const venueId = useVenueId()
  const [{ show }, change] = useAddressState(DEFAULTS)
  const list = useList(inventoryTransfers.list, sentFor(venueId, show))
  const { data: outlets } = useAnswer(inventoryTransfers.destinations, { params: { venueId } })
  const isPossible = outlets.length > 0
  return (
    <Page
      title="Transfers"
      tabs={<StockTabs />}
      actions={isPossible && <LinkButton to={paths.buyer.newTransfer()}>New transfer</LinkButton>}
    >
      <Toolbar>
        <FilterPills
          label="Show"
          value={oneOf(show, SHOWN) ?? 'all'}
          onChange={(next) => change({ show: next })}
          pills={SHOWN.map((value) => ({ value, label: value === 'all' ? 'All' : STATUS[value].words }))}
        />
      </Toolbar>
      <DataTable
        label="Transfers"
        columns={COLUMNS}
        list={list}
        rowId={({ id }) => id}
        rowTo={({ id }) => paths.buyer.transfer({ id })}
        rowOpens="page"
        empty={
          !isPossible ? (
            <Empty title="There is no outlet to transfer to">
              Goods can be transferred between outlets of one group that keep stock. This outlet has no other one in its group, or
              stock is switched off for the others.
            </Empty>
          ) : show === 'all' ? (
            <Empty title="No transfers yet" action={<LinkButton to={paths.buyer.newTransfer()}>New transfer</LinkButton>}>
              Send goods to another outlet of your group: both know what is on its way, and what arrived.
            </Empty>
          ) : (
            <Empty title={`No ${STATUS[oneOf(show, TRANSFER_STATUSES) ?? 'planned'].words.toLowerCase()} transfers`} />
          )
        }
      />
    </Page>
  )
}
