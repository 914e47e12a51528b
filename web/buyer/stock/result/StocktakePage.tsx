import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { outletSending } from '#contract/accounting/sending.ts'
import { type StocktakeItem, stocktakes } from '#contract/counting/stocktakes.ts'
import { round } from '#contract/platform/money.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, loadList, useAnswer, useList } from '#web/api/query.ts'
import { useVenueId } from '#web/buyer/cart/useCart.ts'
import { useId } from '#web/routing/current.ts'
import { currentVenueId } from '#web/session/context.ts'
import { useRights } from '#web/session/useRights.ts'
import count from '#web/shared/counting/Count.module.css'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf, perUnit } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { Money } from '#web/shared/Money.tsx'
import { StocktakeAccounting } from '#web/shared/order-accounting/StocktakeAccounting.tsx'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { ExportCounts } from '../ExportCounts.tsx'
import { differenceIn, quantityIn, unitName } from '../stock-labels.ts'

const CorrectValueForm = later(() => import('./CorrectValueForm.tsx').then((part) => part.CorrectValueForm))

export const loader = ({ params }: { params: Record<string, string> }) => {
  const at = { venueId: String(currentVenueId()), stocktakeId: params.id ?? '' }
  return Promise.all([
    load(stocktakes.find, { params: at }),
    load(stocktakes.valuation, { params: at }),
    loadList(stocktakes.items, { params: at, query: {} }),
  ])
}

/** The result of a stocktake: its value by location, and the count of each product. */
export default function StocktakePage() {
  const stocktakeId = useId()
  const venueId = useVenueId()
  const params = { venueId: String(venueId), stocktakeId: String(stocktakeId) }
  const stocktake = useAnswer(stocktakes.find, { params })
  const valuation = useAnswer(stocktakes.valuation, { params })
  const list = useList(stocktakes.items, { params, query: {} })
  const { currency } = useFormats()
  const may = useRights()
  const [correcting, setCorrecting] = useState<StocktakeItem | null>(null)
  const sending = useCall(stocktakes.account, { changes: [stocktakes.find, stocktakes.list, outletSending.documents] })
  const isFinished = stocktake.status === 'finished'
  const mayCorrect = isFinished && may('editStocktake')
  const { previous } = valuation
  const change = previous && round(valuation.total - previous.totalValue, currency.fractionDigits)

  const columns: Column<StocktakeItem>[] = [
    {
      id: 'name',
      header: 'Product',
      cell: ({ name, sku, distributor }) => (
        <TwoLines below={[sku, distributor.name].filter(Boolean).join(' · ')}>{name}</TwoLines>
      ),
    },
    {
      id: 'where',
      header: 'Location',
      cell: ({ counts, units }) =>
        counts.map(({ location, quantity, unitId }) => `${location}: ${quantityIn(units, quantity, unitId)}`).join(', '),
    },
    {
      id: 'quantity',
      header: 'Counted',
      align: 'right',
      card: 'end',
      cell: ({ units, quantity, unitId, expected }) => (
        <TwoLines below={differenceIn(quantity, expected)?.words}>{quantityIn(units, quantity, unitId)}</TwoLines>
      ),
    },
    {
      id: 'price',
      header: 'Price',
      align: 'right',
      cell: ({ price, priceUnitId, units }) => (
        <TwoLines below={perUnit(unitName(units, priceUnitId))}>
          <Money amount={price} isPrice />
        </TwoLines>
      ),
    },
    {
      id: 'value',
      header: 'Value',
      align: 'right',
      cell: ({ totalValue, countedValue }) => (
        <TwoLines
          below={
            countedValue !== null && (
              <>
                corrected from <Money amount={countedValue} />
              </>
            )
          }
        >
          <Money amount={totalValue} />
        </TwoLines>
      ),
    },
    ...(mayCorrect
      ? [
          {
            id: 'correct',
            header: 'Correct',
            isHeaderHidden: true,
            align: 'right' as const,
            cell: (item: StocktakeItem) => (
              <Button
                size="compact-md"
                variant="subtle"
                color="gray"
                aria-label={`Correct the value of ${item.name}`}
                onClick={() => setCorrecting(item)}
              >
                Correct
              </Button>
            ),
          },
        ]
      : []),
  ]

  return (
    <Page
      title={
        <>
          Stocktake of <DateTime at={stocktake.stocktakeDate ?? stocktake.startedAt} />
        </>
      }
      subtitle={[
        isFinished ? `Finished by ${stocktake.finishedBy}` : 'In progress',
        stocktake.locations.map(({ name }) => name).join(', '),
        stocktake.note,
      ]
        .filter(Boolean)
        .join(' · ')}
      crumbs={<TextLink to={paths.buyer.stocktakes()}>Stocktakes</TextLink>}
      actions={
        <>
          <ExportCounts params={params} />
          {!isFinished && <LinkButton to={paths.buyer.conductStocktake({ id: stocktakeId })}>Continue counting</LinkButton>}
        </>
      }
      aside={
        <>
          <Card title="Value" note={isFinished ? undefined : 'so far'}>
            <p className={count.worth}>
              <Money amount={valuation.total} />
            </p>
            <p className={count.note}>
              {countOf(valuation.counted, 'product')}
              {previous && change !== null && (
                <>
                  {' · '}
                  {change === 0 ? (
                    'the same as on'
                  ) : (
                    <>
                      <Money amount={Math.abs(change)} /> {change < 0 ? 'less' : 'more'} than on
                    </>
                  )}{' '}
                  <TextLink to={paths.buyer.stocktake({ id: previous.id })}>
                    <DateTime at={previous.stocktakeDate} />
                  </TextLink>
                </>
              )}
              {valuation.inOtherCurrencies > 0 &&
                ` · ${countOf(valuation.inOtherCurrencies, 'product')} in another currency not included`}
            </p>
          </Card>
          <StocktakeAccounting
            stocktake={stocktake}
            maySend={may('exportAccounting')}
            isSending={sending.isPending}
            onSend={() => sending.send({ params })}
          />
          {valuation.byLocation.length > 1 && <Totals title="By location" totals={valuation.byLocation} />}
          {valuation.byDistributor.length > 1 && <Totals title="By supplier" totals={valuation.byDistributor} />}
        </>
      }
    >
      <DataTable
        label="Products of this stocktake"
        columns={columns}
        list={list}
        rowId={({ id }) => id}
        empty={<Empty title="No products">The locations of this stocktake contained no products.</Empty>}
      />
      {correcting && (
        <Suspense>
          <CorrectValueForm key={correcting.id} item={correcting} params={params} onClose={() => setCorrecting(null)} />
        </Suspense>
      )}
    </Page>
  )
}

function Totals({ title, totals }: { title: string; totals: readonly { id: number; name: string; total: number }[] }) {
  return (
    <Card title={title}>
      <Facts facts={totals.map(({ id, name, total }) => ({ label: name, value: <Money key={id} amount={total} /> }))} />
    </Card>
  )
}
