import { Button } from '@mantine/core'
import type { DistributorProduct } from '#contract/products.ts'
import { useCall } from '#web/api/mutation.ts'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { useCatalogue, useProductChanges } from '../catalogue.ts'
import { DefaultTierFields } from './DefaultTierFields.tsx'
import classes from './Pricing.module.css'
import { defaultTiersForm, defaultTiersOf } from './tier-form.ts'

/** The tiers that hold for every customer without special ones. Without any, everybody pays the product's price. */
export function DefaultTiersCard({ product, isReadOnly }: { product: DistributorProduct; isReadOnly: boolean }) {
  const { calls, of } = useCatalogue()
  const update = useCall(calls.update, { changes: useProductChanges(), form: 'default-tiers' })
  const form = useForm({
    schema: defaultTiersForm,
    initial: { defaultTierPricing: defaultTiersOf(product) },
    problem: update.problem,
  })

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ defaultTierPricing }) =>
        update.send(
          {
            ...of({ productId: String(product.id) }),
            body: { defaultTierPricing: defaultTierPricing.tiers.length === 0 ? null : defaultTierPricing },
          },
          (saved) => {
            form.reset({ defaultTierPricing: defaultTiersOf(saved) })
            toast.success('Tiers saved', 'Customers pay by them from now on.')
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
            <Button variant="default" onClick={() => form.reset({ defaultTierPricing: defaultTiersOf(product) })}>
              Undo changes
            </Button>
            <Button type="submit" loading={update.isPending}>
              Save tiers
            </Button>
          </div>
        )}
      </DefaultTierFields>
    </form>
  )
}
