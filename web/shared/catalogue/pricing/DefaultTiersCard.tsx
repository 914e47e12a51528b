import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { z } from 'zod'
import type { DistributorProduct } from '#contract/catalogue/products.ts'
import { useCall } from '#web/api/mutation.ts'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { later } from '#web/ui/later.ts'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { useCatalogue, useProductChanges } from '../catalogue.ts'
import { DefaultTierFields } from './DefaultTierFields.tsx'
import classes from './Pricing.module.css'
import { defaultTiersForm, defaultTiersOf } from './tier-form.ts'

const PlanTiersForm = later(() => import('./PlanTiersForm.tsx').then((part) => part.PlanTiersForm))

type Written = z.output<typeof defaultTiersForm>['defaultTierPricing']

/** The tiers that apply to every customer without special ones. Without tiers, everyone pays the product's price. */
export function DefaultTiersCard({ product, isReadOnly }: { product: DistributorProduct; isReadOnly: boolean }) {
  const { calls, of } = useCatalogue()
  const update = useCall(calls.update, { changes: useProductChanges(), form: 'default-tiers' })
  const form = useForm({
    schema: defaultTiersForm,
    initial: { defaultTierPricing: defaultTiersOf(product) },
    problem: update.problem,
  })

  // The change to schedule instead of saving, while its dialog is open.
  const [toPlan, setToPlan] = useState<{ pricing: Written | null } | null>(null)
  const undo = () => form.reset({ defaultTierPricing: defaultTiersOf(product) })
  const orNone = (pricing: Written) => (pricing.tiers.length === 0 ? null : pricing)

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ defaultTierPricing }) =>
        update.send(
          {
            ...of({ productId: String(product.id) }),
            body: { defaultTierPricing: orNone(defaultTierPricing) },
          },
          (saved) => {
            form.reset({ defaultTierPricing: defaultTiersOf(saved) })
            toast.success('Tiers saved', 'They apply to new orders.')
          },
        ),
      )}
    >
      <DefaultTierFields
        draft={form.values.defaultTierPricing}
        onChange={(draft) => form.set('defaultTierPricing', draft)}
        basePrice={product.price}
        unit={product.priceUnit.name}
        errors={form.errors}
        isReadOnly={isReadOnly}
      >
        <FormProblem problem={update.problem} />
        {form.isDirty && (
          <div className={classes.save}>
            <Button variant="default" onClick={undo}>
              Discard changes
            </Button>
            <Button
              variant="default"
              onClick={(event) => {
                const written = defaultTiersForm.safeParse(form.values)
                // The form shows its own errors.
                if (written.success) setToPlan({ pricing: orNone(written.data.defaultTierPricing) })
                else event.currentTarget.form?.requestSubmit()
              }}
            >
              Schedule…
            </Button>
            <Button type="submit" loading={update.isPending}>
              Save tiers
            </Button>
          </div>
        )}
      </DefaultTierFields>
      {toPlan && (
        <Suspense>
          <PlanTiersForm
            product={product}
            pricing={toPlan.pricing}
            onClose={() => setToPlan(null)}
            onPlanned={() => {
              setToPlan(null)
              undo()
            }}
          />
        </Suspense>
      )}
    </form>
  )
}
