import { z } from 'zod'
import { type StocktakeItem, stocktakes } from '#contract/counting/stocktakes.ts'
import { money } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { useFormats } from '#web/shared/formats.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { typed } from '#web/shared/typed.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { quantityIn } from '../stock-labels.ts'

const schema = z.object({ totalValue: typed(money) })

/** Corrects the value of a product in a finished stocktake; its count stays. */
export function CorrectValueForm({
  item,
  params,
  onClose,
}: {
  item: StocktakeItem
  params: { venueId: string; stocktakeId: string }
  onClose: () => void
}) {
  const { currency } = useFormats()
  const save = useCall(stocktakes.correct, {
    changes: [stocktakes.items, stocktakes.valuation, stocktakes.find, stocktakes.list],
    form: 'value',
  })
  const form = useForm({
    schema,
    initial: { totalValue: item.totalValue ?? undefined },
    problem: save.problem,
    isGuarded: false,
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Value of ${item.name}`}
      submit="Correct value"
      pending={save.isPending}
      problem={save.problem}
      onSubmit={form.onSubmit(({ totalValue }) =>
        save.send({ params: { ...params, itemId: item.id }, body: { totalValue } }, onClose),
      )}
    >
      <MoneyInput
        label="Value"
        description={`${quantityIn(item.units, item.quantity, item.unitId)} counted. The correction is recorded in the history.`}
        required
        currency={currency}
        {...form.number('totalValue')}
      />
    </FormDialog>
  )
}
