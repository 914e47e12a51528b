import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dashboard } from '#contract/insight/dashboard.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { formatMoney, formatPercent, formatPrice } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import type { Problem } from '#web/site/problem.ts'
import { Card } from '#web/ui/Card.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './Overview.module.css'
import { type Need, outletsOf } from './overview-labels.ts'

const MOST = 6

/** Products whose price changed since the last purchase; each links to its order pad. */
export function PriceChanges({ currency }: { currency: Currency }) {
  const news = useAnswerLater(dashboard.priceChanges, {}, { quiet: true })
  const may = useRights()
  return (
    <Card title="Price changes" actions={may('seeReports') && <TextLink to={paths.buyer.priceChanges()}>Report →</TextLink>}>
      <News {...news} empty="Products whose price has changed since you last bought them appear here.">
        {({ id, name, distributor, now, percent, before, venues }) => (
          <Row
            key={`${id} ${before} ${now}`}
            name={name}
            below={whoseAndWhere(distributor, venues)}
            to={inPad(distributor.id, name)}
          >
            <b>{priced(now, currency)}</b>
            <small data-up={percent > 0 || undefined} data-down={percent < 0 || undefined}>
              <span aria-hidden="true">{percent > 0 ? '▲' : '▼'}</span>{' '}
              <span className={classes.hidden}>{percent > 0 ? 'up' : 'down'} </span>
              {formatPercent(Math.abs(percent))}
            </small>
          </Row>
        )}
      </News>
    </Card>
  )
}

/** New products of suppliers. */
export function NewProducts({ currency }: { currency: Currency }) {
  const news = useAnswerLater(dashboard.newProducts, {}, { quiet: true })
  return (
    <Card title="New products">
      <News {...news} empty="Products your suppliers have added in the last four weeks appear here.">
        {({ id, name, distributor, price, createdAt, venues }) => (
          <Row key={`${id} ${price}`} name={name} below={whoseAndWhere(distributor, venues)} to={inPad(distributor.id, name)}>
            <b>{price === 0 ? 'market' : priced(price, currency)}</b>
            <small>
              <DateTime at={createdAt} as="ago" />
            </small>
          </Row>
        )}
      </News>
    </Card>
  )
}

/** The supplier, and for a group the outlets that pay this price. */
const whoseAndWhere = ({ name }: { name: string }, venues: Need['venues']) =>
  [name, outletsOf({ venues })].filter(Boolean).join(' · ')

const inPad = (distributorId: number, name: string) => paths.buyer.products({ id: distributorId }, { term: name })

function News<R>({
  data,
  problem,
  again,
  empty,
  children,
}: {
  data: { data: readonly R[] } | undefined
  problem: Problem | null
  again: () => void
  empty: string
  children: (row: R) => ReactNode
}) {
  if (!data && problem) {
    return (
      <p className={classes.quiet} role="status">
        This could not be loaded.{' '}
        <button type="button" className={classes.again} onClick={again}>
          Try again
        </button>
      </p>
    )
  }
  if (!data) return <SkeletonLines lines={6} />
  if (data.data.length === 0) return <p className={classes.quiet}>{empty}</p>
  return <ul className={classes.news}>{data.data.slice(0, MOST).map(children)}</ul>
}

/** Whole cents, except for prices below one unit of the currency. */
const priced = (price: number, currency: Currency) => (price < 1 ? formatPrice(price, currency) : formatMoney(price, currency))

function Row({ name, below, to, children }: { name: string; below: string; to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={classes.newsRow}>
        <span>
          <b>{name}</b>
          <small>{below}</small>
        </span>
        <span className={classes.figure}>{children}</span>
      </Link>
    </li>
  )
}
