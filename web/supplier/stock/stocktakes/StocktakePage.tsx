import { Suspense } from 'react'
import { supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { load, loadList, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { paths } from '#web/site/paths.ts'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { CountSheet } from './CountSheet.tsx'
import { ExportStocktake } from './ExportStocktake.tsx'
import { progressOf } from './stocktake-labels.ts'

const StocktakeResult = later(() => import('./StocktakeResult.tsx').then((part) => part.StocktakeResult))

const sentFor = (id: string | number) => ({ params: { stocktakeId: String(id) } })

/** Loads the whole sheet at once: the connection may be lost in the cold store. */
export const loader = async ({ params }: { params: Record<string, string> }) => {
  const at = sentFor(params.id ?? '')
  const { status } = await load(supplierStocktakes.find, at)
  if (status === 'finished') await loadList(supplierStocktakes.items, { ...at, query: { show: 'counted' } })
  else await load(supplierStocktakes.sheet, at)
}

/** A stocktake: its sheet while it is counted, its result afterwards. */
export default function StocktakePage() {
  const stocktake = useAnswer(supplierStocktakes.find, sentFor(useId()))
  const isFinished = stocktake.status === 'finished'
  return (
    <Page
      title={`Stocktake of ${stocktake.warehouse.name}`}
      subtitle={
        <>
          {isFinished ? (
            <>
              Finished by {stocktake.finishedBy} <DateTime at={stocktake.finishedAt ?? stocktake.startedAt} as="datetime" />
            </>
          ) : (
            <>
              Started by {stocktake.startedBy} <DateTime at={stocktake.startedAt} as="datetime" />
            </>
          )}
          {isFinished && ` · ${progressOf(stocktake)} counted`}
          {stocktake.users.length > 0 && ` · with ${stocktake.users.map(({ name }) => name).join(', ')}`}
          {stocktake.note && ` · ${stocktake.note}`}
        </>
      }
      crumbs={<TextLink to={paths.supplier.stocktakes()}>Stocktakes</TextLink>}
      actions={<ExportStocktake stocktake={stocktake} />}
    >
      {isFinished ? (
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <StocktakeResult stocktake={stocktake} />
        </Suspense>
      ) : (
        <CountSheet stocktake={stocktake} />
      )}
    </Page>
  )
}
