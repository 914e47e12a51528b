import { Suspense, useEffect } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { later } from '#web/ui/later.ts'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { useUnits } from '../catalogue.ts'
import { PictureField } from '../PictureField.tsx'
import { PriceFields } from '../PriceFields.tsx'
import { ProductFields } from '../ProductFields.tsx'
import { ProductStateFields } from '../ProductStateFields.tsx'
import { asText } from '../picture.ts'
import { productForm } from '../product-form.ts'
import type { StepProps } from './ProductWizard.tsx'

const ProductPreview = later(() => import('../ProductPreview.tsx').then((part) => part.ProductPreview))

/** Step 0: name and price, and further details. */
export function InfoStep({ frame, draft, problem, onChange, onNext }: StepProps) {
  const units = useUnits()
  const form = useForm({ schema: productForm, initial: draft.info, problem, isGuarded: false })
  // Saved while typing, so that a reload loses nothing.
  const { values } = form
  useEffect(() => onChange({ info: values }), [values, onChange])
  return (
    <FormPage
      {...frame}
      problem={problem}
      onSubmit={form.onSubmit(() => onNext())}
      aside={
        <>
          <Card title="Picture">
            <PictureField
              hasCategory
              name={values.name}
              picture={draft.image}
              isOwn={draft.image !== null}
              problem={problem?.fields.image?.[0]}
              onChoose={(picture) => void asText(picture).then((image) => onChange({ image }))}
              onRemove={() => onChange({ image: null })}
            />
          </Card>
          <Suspense fallback={<SkeletonLines lines={5} />}>
            <ProductPreview values={values} units={units} />
          </Suspense>
          <ProductStateFields
            hidden={{
              isOn: values.isHidden,
              onChange: (isHidden) => form.set('isHidden', isHidden),
              disabled: false,
              hint: 'Keep it hidden until it is ready.',
            }}
            shop={{
              isOn: values.b2bDisplay,
              onChange: (b2bDisplay) => form.set('b2bDisplay', b2bDisplay),
              disabled: false,
              hint: 'Visitors who are not customers see it too.',
            }}
            tracked={{
              isOn: values.inventoryTracked,
              onChange: (isTracked) => form.set('inventoryTracked', isTracked),
              disabled: false,
              hint: 'Orders reduce it, and customers see when stock is low.',
            }}
          />
        </>
      }
    >
      <ProductFields form={form} units={units} isReadOnly={false}>
        {/* The required fields come together: name and price. */}
        <PriceFields
          form={form}
          priceUnit={units.find(({ id }) => String(id) === values.priceUnitId)?.name ?? 'unit'}
          isReadOnly={false}
        />
      </ProductFields>
    </FormPage>
  )
}
