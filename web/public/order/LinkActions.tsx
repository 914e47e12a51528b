import { Button } from '@mantine/core'
import type { Order } from '#contract/ordering/orders.ts'
import type { Download } from '#web/api/create-call.ts'
import { useSave } from '#web/api/useSave.ts'
import classes from './PublicOrder.module.css'

/** Secondary actions. */
export const OTHERS = ['edit', 'decline', 'abandon'] as const
export type Asking = (typeof OTHERS)[number]
const WORDS: Record<Asking, string> = { edit: 'Change quantities…', decline: 'Decline…', abandon: 'Cancel order…' }

/** The actions of either side besides its answer, and the PDF. */
export function LinkActions({
  order,
  may,
  onAsk,
  pdf,
}: {
  order: Order
  may: readonly Asking[]
  onAsk: (what: Asking) => void
  pdf: () => Promise<Download>
}) {
  const { save, isSaving } = useSave()
  return (
    <>
      {may.map((what) => (
        <Button key={what} variant="default" {...(what !== 'edit' && { className: classes.danger })} onClick={() => onAsk(what)}>
          {WORDS[what]}
        </Button>
      ))}
      <Button
        className={classes.main}
        variant="subtle"
        loading={isSaving}
        onClick={() => save(pdf, `Order ${order.orderNumber ?? order.id}.pdf`)}
      >
        Download PDF
      </Button>
    </>
  )
}
