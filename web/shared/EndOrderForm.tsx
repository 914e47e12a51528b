import { useMemo } from 'react'
import { z } from 'zod'
import type { Order } from '#contract/ordering/orders.ts'
import { optionalText, text } from '#contract/platform/fields.ts'
import { type Problem, withFields } from '#web/site/problem.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { LongText } from '#web/ui/LongText.tsx'
import { useForm } from '#web/ui/useForm.ts'

const OPTIONAL = z.object({ reason: optionalText(2000) })
const REQUIRED = z.object({ reason: text(2000) })

/** Declines, cancels or withdraws an order; the other side reads the reason. */
export function EndOrderForm({
  order,
  verb,
  words,
  placeholder,
  mustSayWhy = false,
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
  /** What was agreed, or asked for by a colleague, is not ended without a reason. */
  mustSayWhy?: boolean
  pending: boolean
  problem: Problem | null
  opened: boolean
  onClose: () => void
  onSubmit: (reason: string) => void
}) {
  const form = useForm({
    schema: mustSayWhy ? REQUIRED : OPTIONAL,
    initial: { reason: '' },
    // The calls name the reason `message` or `note`; it is all that they ask for.
    problem: useMemo(() => problem && withFields(problem, () => 'reason'), [problem]),
    isGuarded: false,
  })
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
      onSubmit={form.onSubmit(({ reason }) => onSubmit(reason))}
    >
      <p>{words}</p>
      <LongText
        label="Reason"
        required={mustSayWhy}
        {...(placeholder !== undefined && { placeholder })}
        {...form.text('reason')}
        onChange={(reason) => form.set('reason', reason)}
        data-autofocus
      />
    </FormDialog>
  )
}
