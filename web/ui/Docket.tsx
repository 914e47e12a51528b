import type { ReactNode } from 'react'
import classes from './Docket.module.css'

/**
 * The paper slip that represents an order: cream, dashed rules, torn lower edge. Composed of DocketHead, DocketLine, DocketRule and
 * DocketTotals.
 */
export function Docket({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={classes.docket} aria-label={label}>
      <div className={classes.paper}>{children}</div>
    </section>
  )
}

export function DocketHead({ title, note }: { title: ReactNode; note?: ReactNode }) {
  return (
    <div className={classes.head}>
      <h2 className={classes.title}>{title}</h2>
      {note && <span className={classes.note}>{note}</span>}
    </div>
  )
}

export function DocketRule() {
  return <hr className={classes.rule} />
}

/** One line: quantity, product, amount. A declined line is struck through and labelled. */
export function DocketLine({
  quantity,
  name,
  detail,
  amount,
  badge,
  end,
  isStruck = false,
}: {
  /** null where a control below the name shows it. */
  quantity: ReactNode | null
  name: ReactNode
  detail?: ReactNode
  amount: ReactNode
  badge?: ReactNode
  /** A control after the amount. */
  end?: ReactNode
  isStruck?: boolean
}) {
  const Text = isStruck ? 's' : 'span'
  return (
    <div
      className={classes.line}
      data-struck={isStruck || undefined}
      data-end={end ? true : undefined}
      data-bare={quantity === null || undefined}
    >
      {quantity !== null && <Text className={classes.quantity}>{quantity}</Text>}
      <span className={classes.what}>
        <Text>{name}</Text> {badge}
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      <Text className={classes.amount}>{amount}</Text>
      {end}
    </div>
  )
}

export type DocketTotal = { label: ReactNode; amount: ReactNode }

/** Totals: parts first, the total large. */
export function DocketTotals({ parts, total }: { parts: readonly (DocketTotal & { label: string })[]; total: DocketTotal }) {
  return (
    <dl className={classes.totals}>
      {parts.map(({ label, amount }) => (
        <div key={label} className={classes.part}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{total.label}</dt>
        <dd>{total.amount}</dd>
      </div>
    </dl>
  )
}
