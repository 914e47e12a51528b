import { z } from 'zod'
import type { DistributorProduct } from '#contract/catalogue/products.ts'
import { stockQuantity } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { load } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { CatalogueProvider, useProduct, useProductChanges, useWarehouses } from '#web/shared/catalogue/catalogue.ts'
import { ParLevelFields } from '#web/shared/catalogue/ParLevelFields.tsx'
import { useProductHead } from '#web/shared/catalogue/product-head.tsx'
import { useMay } from '#web/shared/catalogue/useMay.ts'
import { FormPage } from '#web/ui/FormPage.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { supplierCatalogue } from './supplier-catalogue.ts'

const { calls, of, lookups } = supplierCatalogue

export const loader = ({ params: { id = '' } }: { params: Record<string, string> }) =>
  Promise.all([load(calls.find, of({ productId: id })), load(...lookups.warehouses), load(...lookups.people)])

/** The stock level per warehouse below which chosen users are notified. */
export default function ParLevelPage() {
  return (
    <CatalogueProvider value={supplierCatalogue}>
      <ParLevels id={useId()} />
    </CatalogueProvider>
  )
}

const ParLevels = ({ id }: { id: number }) => <ParLevelForm key={id} product={useProduct(id)} />

const parLevelForm = z.object({
  parLevels: z.record(z.string(), stockQuantity.optional()),
  parLevelUserIds: z.array(z.string()),
})

const valuesOf = ({ warehouseProducts, parLevelUserIds }: DistributorProduct) => ({
  parLevels: Object.fromEntries(
    warehouseProducts.map(({ warehouseId, parLevel }): [string, number | undefined] => [
      String(warehouseId),
      parLevel ?? undefined,
    ]),
  ),
  parLevelUserIds: parLevelUserIds.map(String),
})

function ParLevelForm({ product }: { product: DistributorProduct }) {
  const may = useMay()
  const head = useProductHead(product)
  const update = useCall(calls.update, { changes: useProductChanges(), form: 'par-level' })
  const form = useForm({ schema: parLevelForm, initial: valuesOf(product), problem: update.problem })
  const canEdit = may('editProductInfo')
  const warehouses = useWarehouses() ?? []
  return (
    <FormPage
      {...head}
      submit={form.isDirty ? 'Save par levels' : 'No changes'}
      available={canEdit && form.isDirty}
      unavailable={canEdit ? '' : 'You do not have permission to edit products.'}
      pending={update.isPending}
      problem={update.problem}
      // The server keeps the levels of warehouses that are not named.
      onSubmit={form.onSubmit(({ parLevels, parLevelUserIds }) =>
        update.send(
          {
            ...of({ productId: String(product.id) }),
            body: {
              parLevels: warehouses.map(({ id }) => ({ warehouseId: id, parLevel: parLevels[id] ?? null })),
              parLevelUserIds: parLevelUserIds.map(Number),
            },
          },
          (saved) => {
            form.reset(valuesOf(saved))
            toast.success('Par levels saved')
          },
        ),
      )}
    >
      <ParLevelFields
        values={form.values}
        onChange={({ parLevels, parLevelUserIds }) => {
          if (parLevels) form.set('parLevels', parLevels)
          if (parLevelUserIds) form.set('parLevelUserIds', parLevelUserIds)
        }}
        unit={product.orderingUnit.name}
        isTracked={product.inventoryTracked}
        stock={product.warehouseProducts}
        isReadOnly={!canEdit}
      />
    </FormPage>
  )
}
