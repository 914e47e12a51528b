import type { OrderLine } from '#contract/ordering/orders.ts'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import classes from './OrderParts.module.css'
import { linesOf, ORDER_PARTS, type OrderPart } from './order-parts.ts'

const LABELS: Record<OrderPart, string> = { all: 'All', included: 'Accepted', excluded: 'Declined' }

/** Switches between accepted and declined lines of an order. */
export const OrderParts = ({
  lines,
  part,
  onChange,
}: {
  lines: readonly OrderLine[]
  part: OrderPart
  onChange: (part: OrderPart) => void
}) => (
  <div className={classes.parts}>
    <FilterPills
      label="Products"
      value={part}
      onChange={onChange}
      pills={ORDER_PARTS.map((value) => ({ value, label: LABELS[value], count: linesOf(lines, value).length }))}
    />
  </div>
)
