import { Checkbox } from '@mantine/core'
import { z } from 'zod'
import type { DistributorProduct } from '#contract/catalogue/products.ts'
import { money } from '#contract/platform/fields.ts'
import { round } from '#contract/platform/money.ts'
import { useCall } from '#web/api/mutation.ts'
import { formatPercent } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { typed } from '#web/shared/typed.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { useCatalogue, useProductChanges } from '../catalogue.ts'
import { usePlan } from './usePlan.ts'
import { WhenFields } from './WhenFields.tsx'
import { NOW, whenFields } from './when.ts'

const priceForm = z.object({ price: typed(money), marketPrice: z.boolean(), ...whenFields })

/** Changes only the price, the most frequent edit. */
export function ChangePriceForm({ product, onClose }: { product: DistributorProduct; onClose: () => void }) {
  const { currency } = useFormats()
  const { calls, of } = useCatalogue()
  const update = useCall(calls.update, { changes: useProductChanges(), form: 'price' })
  const plan = usePlan(product.id, 'planned-price')
  const form = useForm({
    schema: priceForm,
    initial: { price: product.price, marketPrice: product.marketPrice, ...NOW },
    problem: plan.problem ?? update.problem,
    isGuarded: false,
  })
  const isPlanned = form.values.startsOn !== null
  const { problem, isPending } = isPlanned ? plan : update
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Price of ${product.name}`}
      submit={isPlanned ? 'Schedule change' : 'Change price'}
      available={form.hasChanged('price') || form.hasChanged('marketPrice')}
      unavailable="No changes"
      pending={isPending}
      problem={problem}
      onSubmit={form.onSubmit(({ price, marketPrice, ...when }) => {
        const body = { price, marketPrice }
        // What the other way of saving said is about another attempt.
        if (isPlanned) {
          update.reset()
          return plan.send(onlyChanged(product, body), when, onClose)
        }
        plan.reset()
        update.send({ ...of({ productId: String(product.id) }), body }, () => {
          toast.success('Price changed', 'It applies to all new orders.')
          onClose()
        })
      })}
    >
      <MoneyInput
        label={`Price per ${product.priceUnit.name}`}
        description={moveOf(product.price, form.values.price)}
        required
        decimals={4}
        currency={currency}
        data-autofocus
        {...form.number('price')}
      />
      <Checkbox
        label="Market price"
        description="Sold at market price, set when an order is accepted. The price above is an estimate."
        {...form.check('marketPrice')}
      />
      <WhenFields form={form} />
    </FormDialog>
  )
}

/** The scheduled change, without an unchanged price. */
const onlyChanged = (product: DistributorProduct, { price, marketPrice }: { price: number; marketPrice: boolean }) => ({
  ...(price !== product.price && { price }),
  ...(marketPrice !== product.marketPrice && { marketPrice }),
})

function moveOf(before: number, now: number | undefined): string {
  if (now === undefined || before === 0 || now === before) return 'Tiers with fixed prices stay unchanged.'
  const percent = round(((now - before) / before) * 100, 1)
  return `${percent > 0 ? 'Up' : 'Down'} ${formatPercent(Math.abs(percent))}. Tiers with fixed prices stay unchanged.`
}
