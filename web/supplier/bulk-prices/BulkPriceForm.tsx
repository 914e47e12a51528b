import { Checkbox, NumberInput, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { bulkPrices, type PriceMove, type Rounding } from '#contract/catalogue/bulk-prices.ts'
import { type DistributorProductRow, distributorProducts } from '#contract/catalogue/products.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { countOf } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { oneOf } from '#web/site/one-of.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './BulkPriceForm.module.css'
import { MovedPrices } from './MovedPrices.tsx'

const ROUNDINGS: { value: Rounding; label: string }[] = [
  { value: 'none', label: 'No rounding' },
  { value: 'five_cents', label: 'To .05' },
  { value: 'ten_cents', label: 'To .10' },
  { value: 'ninety_nine', label: 'To .99' },
]

/** Raises or lowers the prices of the selected products, with a preview before saving. */
export function BulkPriceForm({
  products,
  onDone,
  onClose,
}: {
  products: readonly DistributorProductRow[]
  onDone: () => void
  onClose: () => void
}) {
  const { currency } = useFormats()
  const [direction, setDirection] = useState<'up' | 'down'>('up')
  const [kind, setKind] = useState<PriceMove['kind']>('percent')
  const [size, setSize] = useState<number | string>(5)
  const [rounding, setRounding] = useState<Rounding>('none')
  const [movesTiers, setMovesTiers] = useState(true)

  const value = Number(size) * (direction === 'up' ? 1 : -1)
  const isMove = Number(size) > 0 && (kind === 'amount' || (value > -100 && value <= 1000))
  const body = { productIds: products.map(({ id }) => id), move: { kind, value, rounding, movesTiers } }
  const preview = useAnswerLater(bulkPrices.preview, { body }, { when: isMove })
  const apply = useCall(bulkPrices.apply, {
    changes: [bulkPrices.preview, distributorProducts.list, distributorProducts.find],
    form: 'bulk-prices',
  })
  const outcome = isMove ? preview.data : undefined
  const stuck = outcome?.data.filter(({ problem }) => problem !== null).length ?? 0

  return (
    <FormDialog
      opened
      onClose={onClose}
      size="xl"
      title={`Edit prices of ${countOf(products.length, 'product')}`}
      submit={`Update ${countOf(products.length, 'price')}`}
      available={outcome !== undefined && stuck === 0}
      unavailable={
        stuck > 0
          ? `${countOf(stuck, 'product')} cannot change by this much`
          : isMove
            ? 'Calculating…'
            : 'Enter by how much prices change'
      }
      pending={apply.isPending}
      problem={apply.problem}
      onSubmit={(event) => {
        event.preventDefault()
        if (!outcome) return
        apply.send({ body: { ...body, fingerprint: outcome.fingerprint } }, ({ changed }) => {
          toast.success(`${countOf(changed, 'price')} updated`, 'New orders use the updated prices.')
          onDone()
        })
      }}
    >
      <div className={classes.move}>
        <SegmentedControl
          aria-label="Direction"
          data={[
            { value: 'up', label: 'Increase' },
            { value: 'down', label: 'Decrease' },
          ]}
          value={direction}
          onChange={(next) => setDirection(oneOf(next, ['up', 'down']) ?? direction)}
        />
        {kind === 'percent' ? (
          <NumberInput
            aria-label="Amount"
            data-autofocus
            min={0}
            max={1000}
            decimalScale={2}
            hideControls
            value={size}
            onChange={setSize}
            className={classes.size}
          />
        ) : (
          <MoneyInput
            aria-label="Amount"
            data-autofocus
            max={1_000_000}
            decimals={4}
            currency={currency}
            value={size}
            onChange={setSize}
            className={classes.size}
          />
        )}
        <SegmentedControl
          aria-label="Unit"
          data={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: currency.code },
          ]}
          value={kind}
          onChange={(next) => setKind(oneOf(next, ['percent', 'amount']) ?? kind)}
        />
        <SegmentedControl
          aria-label="Rounding"
          data={ROUNDINGS}
          value={rounding}
          onChange={(next) => setRounding(ROUNDINGS.find(({ value }) => value === next)?.value ?? rounding)}
        />
      </div>
      <Checkbox
        label="Also change tiers with fixed prices"
        description="Percentage tiers follow the price automatically."
        checked={movesTiers}
        onChange={(event) => setMovesTiers(event.currentTarget.checked)}
      />
      {outcome && <MovedPrices products={outcome.data} customers={outcome.customers} />}
    </FormDialog>
  )
}
