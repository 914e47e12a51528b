import { useState } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import type { Problem } from '#web/site/problem.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { LongText } from '#web/ui/LongText.tsx'

/** Declines, cancels or withdraws an order; the other side reads the reason. */
export function EndOrderForm({
  order,
  verb,
  words,
  placeholder,
  pending,
  problem,
  opened,
  onClose,
  onSubmit,
}: {
  order: Order
  verb: 'Cancel' | 'Decline' | 'Withdraw'
  /** The consequences. */
  words: string
  placeholder?: string
  pending: boolean
  problem: Problem | null
  opened: boolean
  onClose: () => void
  onSubmit: (reason: string) => void
}) {
  const [reason, setReason] = useState('')
  const what = order.status === 'quote' ? 'quote' : 'order'
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`${verb} ${what} #${order.orderNumber ?? order.id}?`}
      submit={`${verb} the ${what}`}
      {...(verb === 'Cancel' && { cancel: `Keep the ${what}` })}
      isDanger
      pending={pending}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(reason)
      }}
    >
      <p>{words}</p>
      <LongText
        label="Reason"
        {...(placeholder !== undefined && { placeholder })}
        value={reason}
        onChange={setReason}
        data-autofocus
      />
    </FormDialog>
  )
}
