import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PriceHistoryEntry } from '#contract/catalogue/price-history.ts'
import type { DistributorProduct } from '#contract/catalogue/products.ts'
import { useAnswerLater, useList } from '#web/api/query.ts'
import { formatDateTime, formatDay } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { Card } from '#web/ui/Card.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { useCatalogue } from '../catalogue.ts'
import classes from './History.module.css'
import { PriceOverTime } from './PriceOverTime.tsx'
import { byWhom } from './price-over-time.ts'

const SHOWN_FIRST = 5

/** The price history: a chart, and every change with person and reason, newest first. */
export function PriceHistoryCard({ product }: { product: DistributorProduct }) {
  const { calls, of } = useCatalogue()
  const sent = { ...of({ productId: String(product.id) }), query: {} }
  const { rows, isFirst, hasMore, isLoadingMore, loadMore, problem } = useList(calls.history, sent)
  // Every first page includes the chart; the shortest page is enough for it.
  const { data } = useAnswerLater(calls.history, { ...sent, query: { limit: '1' } }, { quiet: true })
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? rows : rows.slice(0, SHOWN_FIRST)
  const hasFurther = rows.length > shown.length || hasMore
  return (
    <Card title="Price history">
      {data && <PriceOverTime steps={data.steps} />}
      {isFirst && !problem ? (
        <SkeletonLines lines={3} />
      ) : problem ? (
        <p className={classes.quiet}>The price history could not be loaded.</p>
      ) : rows.length === 0 ? (
        <p className={classes.quiet}>No changes yet. Every price change is listed here with who made it.</p>
      ) : (
        <ol className={classes.history}>
          {shown.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {hasFurther && (
        <Button
          variant="subtle"
          size="compact-md"
          loading={isLoadingMore}
          onClick={() => (showsAll ? loadMore() : setShowsAll(true))}
        >
          Show earlier changes
        </Button>
      )}
    </Card>
  )
}

function Entry({ entry }: { entry: PriceHistoryEntry }) {
  const formats = useFormats()
  return (
    <li>
      <time dateTime={entry.at} title={formatDateTime(entry.at, formats)}>
        {formatDay(entry.at, formats.timezone).replace(/^\S+ /, '')}
      </time>
      <span className={classes.what}>
        {entry.changes.map(({ what, before, after }) => (
          <span key={`${what} ${after}`}>
            {what === 'Price' ? '' : `${what} `}
            {before !== null && after !== null ? `${before} → ` : ''}
            <b>{after ?? ''}</b>
          </span>
        ))}
        {entry.note && <span className={classes.note}>“{entry.note}”</span>}
      </span>
      <small>{byWhom(entry)}</small>
    </li>
  )
}
