import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import type { Unit } from '#contract/catalogue/units.ts'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { later } from '#web/ui/later.ts'
import { Select } from '#web/ui/Select.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import type { Form } from '#web/ui/useForm.ts'
import { CategorySelect } from './CategorySelect.tsx'
import { useProductGroups, useTags } from './catalogue.ts'
import type { ProductValues } from './product-form.ts'

const TagsSelect = later(() => import('./TagsSelect.tsx').then((part) => part.TagsSelect))
const PackField = later(() => import('./PackField.tsx').then((part) => part.PackField))

const READ_ONLY = 'You can view products, but do not have permission to change them.'

/** Description, packing and ordering of a product. */
export function ProductFields({
  form,
  units,
  isReadOnly,
  children,
}: {
  form: Form<ProductValues, unknown>
  units: readonly Unit[]
  isReadOnly: boolean
  /** Content between the description and the ordering fields. */
  children?: ReactNode
}) {
  const choices = units.map(({ id, name }) => ({ value: String(id), label: name }))
  const tags = useTags()
  const groups = useProductGroups()
  const nameOf = (id: string | null) => choices.find(({ value }) => value === id)?.label ?? 'unit'
  // the price unit is the ordering unit or a unit within it
  const held = new Set([form.values.orderingUnitId, form.values.priceUnitId, ...form.values.pack.map(({ unitId }) => unitId)])
  const priceUnits = form.values.pack.length === 0 ? choices : choices.filter(({ value }) => held.has(value))
  const [ordered, priced] = [nameOf(form.values.orderingUnitId), nameOf(form.values.priceUnitId)]
  return (
    <>
      <Card title="Product">
        <FieldGroup label="Product" disabled={isReadOnly} reason={READ_ONLY}>
          <Wide>
            <TextInput label="Name" required maxLength={255} {...form.text('name')} />
          </Wide>
          <TextInput label="SKU" maxLength={100} {...form.text('sku')} />
          <TextInput label="Barcode (GTIN)" inputMode="numeric" maxLength={20} {...form.text('gtin')} />
          <CategorySelect label="Category" placeholder="Uncategorized" {...form.choice('categoryId')} />
          {groups !== undefined && groups.length > 0 && (
            <Select
              label="Product group"
              placeholder="None"
              clearable
              searchable
              data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...form.choice('productGroupId')}
            />
          )}
          <Wide>
            <Textarea label="Description" autosize minRows={2} maxRows={8} maxLength={5000} {...form.text('description')} />
          </Wide>
          {tags !== undefined && tags.length > 0 && (
            <Wide>
              <Suspense fallback={<SkeletonLines lines={2} />}>
                <TagsSelect form={form} tags={tags} />
              </Suspense>
            </Wide>
          )}
        </FieldGroup>
      </Card>
      {children}
      <Card title="Ordering">
        <FieldGroup label="Ordering" disabled={isReadOnly}>
          <Select
            label="Ordering unit"
            required
            searchable
            allowDeselect={false}
            data={choices}
            {...form.choice('orderingUnitId')}
          />
          <Select
            label="Price unit"
            required
            searchable
            allowDeselect={false}
            data={priceUnits}
            {...form.choice('priceUnitId')}
          />
          {form.values.pack.length === 0 && (
            <NumberInput
              label={ordered === priced ? `In one ${ordered}` : `${priced} in one ${ordered}`}
              description={
                ordered === priced ? '1 if ordering unit and price unit are the same' : `A 5 kg box priced per kg contains 5`
              }
              required
              min={0}
              decimalScale={6}
              {...form.number('orderingUnitQuantity')}
            />
          )}
          <Wide>
            <Suspense>
              <PackField form={form} units={units} />
            </Suspense>
          </Wide>
          <NumberInput
            label="Minimum quantity"
            description={ordered}
            required
            min={0}
            decimalScale={3}
            {...form.number('minimumQuantity')}
          />
          <NumberInput
            label="Order increment"
            description={ordered}
            required
            min={0}
            decimalScale={3}
            {...form.number('orderingUnitIncrement')}
          />
        </FieldGroup>
      </Card>
    </>
  )
}
