import { Button, NativeSelect } from '@mantine/core'
import { Suspense, useState } from 'react'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { ORDER_PAPERS, orderPapers } from '#contract/ordering/order-papers.ts'
import type { OrderStatus } from '#contract/ordering/order-status.ts'
import type { OrderRow } from '#contract/ordering/orders.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/mutation.ts'
import { useSave } from '#web/api/useSave.ts'
import { countOf } from '#web/shared/format.ts'
import { later, useEver } from '#web/ui/later.ts'
import { toast } from '#web/ui/toast.ts'
import { PAPER_LABELS } from './OrderPapers.tsx'
import classes from './OrdersPage.module.css'
import { NOTHING, ORDER_CHANGES, type Outcome } from './order-changes.ts'

const ScheduleManyForm = later(() => import('./ScheduleManyForm.tsx').then((part) => part.ScheduleManyForm))

const idsOf = (rows: readonly OrderRow[], ...statuses: OrderStatus[]): number[] =>
  rows.filter(({ status }) => statuses.includes(status)).map(({ id }) => id)

/** Actions on several selected orders: accept, schedule, complete, print, export. */
export function OrdersBulk({ selected, mayEdit, onDone }: { selected: OrderRow[]; mayEdit: boolean; onDone: () => void }) {
  const [isScheduling, setIsScheduling] = useState(false)
  const isAsked = useEver(isScheduling)
  const accept = useCall(distributorOrders.acceptMany, { changes: ORDER_CHANGES })
  const complete = useCall(distributorOrders.completeMany, { changes: ORDER_CHANGES })
  const { isSaving, save } = useSave()
  const toAccept = idsOf(selected, 'pending', 'backorder')
  const toSchedule = idsOf(selected, 'accepted', 'partially_accepted', 'out_for_delivery')
  const isPending = accept.isPending || complete.isPending
  const whyNotSent = toSchedule.length === 0 ? 'No selected order is accepted' : undefined
  const then = (word: string) => (outcome: Outcome) => {
    showOutcome(outcome, word)
    onDone()
  }
  const take = (chosen: string) => {
    const orderIds = selected.map(({ id }) => id).join(',')
    const paper = ORDER_PAPERS.find((one) => one === chosen)
    if (paper) save(() => call(orderPapers.export, { query: { orderIds, format: 'pdf', paper } }), `${paper}s.pdf`)
    else if (chosen === 'xlsx' || chosen === 'csv')
      save(() => call(orderPapers.export, { query: { orderIds, format: chosen } }), `orders.${chosen}`)
  }
  return (
    <>
      {mayEdit && (
        <>
          <Button
            size="compact-md"
            disabled={toAccept.length === 0}
            title={toAccept.length === 0 ? 'No selected order is pending' : undefined}
            loading={isPending}
            onClick={() => accept.ask({ body: { orderIds: toAccept } }).then(then('accepted'), NOTHING)}
          >
            Accept {toAccept.length || ''}
          </Button>
          <Button
            size="compact-md"
            disabled={toSchedule.length === 0 || isPending}
            title={whyNotSent}
            onClick={() => setIsScheduling(true)}
          >
            Schedule {toSchedule.length || ''}
          </Button>
          <Button
            size="compact-md"
            disabled={toSchedule.length === 0 || isPending}
            title={whyNotSent}
            onClick={() => complete.ask({ body: { orderIds: toSchedule } }).then(then('completed'), NOTHING)}
          >
            Complete {toSchedule.length || ''}
          </Button>
        </>
      )}
      <NativeSelect
        className={classes.take}
        size="xs"
        aria-label="Print or export selected orders"
        disabled={isSaving}
        value=""
        data={[
          { value: '', label: 'Print or export…' },
          ...ORDER_PAPERS.map((paper) => ({ value: paper, label: `${PAPER_LABELS[paper]}, PDF` })),
          { value: 'xlsx', label: 'Orders, XLSX' },
          { value: 'csv', label: 'Orders, CSV' },
        ]}
        onChange={(event) => take(event.currentTarget.value)}
      />
      {isAsked && (
        <Suspense>
          <ScheduleManyForm
            orderIds={toSchedule}
            opened={isScheduling}
            onClose={() => setIsScheduling(false)}
            onDone={then('scheduled')}
          />
        </Suspense>
      )}
    </>
  )
}

const NAMED = 4

/** Shows the result for each order; refusals are listed with their reason until dismissed. */
function showOutcome({ done, refused }: Outcome, word: string): void {
  if (done.length > 0) toast.success(`${countOf(done.length, 'order')} ${word}`)
  if (refused.length === 0) return
  const named = refused.slice(0, NAMED).map(({ orderNumber, id, message }) => `#${orderNumber ?? id}: ${message}`)
  const more = refused.length - NAMED
  toast.fail(
    `${countOf(refused.length, 'order')} not ${word}`,
    [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
    {
      delay: -1,
    },
  )
}
