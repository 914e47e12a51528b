import { NumberInput, TextInput } from '@mantine/core'
import { type Category, categories } from '#contract/catalogue/categories.ts'
import { type Unit, venueUnits } from '#contract/catalogue/units.ts'
import type { CatalogueProduct } from '#contract/catalogue/venue-catalogue.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useFormats } from '#web/shared/formats.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { newOwnProduct, ownBodyOf, ownProductForm, ownValuesOf } from './own-product-form.ts'
import type { CatalogueChanges } from './useCatalogueChanges.ts'

const flat = (tree: readonly Category[]): Category[] => tree.flatMap((category) => [category, ...flat(category.children)])

type Props = {
  /** Null for a new one. */
  product: CatalogueProduct | null
  /** The company's off-platform suppliers. */
  distributors: readonly { id: number; name: string }[]
  changes: Pick<CatalogueChanges, 'create' | 'update'>
  onClose: () => void
}

/** Creates or edits a product of an off-platform supplier. */
export function OwnProductForm(props: Props) {
  const { data } = useAnswerLater(venueUnits.list, { query: {} })
  return data ? <Fields {...props} units={data.data} /> : null
}

function Fields({ product, distributors, changes: { create, update }, onClose, units }: Props & { units: readonly Unit[] }) {
  const { currency } = useFormats()
  const { data: tree } = useAnswerLater(categories.venueList, { query: { all: 'true' } })
  const each = units.find(({ name }) => name === 'each')?.id ?? null
  const save = product ? update : create
  const form = useForm({
    schema: ownProductForm,
    initial: product ? ownValuesOf(product) : newOwnProduct(distributors[0]?.id ?? null, each),
    problem: save.problem,
    isGuarded: false,
  })
  const choices = units.map(({ id, name }) => ({ value: String(id), label: name }))
  const nameOf = (id: string | null) => choices.find(({ value }) => value === id)?.label ?? 'unit'
  const [ordered, priced] = [nameOf(form.values.orderingUnitId), nameOf(form.values.priceUnitId)]

  const done = ({ name }: CatalogueProduct) => {
    onClose()
    toast.success(product ? `Saved: ${name}` : `Added: ${name}`)
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      size="xl"
      title={product ? `Edit ${product.name}` : 'New product'}
      submit={product ? 'Save product' : 'Add product'}
      pending={save.isPending}
      problem={save.problem}
      onSubmit={form.onSubmit((values) => {
        const params = { distributorId: values.distributorId ?? '' }
        const body = ownBodyOf(values)
        if (product) update.send({ params: { ...params, productId: product.id }, body }, done)
        else create.send({ params, body }, done)
      })}
    >
      <FieldGroup label="Product">
        {distributors.length > 1 && !product && (
          <Wide>
            <Select
              label="Supplier"
              required
              allowDeselect={false}
              data={distributors.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...form.choice('distributorId')}
            />
          </Wide>
        )}
        <Wide>
          <TextInput label="Name" required maxLength={255} data-autofocus {...form.text('name')} />
        </Wide>
        <TextInput label="SKU" maxLength={100} {...form.text('sku')} />
        <Select
          label="Category"
          placeholder="Uncategorized"
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear category' }}
          data={flat(tree?.data ?? []).map(({ id, displayName }) => ({ value: String(id), label: displayName }))}
          {...form.choice('categoryId')}
        />
        <Select
          label="Ordering unit"
          required
          searchable
          allowDeselect={false}
          data={choices}
          {...form.choice('orderingUnitId')}
        />
        <Select label="Price unit" required searchable allowDeselect={false} data={choices} {...form.choice('priceUnitId')} />
        <MoneyInput label={`Price per ${priced}`} required decimals={4} currency={currency} {...form.number('price')} />
        <NumberInput
          label={ordered === priced ? `In one ${ordered}` : `${priced} in one ${ordered}`}
          required
          min={0}
          decimalScale={6}
          {...form.number('orderingUnitQuantity')}
        />
        <NumberInput
          label={`Minimum quantity, ${ordered}`}
          required
          min={0}
          decimalScale={3}
          {...form.number('minimumQuantity')}
        />
        <NumberInput
          label={`Order increment, ${ordered}`}
          required
          min={0}
          decimalScale={3}
          {...form.number('orderingUnitIncrement')}
        />
      </FieldGroup>
    </FormDialog>
  )
}
