import { useState } from 'react'
import type { NewPlannedPrice } from '#contract/catalogue/planned-prices.ts'
import type { DistributorProduct } from '#contract/catalogue/products.ts'
import { useFormats } from '#web/shared/formats.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { usePlan } from './usePlan.ts'
import { WhenFields } from './WhenFields.tsx'
import { firstDay, NOW } from './when.ts'

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
  const [when, setWhen] = useState({ ...NOW, startsOn: firstDay(new Date(), timezone) })
  const plan = usePlan(product.id, 'planned-tiers')
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Tiers of ${product.name}`}
      submit="Schedule tiers"
      pending={plan.isPending}
      problem={plan.problem}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        plan.send({ defaultTierPricing: pricing }, when, onPlanned)
      }}
    >
      <p>
        {pricing === null
          ? 'The tiers for everyone end on this day. From then on, everyone pays the product’s price.'
          : 'The new tiers apply from this day. Until then, today’s tiers apply.'}
      </p>
      <WhenFields
        when={when}
        onChange={(next) => setWhen({ ...next, startsOn: next.startsOn ?? '' })}
        problem={plan.problem}
        isAlwaysLater
      />
    </FormDialog>
  )
}
