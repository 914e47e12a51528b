import { Checkbox, Radio, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { optionalText } from '#contract/platform/fields.ts'
import { supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer, useAnswerLater } from '#web/api/query.ts'
import { countOf } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { withFields } from '#web/site/problem.ts'
import { Card } from '#web/ui/Card.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { MultiSelect } from '#web/ui/MultiSelect.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { ChosenProducts } from './ChosenProducts.tsx'

const WAREHOUSES = [warehouses.list, { query: {} }] as const

export const loader = () => load(...WAREHOUSES)

const schema = z.object({
  warehouse: z.string().nullable(),
  scope: z.enum(['all', 'chosen']),
  products: z.array(z.object({ id: z.number(), name: z.string() })),
  users: z.array(z.string()),
  note: optionalText(500),
  isBlind: z.boolean(),
})

const AT_FIRST: z.input<typeof schema> = { warehouse: null, scope: 'all', products: [], users: [], note: '', isBlind: false }

/** Starts a stocktake of a warehouse. */
export default function StartStocktakePage() {
  const { data: places } = useAnswer(...WAREHOUSES)
  const { data: people } = useAnswerLater(supplierStocktakes.users, {})
  const navigate = useNavigate()
  const start = useCall(supplierStocktakes.start, { changes: [supplierStocktakes.list], form: 'stocktake' })
  const first = places.find(({ isPrimary }) => isPrimary) ?? places[0]
  const form = useForm({
    schema,
    initial: { ...AT_FIRST, warehouse: first ? String(first.id) : null },
    problem: start.problem && withFields(start.problem, (field) => field.replace(/^(users|selectedProducts)\..*/, '$1')),
  })
  const { scope, products, warehouse } = form.values
  const lacksProducts = scope === 'chosen' && products.length === 0
  return (
    <FormPage
      title="Start stocktake"
      crumbs={<TextLink to={paths.supplier.stocktakes()}>Stocktakes</TextLink>}
      submit={scope === 'chosen' && products.length > 0 ? `Count ${countOf(products.length, 'product')}` : 'Start counting'}
      available={warehouse !== null && !lacksProducts}
      unavailable={lacksProducts ? 'Choose at least one product' : 'Add a warehouse in the settings first'}
      pending={start.isPending}
      problem={start.problem}
      onCancel={() => void navigate({ to: paths.supplier.stocktakes() })}
      onSubmit={form.onSubmit((values) =>
        start.send(
          {
            body: {
              warehouse: Number(values.warehouse),
              ...(values.scope === 'chosen' && { selectedProducts: values.products.map(({ id }) => id) }),
              users: values.users.map(Number),
              note: values.note,
              isBlind: values.isBlind,
            },
          },
          ({ id }) => {
            form.reset()
            void navigate({ to: paths.supplier.stocktake({ id }) })
          },
        ),
      )}
    >
      <Card title="What is counted">
        <Select
          label="Warehouse"
          required
          allowDeselect={false}
          data={places.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={warehouse}
          onChange={(next) => form.set('warehouse', next)}
          error={form.errors.warehouse}
        />
        <Radio.Group
          label="Products"
          my={14}
          value={scope}
          onChange={(next) => form.set('scope', next === 'chosen' ? 'chosen' : 'all')}
        >
          <Radio value="all" label="Everything tracked in this warehouse" mt={8} />
          <Radio value="chosen" label="Chosen products" mt={8} />
        </Radio.Group>
        {scope === 'chosen' && (
          <ChosenProducts warehouse={warehouse} chosen={products} onChange={(next) => form.set('products', next)} />
        )}
      </Card>
      <Card title="Who counts">
        <MultiSelect
          label="Users"
          description="Everyone with permission to count can join in"
          placeholder={form.values.users.length === 0 ? 'Anyone' : ''}
          data={(people?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={form.values.users}
          onChange={(next) => form.set('users', next)}
          error={form.errors.users}
        />
        <Checkbox
          mt={14}
          label="Count blind"
          description="Only you see the expected quantities while counting"
          checked={form.values.isBlind}
          onChange={({ currentTarget: { checked } }) => form.set('isBlind', checked)}
        />
        <TextInput label="Note" placeholder="End of month" maxLength={500} mt={14} {...form.text('note')} />
      </Card>
    </FormPage>
  )
}
