import { Button } from '@mantine/core'
import { type DistributorProduct, distributorProducts } from '#contract/products.ts'
import { useCall } from '#web/api/mutation.ts'
import { Card } from '#web/ui/Card.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { PRICE_CHANGES } from './changes.ts'
import classes from './Pricing.module.css'
import { TierRows } from './TierRows.tsx'
import { converted, defaultTiersForm, defaultTiersOf, type PricingDraft } from './tier-form.ts'

/** The tiers that hold for every customer without special ones. Without any, everybody pays the product's price. */
export function DefaultTiersCard({ product, isReadOnly }: { product: DistributorProduct; isReadOnly: boolean }) {
  const update = useCall(distributorProducts.update, { changes: PRICE_CHANGES, form: 'default-tiers' })
  const form = useForm({
    schema: defaultTiersForm,
    initial: { defaultTierPricing: defaultTiersOf(product) },
    problem: update.problem,
  })
  const draft = form.values.defaultTierPricing
  const set = (change: Partial<PricingDraft>) => form.set('defaultTierPricing', { ...draft, ...change })

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ defaultTierPricing }) =>
        update.send(
          {
            params: { productId: String(product.id) },
            body: { defaultTierPricing: defaultTierPricing.tiers.length === 0 ? null : defaultTierPricing },
          },
          (saved) => {
            form.reset({ defaultTierPricing: defaultTiersOf(saved) })
            toast.success('Tiers saved', 'Customers pay by them from now on.')
          },
        ),
      )}
    >
      <Card
        title="Tiers for everyone"
        actions={
          !isReadOnly && (
            <FilterPills
              label="How tiers are written"
              value={draft.discountType}
              onChange={(discountType) =>
                discountType !== draft.discountType &&
                set({ discountType, tiers: converted(draft.tiers, discountType, product.price) })
              }
              pills={[
                { value: 'price', label: 'Price' },
                { value: 'percentage', label: 'Percentage' },
              ]}
            />
          )
        }
      >
        <FormProblem problem={update.problem} />
        {draft.tiers.length === 0 && (
          <p className={classes.quiet}>No tiers: everyone pays the product’s price, however much they order.</p>
        )}
        <TierRows
          name="defaultTierPricing[tiers]"
          discountType={draft.discountType}
          tiers={draft.tiers}
          basePrice={product.price}
          unit={product.priceUnit.name}
          errors={form.errors}
          onChange={(tiers) => set({ tiers })}
          isReadOnly={isReadOnly}
        />
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
      </Card>
    </form>
  )
}
