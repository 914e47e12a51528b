import { useState } from 'react'
import { categories } from '#contract/categories.ts'
import { type DistributorProduct, distributorProducts } from '#contract/products.ts'
import { units } from '#contract/units.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { useRights } from '#web/session/useRights.ts'
import { FormPage } from '#web/ui/FormPage.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { PriceFields } from './PriceFields.tsx'
import { ProductFields } from './ProductFields.tsx'
import { ProductPreview } from './ProductPreview.tsx'
import { bodyOf, changesOf, productForm, valuesOf } from './product-form.ts'
import { productHead } from './product-head.tsx'
import { StandingFields } from './StandingFields.tsx'
import { useVisibility } from './useVisibility.tsx'

export const loader = ({ params }: { params: Record<string, string> }) =>
  Promise.all([
    load(distributorProducts.find, { params: { productId: params.id ?? '' } }),
    load(units.list, { query: {} }),
    load(categories.distributorList, {}),
  ])

/** One product: what it is, how it is packed, priced and taxed. */
export default function ProductPage() {
  const id = useId()
  const product = useAnswer(distributorProducts.find, { params: { productId: String(id) } })
  return <ProductForm key={id} product={product} />
}

function ProductForm({ product }: { product: DistributorProduct }) {
  const { data: allUnits } = useAnswer(units.list, { query: {} })
  const may = useRights()
  const visibility = useVisibility()
  const update = useCall(distributorProducts.update, {
    changes: [distributorProducts.find, distributorProducts.list],
    form: 'product',
  })
  // What was there when the form was opened or saved last: only differences to it are sent.
  const [saved, setSaved] = useState(() => valuesOf(product))
  const form = useForm({ schema: productForm, initial: saved, problem: update.problem })
  const canEdit = may('editProductInfo')
  const canHide = may('hideProducts')

  return (
    <FormPage
      {...productHead(product)}
      submit={form.isDirty ? 'Save changes' : 'Nothing to save'}
      available={canEdit && form.isDirty}
      unavailable={canEdit ? '' : 'You can look, but not change products.'}
      pending={update.isPending}
      problem={update.problem}
      onSubmit={form.onSubmit((values) => {
        const body = changesOf(bodyOf(productForm.parse(saved)), bodyOf(values))
        update.send({ params: { productId: String(product.id) }, body }, (changed) => {
          const now = valuesOf(changed)
          setSaved(now)
          form.reset(now)
          toast.success('Saved', 'Customers see it at once.')
        })
      })}
      aside={
        <>
          <ProductPreview values={form.values} units={allUnits} />
          <StandingFields
            hidden={{
              isOn: product.isHidden,
              onChange: (isHidden) => void (isHidden ? visibility.hide([product]) : visibility.show([product])),
              disabled: !canHide || visibility.isPending,
              hint: canHide ? 'Takes effect at once.' : 'Changing this is not among your permissions.',
            }}
            tracked={{
              isOn: form.values.inventoryTracked,
              onChange: (isTracked) => form.set('inventoryTracked', isTracked),
              disabled: !canEdit,
              hint: 'Orders take from it, and customers read when it runs low.',
            }}
          />
        </>
      }
    >
      <ProductFields form={form} units={allUnits} isReadOnly={!canEdit} />
      <PriceFields
        form={form}
        priceUnit={allUnits.find(({ id }) => String(id) === form.values.priceUnitId)?.name ?? 'unit'}
        isReadOnly={!may('editProductInfo', 'editProductPricing')}
      />
    </FormPage>
  )
}
