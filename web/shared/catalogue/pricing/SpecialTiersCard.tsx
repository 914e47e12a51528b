import { useMemo } from 'react'
import type { DistributorProduct } from '#contract/catalogue/products.ts'
import { useCall } from '#web/api/mutation.ts'
import { toast } from '#web/ui/toast.ts'
import { useCatalogue, useProductChanges } from '../catalogue.ts'
import { SpecialTiers } from './SpecialTiers.tsx'
import { specialTiersForm, specialTiersOf } from './tier-form.ts'
import { usePlan } from './usePlan.ts'

/** The special tiers of an existing product: each change is saved immediately, with the complete list. */
export function SpecialTiersCard({ product, isReadOnly }: { product: DistributorProduct; isReadOnly: boolean }) {
  const { calls, of } = useCatalogue()
  const update = useCall(calls.update, { changes: useProductChanges(), form: 'special-tiers' })
  const plan = usePlan(product.id, 'planned-special-tier')
  const known = useMemo(() => product.specialTierPricings.flatMap(({ venues }) => venues), [product])
  return (
    <SpecialTiers
      all={specialTiersOf(product)}
      known={known}
      basePrice={product.price}
      unit={product.priceUnit.name}
      isReadOnly={isReadOnly}
      pending={update.isPending || plan.isPending}
      problem={plan.problem ?? update.problem}
      onSave={(drafts, done, close) =>
        update.send(
          { ...of({ productId: String(product.id) }), body: specialTiersForm.parse({ specialTierPricings: drafts }) },
          () => {
            if (done === 'saved') toast.success('Special tier saved', 'It applies to new orders of its customers.')
            else toast.success('Special tier removed', 'Its customers now pay the prices for everyone.')
            close()
          },
        )
      }
      onPlan={(planned, when, close) => {
        if ('ended' in planned) return plan.send({ endedSpecialTier: planned.ended }, when, close)
        const { id: _, ...specialTier } = planned.specialTier
        plan.send({ specialTier }, when, close)
      }}
    />
  )
}
