import type { NewPlannedPrice } from '#contract/catalogue/planned-prices.ts'
import type { DistributorProduct } from '#contract/catalogue/products.ts'
import { useFormats } from '#web/shared/formats.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { usePlan } from './usePlan.ts'
import { WhenFields } from './WhenFields.tsx'
import { firstDay, NOW, whenForm } from './when.ts'

/** The day from which new tiers apply to everyone. */
export function PlanTiersForm({
  product,
  pricing,
  onPlanned,
  onClose,
}: {
  product: DistributorProduct
  pricing: NonNullable<NewPlannedPrice['defaultTierPricing']> | null
  onPlanned: () => void
  onClose: () => void
}) {
  const { timezone } = useFormats()
  const plan = usePlan(product.id, 'planned-tiers')
  const form = useForm({
    schema: whenForm,
    initial: { ...NOW, startsOn: firstDay(new Date(), timezone) },
    problem: plan.problem,
    isGuarded: false,
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Tiers of ${product.name}`}
      submit="Schedule tiers"
      pending={plan.isPending}
      problem={plan.problem}
      onSubmit={form.onSubmit((when) => plan.send({ defaultTierPricing: pricing }, when, onPlanned))}
    >
      <p>
        {pricing === null
          ? 'The tiers for everyone end on this day. From then on, everyone pays the product’s price.'
          : 'The new tiers apply from this day. Until then, today’s tiers apply.'}
      </p>
      <WhenFields form={form} isAlwaysLater />
    </FormDialog>
  )
}
