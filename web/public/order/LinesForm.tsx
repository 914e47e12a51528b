import { z } from 'zod'
import type { Order } from '#contract/ordering/orders.ts'
import { optionalText, stockQuantity } from '#contract/platform/fields.ts'
import { QuantityLines } from '#web/shared/QuantityLines.tsx'
import type { Problem } from '#web/site/problem.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { LongText } from '#web/ui/LongText.tsx'
import { useForm } from '#web/ui/useForm.ts'
import type { Counted } from './counted.ts'
import classes from './PublicOrder.module.css'

const schema = z.object({
  /** The changed quantities, by line. */
  lines: z.record(z.string(), stockQuantity),
  note: optionalText(2000),
})

/** Changes quantities of an order: what to deliver instead, or what was received. A rejected form keeps what was typed. */
export function LinesForm({
  order,
  title,
  words,
  submit,
  noteLabel,
  isAtMost = false,
  isDanger = false,
  pending,
  problem,
  opened,
  onClose,
  onSubmit,
}: {
  order: Order
  title: string
  words: string
  submit: string
  /** Whether there is a note field. */
  noteLabel?: string
  /** Whether quantities can only be lowered. */
  isAtMost?: boolean
  isDanger?: boolean
  pending: boolean
  problem: Problem | null
  opened: boolean
  onClose: () => void
  onSubmit: (changed: Counted[], note: string) => void
}) {
  const form = useForm({ schema, initial: { lines: {}, note: '' }, problem, isGuarded: false })
  const { lines: quantities, note } = form.values
  const lines = order.orderedProducts.filter(({ isBonus, isDeclined }) => !isBonus && !isDeclined)
  const changed = lines.flatMap((line) => {
    const quantity = quantities[line.id] ?? line.quantity
    return quantity === line.quantity ? [] : [{ line, quantity }]
  })
  const errorOf = (lineId: number) => {
    const at = changed.findIndex(({ line }) => line.id === lineId)
    return form.errors[`lines[${at}][quantity]`] ?? form.errors[`lines[${at}][receivedQuantity]`]
  }
  const isEmptied = !isAtMost && lines.every(({ id, quantity }) => (quantities[id] ?? quantity) === 0)
  const hasChanges = changed.length > 0 || note.trim() !== ''
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={title}
      submit={submit}
      isDanger={isDanger}
      available={hasChanges && !isEmptied}
      unavailable={isEmptied ? 'An order keeps at least one line. Cancel it instead.' : 'Change a quantity first.'}
      pending={pending}
      problem={problem}
      onSubmit={form.onSubmit((values) => onSubmit(changed, values.note))}
    >
      <p className={classes.hint}>{words}</p>
      <QuantityLines
        lines={lines.map(({ id, name, quantity }) => ({
          key: id,
          name,
          quantity: quantities[id] ?? quantity,
          isFractional: !Number.isInteger(quantity),
          ...(isAtMost && { max: quantity }),
          error: errorOf(id),
        }))}
        onChange={(id, quantity) => form.set('lines', (before) => ({ ...before, [id]: quantity }))}
      />
      {noteLabel && <LongText label={noteLabel} {...form.text('note')} />}
    </FormDialog>
  )
}
