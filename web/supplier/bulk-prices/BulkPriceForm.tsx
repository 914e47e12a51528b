import { Checkbox, NumberInput, SegmentedControl } from '@mantine/core'
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
import { useForm } from '#web/ui/useForm.ts'
import classes from './BulkPriceForm.module.css'
import { MovedPrices } from './MovedPrices.tsx'

const ROUNDINGS: { value: Rounding; label: string }[] = [
  { value: 'none', label: 'No rounding' },
  { value: 'five_cents', label: 'To .05' },
  { value: 'ten_cents', label: 'To .10' },
  { value: 'ninety_nine', label: 'To .99' },
]

type Values = {
  direction: 'up' | 'down'
  kind: PriceMove['kind']
  size: number | undefined
  rounding: Rounding
  movesTiers: boolean
}
const START: Values = { direction: 'up', kind: 'percent', size: 5, rounding: 'none', movesTiers: true }

const moveOf = ({ direction, size = 0, ...move }: Values): PriceMove => ({ ...move, value: direction === 'up' ? size : -size })

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
  const apply = useCall(bulkPrices.apply, {
    changes: [bulkPrices.preview, distributorProducts.list, distributorProducts.find],
    form: 'bulk-prices',
  })
  const bodyOf = (values: Values) => ({ productIds: products.map(({ id }) => id), move: moveOf(values) })
  const form = useForm({
    schema: bulkPrices.preview.body,
    initial: START,
    bodyOf,
    problem: apply.problem,
    names: { 'move[value]': 'size' },
    isGuarded: false,
  })
  const { direction, kind, rounding } = form.values
  const body = bodyOf(form.values)
  const isMove = bulkPrices.preview.body.safeParse(body).success && Number(form.values.size) > 0
  const preview = useAnswerLater(bulkPrices.preview, { body }, { when: isMove })
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
      onSubmit={form.onSubmit((agreed) => {
        if (!outcome) return
        apply.send({ body: { ...agreed, fingerprint: outcome.fingerprint } }, ({ changed }) => {
          toast.success(`${countOf(changed, 'price')} updated`, 'New orders use the updated prices.')
          onDone()
        })
      })}
    >
      <div className={classes.move}>
        <SegmentedControl
          aria-label="Direction"
          data={[
            { value: 'up', label: 'Increase' },
            { value: 'down', label: 'Decrease' },
          ]}
          value={direction}
          onChange={(next) => form.set('direction', oneOf(next, ['up', 'down']) ?? direction)}
        />
        {kind === 'percent' ? (
          <NumberInput
            aria-label="Amount"
            data-autofocus
            min={0}
            max={1000}
            decimalScale={2}
            hideControls
            {...form.number('size')}
            className={classes.size}
          />
        ) : (
          <MoneyInput
            aria-label="Amount"
            data-autofocus
            max={1_000_000}
            decimals={4}
            currency={currency}
            {...form.number('size')}
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
          onChange={(next) => form.set('kind', oneOf(next, ['percent', 'amount']) ?? kind)}
        />
        <SegmentedControl
          aria-label="Rounding"
          data={ROUNDINGS}
          value={rounding}
          onChange={(next) => form.set('rounding', ROUNDINGS.find(({ value }) => value === next)?.value ?? rounding)}
        />
      </div>
      <Checkbox
        label="Also change tiers with fixed prices"
        description="Percentage tiers follow the price automatically."
        {...form.check('movesTiers')}
      />
      {outcome && <MovedPrices products={outcome.data} customers={outcome.customers} />}
    </FormDialog>
  )
}
