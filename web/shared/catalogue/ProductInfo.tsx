import { useState } from 'react'
import type { DistributorProduct } from '#contract/catalogue/products.ts'
import { useCall } from '#web/api/mutation.ts'
import { FormPage } from '#web/ui/FormPage.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { useCatalogue, useProduct, useProductChanges, useUnits } from './catalogue.ts'
import { PictureCard } from './PictureCard.tsx'
import { PriceFields } from './PriceFields.tsx'
import { ProductFields } from './ProductFields.tsx'
import { ProductPreview } from './ProductPreview.tsx'
import { ProductStateFields } from './ProductStateFields.tsx'
import { bodyOf, changesOf, productForm, valuesOf } from './product-form.ts'
import { useProductHead } from './product-head.tsx'
import { useMay } from './useMay.ts'
import { useVisibility } from './useVisibility.tsx'

/** One product: description, packing, price and tax. */
export function ProductInfo({ id }: { id: number }) {
  return <ProductInfoForm key={id} product={useProduct(id)} />
}

function ProductInfoForm({ product }: { product: DistributorProduct }) {
  const units = useUnits()
  const may = useMay()
  const visibility = useVisibility()
  const head = useProductHead(product)
  const { calls, of } = useCatalogue()
  const update = useCall(calls.update, { changes: useProductChanges(), form: 'product' })
  // The values when the form was opened or last saved: only differences are sent.
  const [saved, setSaved] = useState(() => valuesOf(product))
  const form = useForm({ schema: productForm, initial: saved, problem: update.problem })
  const canEdit = may('editProductInfo')
  const canHide = may('hideProducts')

  return (
    <FormPage
      {...head}
      submit={form.isDirty ? 'Save changes' : 'No changes'}
      available={canEdit && form.isDirty}
      unavailable={canEdit ? '' : 'You do not have permission to change products.'}
      pending={update.isPending}
      problem={update.problem}
      onSubmit={form.onSubmit((values) => {
        const body = changesOf(bodyOf(productForm.parse(saved)), bodyOf(values))
        update.send({ ...of({ productId: String(product.id) }), body }, (changed) => {
          const now = valuesOf(changed)
          setSaved(now)
          form.reset(now)
          toast.success('Product saved', 'Customers see the changes immediately.')
        })
      })}
      aside={
        <>
          <PictureCard product={product} isReadOnly={!canEdit} />
          <ProductPreview values={form.values} units={units} />
          <ProductStateFields
            hidden={{
              isOn: product.isHidden,
              onChange: (isHidden) => void (isHidden ? visibility.hide([product]) : visibility.show([product])),
              disabled: !canHide || visibility.isPending,
              hint: canHide ? 'Takes effect immediately.' : 'You do not have permission to change this.',
            }}
            shop={{
              isOn: form.values.b2bDisplay,
              onChange: (b2bDisplay) => form.set('b2bDisplay', b2bDisplay),
              disabled: !canEdit,
              hint: 'Visitors who are not customers see it too.',
            }}
            tracked={{
              isOn: form.values.inventoryTracked,
              onChange: (isTracked) => form.set('inventoryTracked', isTracked),
              disabled: !canEdit,
              hint: 'Orders reduce it, and customers see when stock is low.',
            }}
          />
        </>
      }
    >
      <ProductFields form={form} units={units} isReadOnly={!canEdit} />
      <PriceFields
        form={form}
        priceUnit={units.find(({ id }) => String(id) === form.values.priceUnitId)?.name ?? 'unit'}
        isReadOnly={!may('editProductInfo', 'editProductPricing')}
      />
    </FormPage>
  )
}
