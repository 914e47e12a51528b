import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { type Stocktake, stocktakes } from '#contract/counting/stocktakes.ts'
import { loadList, useList } from '#web/api/query.ts'
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
import { later, useEver } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { StockTabs } from '../StockTabs.tsx'
import { progressOf, STATUS } from '../stock-labels.ts'

const StartStocktake = later(() => import('./StartStocktake.tsx').then((part) => part.StartStocktake))

const DEFAULTS = { show: 'all' }
const PILLS = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'In progress' },
  { value: 'finished', label: 'Finished' },
] as const

const sentFor = (venueId: number, show = 'all') => ({
  params: { venueId },
  query: show === 'open' || show === 'finished' ? ({ show } as const) : {},
})

export const loader = ({ search }: { search: Record<string, string> }) =>
  loadList(stocktakes.list, sentFor(currentVenueId(), search.show))

const COLUMNS: Column<Stocktake>[] = [
  {
    id: 'day',
    header: 'Count',
    cell: ({ stocktakeDate, startedAt, note, startedBy }) => (
      <TwoLines below={note || `Started by ${startedBy}`}>
        <DateTime at={stocktakeDate ?? startedAt} />
      </TwoLines>
    ),
  },
  {
    id: 'locations',
    header: 'Locations',
    cell: ({ locations }) => locations.map(({ name }) => name).join(', ') || 'none yet',
  },
  {
    id: 'progress',
    header: 'Counted',
    cell: ({ status, locations, itemCount }) =>
      status === 'finished' ? countOf(itemCount, 'product') : progressOf(locations).words,
  },
  {
    id: 'status',
    header: 'Status',
    card: 'end',
    cell: ({ status }) => <StatusBadge tone={STATUS[status].tone}>{STATUS[status].words}</StatusBadge>,
  },
  { id: 'value', header: 'Value', align: 'right', cell: ({ totalValue }) => <Money amount={totalValue} /> },
]

const addressOf = ({ id, status }: Stocktake): string =>
  status === 'finished' ? paths.buyer.stocktake({ id }) : paths.buyer.conductStocktake({ id })

/** Stocktakes. One in progress links to its locations, a finished one to its result. */
export default function StocktakesPage() {
  const venueId = useVenueId()
  const [{ show }, change] = useAddressState(DEFAULTS)
  const list = useList(stocktakes.list, sentFor(venueId, show))
  const [isStarting, setIsStarting] = useState(false)
  const wasStarting = useEver(isStarting)
  const start = <Button onClick={() => setIsStarting(true)}>Start stocktake</Button>
  return (
    <Page
      title="Stocktakes"
      tabs={<StockTabs />}
      actions={
        <>
          <LinkButton variant="default" to={paths.buyer.stocktakeSettings({ id: venueId })}>
            Locations
          </LinkButton>
          {start}
        </>
      }
    >
      <Toolbar>
        <FilterPills
          label="Show"
          pills={PILLS}
          value={
            oneOf(
              show,
              PILLS.map((pill) => pill.value),
            ) ?? 'all'
          }
          onChange={(next) => change({ show: next })}
        />
      </Toolbar>
      <DataTable
        label="Stocktakes"
        columns={COLUMNS}
        list={list}
        rowId={({ id }) => id}
        rowTo={addressOf}
        rowOpens="page"
        empty={
          show === 'all' ? (
            <Empty title="No stocktakes yet" action={<Button onClick={() => setIsStarting(true)}>Start first stocktake</Button>}>
              Count your fridges and stores with your phone to know what you have on hand and what it is worth.
            </Empty>
          ) : (
            <Empty
              title={show === 'open' ? 'No stocktakes in progress' : 'No finished stocktakes'}
              action={
                <Button variant="default" onClick={() => change({ show: 'all' })}>
                  Show all
                </Button>
              }
            />
          )
        }
      />
      {wasStarting && (
        <Suspense>
          <StartStocktake opened={isStarting} onClose={() => setIsStarting(false)} venueId={venueId} />
        </Suspense>
      )}
    </Page>
  )
}
