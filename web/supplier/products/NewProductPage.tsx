import { useNavigate } from '@tanstack/react-router'
import { categories } from '#contract/categories.ts'
import { type DistributorProduct, distributorProducts } from '#contract/products.ts'
import { units } from '#contract/units.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer, useAnswerLater } from '#web/api/query.ts'
import { paths } from '#web/paths.ts'
import { useQueryOfAddress } from '#web/routing/current.ts'
import { useRights } from '#web/session/useRights.ts'
import { FormPage } from '#web/ui/FormPage.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { PriceFields } from './PriceFields.tsx'
import { ProductFields } from './ProductFields.tsx'
import { ProductPreview } from './ProductPreview.tsx'
import { bodyOf, newProduct, type ProductValues, productForm, valuesOf } from './product-form.ts'
import { StandingFields } from './StandingFields.tsx'

const isId = (text: string | undefined): text is string => /^\d+$/.test(text ?? '')

export const loader = ({ search }: { search: Record<string, string> }) =>
  Promise.all([
    load(units.list, { query: {} }),
    load(categories.distributorList, {}),
    isId(search.from) ? load(distributorProducts.find, { params: { productId: search.from } }) : undefined,
  ])

/** A new product, from nothing or as a copy of another. */
export default function NewProductPage() {
  const { from } = useQueryOfAddress()
  const { data: original } = useAnswerLater(
    distributorProducts.find,
    { params: { productId: from ?? '' } },
    { when: isId(from), quiet: true },
  )
  return <NewProduct key={original?.id} original={original} />
}

function NewProduct({ original }: { original: DistributorProduct | undefined }) {
  const { data: allUnits } = useAnswer(units.list, { query: {} })
  const may = useRights()
  const navigate = useNavigate()
  const create = useCall(distributorProducts.create, { changes: [distributorProducts.list], form: 'product' })
  const usual = allUnits.find(({ name }) => name === 'each') ?? allUnits[0]
  const initial: ProductValues = original
    ? { ...valuesOf(original), name: `${original.name} (copy)`, sku: '' }
    : newProduct(usual ? String(usual.id) : null)
  const form = useForm({ schema: productForm, initial, problem: create.problem })
  const isAllowed = may('createDeleteProduct', 'editProductPricing')

  return (
    <FormPage
      title="New product"
      crumbs={<TextLink to={paths.supplier.products()}>Products</TextLink>}
      submit="Add the product"
      available={isAllowed}
      unavailable="Adding a product needs the permissions to create products and to set prices."
      pending={create.isPending}
      problem={create.problem}
      onCancel={() => void navigate({ to: paths.supplier.products() })}
      onSubmit={form.onSubmit((values) =>
        create.send({ body: bodyOf(values) }, ({ id, name }) => {
          toast.success(`Added: ${name}`, 'Next: tiers and special prices, if it has any.')
          void navigate({ to: paths.supplier.productPricing({ id }) })
        }),
      )}
      aside={
        <>
          <ProductPreview values={form.values} units={allUnits} />
          <StandingFields
            hidden={{
              isOn: form.values.isHidden,
              onChange: (isHidden) => form.set('isHidden', isHidden),
              disabled: !isAllowed,
              hint: 'Finish it in peace and show it later.',
            }}
            tracked={{
              isOn: form.values.inventoryTracked,
              onChange: (isTracked) => form.set('inventoryTracked', isTracked),
              disabled: !isAllowed,
              hint: 'Orders take from it, and customers read when it runs low.',
            }}
          />
        </>
      }
    >
      <ProductFields form={form} units={allUnits} isReadOnly={!isAllowed} />
      <PriceFields
        form={form}
        priceUnit={allUnits.find(({ id }) => String(id) === form.values.priceUnitId)?.name ?? 'unit'}
        isReadOnly={!isAllowed}
      />
    </FormPage>
  )
}
