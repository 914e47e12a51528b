import { ActionIcon, NumberInput, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { inventory } from '#contract/stock/inventory.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { formatDate, formatQuantity, formatQuantityOf } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { numberIn } from '#web/shared/typed.ts'
import { Select } from '#web/ui/Select.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from './Goods.module.css'
import { type GoodsLine, thereIs } from './goods-form.ts'
import type { GoodsKind } from './goods-kinds.ts'
import { useKeptStock } from './useKeptStock.ts'

type Props = {
  kind: GoodsKind
  line: GoodsLine
  /** Its index in the list, which error messages refer to. */
  index: number
  warehouse: string | null
  errors: Readonly<Record<string, string>>
  isShort: boolean
  maySeeCosts: boolean
  /** It was just added, so its quantity gets the focus. */
  isNew: boolean
  onChange: (change: Partial<GoodsLine>) => void
  onRemove: () => void
  /** Enter in the quantity. */
  onNext: () => void
}

/** A product with its quantity and batch. */
export function GoodsLineFields(props: Props) {
  const { kind, line, index, warehouse, errors, isShort, maySeeCosts, isNew, onChange, onRemove, onNext } = props
  const { currency } = useFormats()
  const { keepsBatches } = useKeptStock()
  const error = (field: string) => errors[`items[${index}][${field}]`] ?? null
  const there = thereIs(line, warehouse)
  return (
    <li className={classes.line} aria-label={line.name}>
      <div className={classes.name}>
        <TwoLines
          below={[line.sku, warehouse !== null && `${formatQuantityOf(there, line.unit)} on hand`].filter(Boolean).join(' · ')}
        >
          {line.name}
        </TwoLines>
        {error('productId') && <p className={classes.wrong}>{error('productId')}</p>}
      </div>
      <NumberInput
        className={classes.quantity}
        name={`items[${index}][quantity]`}
        aria-label={`Quantity of ${line.name}`}
        placeholder="0"
        min={0}
        max={1_000_000}
        decimalScale={3}
        suffix={` ${line.unit}`}
        hideControls
        autoFocus={isNew}
        value={line.quantity ?? ''}
        error={isShort && kind !== 'add' ? `Only ${formatQuantity(Math.max(there, 0))} on hand` : error('quantity')}
        onChange={(value) => onChange({ quantity: numberIn(value) })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onNext()
        }}
      />
      {kind === 'add' ? (
        <>
          {keepsBatches && (
            <>
              <TextInput
                className={classes.batch}
                name={`items[${index}][batchCode]`}
                aria-label={`Batch of ${line.name}`}
                placeholder="Batch (as above)"
                maxLength={100}
                value={line.batchCode}
                error={error('batchCode')}
                onChange={(event) => onChange({ batchCode: event.currentTarget.value })}
              />
              <TextInput
                className={classes.expiry}
                type="date"
                name={`items[${index}][expiryDate]`}
                aria-label={`Expiry date of ${line.name}`}
                value={line.expiryDate}
                error={error('expiryDate')}
                onChange={(event) => onChange({ expiryDate: event.currentTarget.value })}
              />
            </>
          )}
          {maySeeCosts && (
            <MoneyInput
              className={classes.cost}
              name={`items[${index}][cogs]`}
              aria-label={`Cost per ${line.unit} of ${line.name}`}
              placeholder={`Cost per ${line.unit}`}
              decimals={4}
              currency={currency}
              value={line.cogs ?? ''}
              error={error('cogs')}
              onChange={(value) => onChange({ cogs: numberIn(value) })}
            />
          )}
        </>
      ) : (
        <BatchChoice {...props} />
      )}
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={`Remove ${line.name}`} onClick={onRemove}>
        <IconX size={17} stroke={1.8} />
      </ActionIcon>
    </li>
  )
}

const FIRST = 'first'

/** Chooses a batch where there are several. */
function BatchChoice({ kind, line, warehouse, onChange }: Props) {
  const formats = useFormats()
  const { data } = useAnswerLater(
    inventory.items,
    { query: { productId: String(line.productId), warehouseId: warehouse ?? '', limit: '100' } },
    { when: warehouse !== null, quiet: true },
  )
  const batches = data?.data ?? []
  if (batches.length < 2) return null
  return (
    <Select
      className={classes.choice}
      aria-label={`Batch of ${line.name}`}
      allowDeselect={false}
      data={[
        { value: FIRST, label: kind === 'remove' ? 'First to expire' : 'First to expire' },
        ...batches.map(({ id, batchCode, expiryDate, quantity }) => ({
          value: String(id),
          label: [
            batchCode || 'No batch code',
            expiryDate && `expires ${formatDate(expiryDate, formats)}`,
            `${formatQuantity(quantity)} on hand`,
          ]
            .filter(Boolean)
            .join(' · '),
        })),
      ]}
      value={line.itemId ?? FIRST}
      onChange={(value) => onChange({ itemId: value === FIRST ? null : value })}
    />
  )
}
