import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { z } from 'zod'
import { date, optionalText } from '#contract/platform/fields.ts'
import type { SupplierStocktake } from '#contract/stock/supplier-stocktakes.ts'
import classes from '#web/shared/counting/Count.module.css'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { ProductFinder } from '../ProductFinder.tsx'
import { useKeptStock } from '../useKeptStock.ts'
import type { Place } from './sheet-lines.ts'

const schema = z.object({
  product: z.object({ id: z.number(), name: z.string() }).nullable(),
  locationId: z.string().nullable(),
  batchCode: optionalText(100),
  expiryDate: z.union([z.literal(''), date]),
})

const EMPTY: z.input<typeof schema> = { product: null, locationId: null, batchCode: '', expiryDate: '' }

/** A product or batch that is in the warehouse but not on the sheet. */
export function AddToSheet({
  opened,
  onClose,
  stocktake,
  onAdd,
}: {
  opened: boolean
  onClose: () => void
  stocktake: SupplierStocktake
  onAdd: (place: Place) => void
}) {
  const { keepsBatches } = useKeptStock()
  const finder = useRef<HTMLInputElement>(null)
  const form = useForm({
    schema,
    initial: EMPTY,
    problem: null,
    isGuarded: false,
  })
  const { product, locationId } = form.values
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Add to the sheet"
      submit="Add to sheet"
      available={product !== null}
      unavailable="Choose a product"
      pending={false}
      problem={null}
      onSubmit={form.onSubmit((values) => {
        if (!values.product) return
        onAdd({
          productId: values.product.id,
          locationId: values.locationId === null ? null : Number(values.locationId),
          batchCode: values.batchCode,
          expiryDate: values.expiryDate || null,
        })
        form.reset()
        onClose()
      })}
    >
      {product ? (
        <p className={classes.note}>
          <b>{product.name}</b>
        </p>
      ) : (
        <ProductFinder
          ref={finder}
          warehouse={String(stocktake.warehouse.id)}
          onChoose={({ id, name }) => form.set('product', { id, name })}
        />
      )}
      {stocktake.locations.length > 0 && (
        <Select
          label="Location"
          clearable
          data={stocktake.locations.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={locationId}
          onChange={(next) => form.set('locationId', next)}
        />
      )}
      {keepsBatches && (
        <>
          <TextInput label="Batch" maxLength={100} {...form.text('batchCode')} />
          <TextInput label="Expires" type="date" {...form.text('expiryDate')} />
        </>
      )}
    </FormDialog>
  )
}
