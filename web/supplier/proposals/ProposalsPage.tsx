import { distributorProposals, type PriceProposal } from '#contract/catalogue/price-proposals.ts'
import { load, loadList, useAnswerLater, useList } from '#web/api/query.ts'
import { useIdMaybe } from '#web/routing/current.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { Money } from '#web/shared/Money.tsx'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { ListWithDetail } from '#web/ui/ListWithDetail.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { ProductsTabs } from '../products/ProductsTabs.tsx'
import { ProposalPanel } from './ProposalPanel.tsx'
import { ProposalStatus } from './ProposalStatus.tsx'
import { moveOf } from './proposal-labels.ts'

const DEFAULTS = { show: 'pending' }
const SHOWN = ['pending', 'approved', 'declined', 'all'] as const
type Shown = (typeof SHOWN)[number]

const shownOf = (text: string | undefined): Shown => SHOWN.find((one) => one === text) ?? 'pending'
const queryFor = (show: Shown) => ({ query: show === 'all' ? {} : { status: show } })
const PENDING = { query: { status: 'pending', limit: '1' } } as const

export const loader = async ({ params, search }: { params: Record<string, string>; search: Record<string, string> }) => {
  const open = params.id && load(distributorProposals.find, { params: { proposedPriceId: params.id } }).catch(() => {})
  await Promise.all([loadList(distributorProposals.list, queryFor(shownOf(search.show))), open])
}

/** Price proposals of customers and colleagues; one opens next to the list and is answered there. */
export default function ProposalsPage() {
  const [filters, change] = useAddressState(DEFAULTS)
  const show = shownOf(filters.show)
  const list = useList(distributorProposals.list, queryFor(show))
  const { data: pending } = useAnswerLater(distributorProposals.list, PENDING, { quiet: true })
  const openId = useIdMaybe()
  return (
    <ListWithDetail
      detailLabel="Price proposal"
      closeTo={paths.supplier.priceProposals()}
      detail={openId === undefined ? null : <ProposalPanel key={openId} id={openId} />}
      list={
        <Page title="Products" tabs={<ProductsTabs />}>
          <Toolbar>
            <FilterPills
              label="Show"
              value={show}
              onChange={(next) => change({ show: next })}
              pills={[
                { value: 'pending', label: 'Pending', count: pending?.pending },
                { value: 'approved', label: 'Approved' },
                { value: 'declined', label: 'Declined' },
                { value: 'all', label: 'All' },
              ]}
            />
          </Toolbar>
          <DataTable
            label="Price proposals"
            columns={COLUMNS}
            list={list}
            rowId={(row) => row.id}
            rowTo={(row) => paths.supplier.priceProposals({ id: row.id }, { show: show === 'pending' ? undefined : show })}
            openRow={openId}
            empty={
              show === 'pending' ? (
                <Empty title="No pending proposals">
                  Prices proposed by customers and colleagues are listed here for your answer.
                </Empty>
              ) : (
                <Empty title="No proposals yet">Answered proposals are listed here with who decided and when.</Empty>
              )
            }
          />
        </Page>
      }
    />
  )
}

const COLUMNS: Column<PriceProposal>[] = [
  {
    id: 'product',
    header: 'Product',
    card: 'title',
    cell: (row) => <TwoLines below={row.venue.name}>{row.product.name}</TwoLines>,
  },
  {
    id: 'price',
    header: 'Proposed price',
    align: 'right',
    cell: (row) => (
      <TwoLines below={moveOf(row)}>
        <Money amount={row.price} isPrice />
      </TwoLines>
    ),
  },
  { id: 'when', header: 'Date', card: 'line', cell: (row) => <DateTime at={row.createdAt} as="ago" /> },
  { id: 'status', header: 'Status', card: 'end', cell: (row) => <ProposalStatus status={row.status} /> },
]
