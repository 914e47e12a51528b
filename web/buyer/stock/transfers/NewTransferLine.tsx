import { ActionIcon, NumberInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { PricedItem } from '#contract/counting/inventory-transfers.ts'
import { formatQuantityOf, perUnit } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { numberIn } from '#web/shared/typed.ts'
import { Select } from '#web/ui/Select.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { quantityIn, unitName } from '../stock-labels.ts'
import type { TransferLine } from './new-transfer-form.ts'
import classes from './Transfers.module.css'

/** An item to transfer: how much of it, and what that costs. */
export function NewTransferLine({
  line,
  index,
  priced,
  errors,
  onChange,
  onRemove,
  onNext,
}: {
  line: TransferLine
  index: number
  priced: PricedItem | undefined
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<TransferLine>) => void
  onRemove: () => void
  /** Enter in the quantity. */
  onNext: () => void
}) {
  const unit = unitName(line.units, Number(line.unitId))
  const isPriced = priced !== undefined && String(priced.unitId) === line.unitId
  const isShort = isPriced && line.quantity !== undefined && line.quantity > priced.onHand
  const error = (field: string) => errors[`items[${index}][${field}]`] ?? null
  return (
    <li className={classes.line} aria-label={line.name}>
      <div className={classes.name}>
        <TwoLines
          below={[line.sku, `${quantityIn(line.units, line.onHand, line.onHandUnitId)} on hand`].filter(Boolean).join(' · ')}
        >
          {line.name}
        </TwoLines>
        {error('id') && <p className={classes.wrong}>{error('id')}</p>}
      </div>
      <NumberInput
        className={classes.quantity}
        name={`items[${index}][quantity]`}
        aria-label={`Quantity of ${line.name}`}
        placeholder="0"
        min={0}
        max={1_000_000}
        decimalScale={3}
        hideControls
        autoFocus={line.quantity === undefined}
        value={line.quantity ?? ''}
        error={isShort ? `Only ${formatQuantityOf(priced.onHand, unit)} on hand` : error('quantity')}
        onChange={(value) => onChange({ quantity: numberIn(value) })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onNext()
        }}
      />
      <Select
        aria-label={`Unit of ${line.name}`}
        allowDeselect={false}
        data={line.units.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={line.unitId}
        error={error('unitId')}
        onChange={(value) => onChange({ unitId: value ?? line.unitId })}
      />
      <div className={classes.amount}>
        {isPriced && (
          <TwoLines
            below={
              <>
                <Money amount={priced.unitCost} isPrice /> {perUnit(unit)}
              </>
            }
          >
            <Money amount={priced.value} />
          </TwoLines>
        )}
      </div>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Remove ${line.name}`} onClick={onRemove}>
        <IconX size={17} stroke={1.8} />
      </ActionIcon>
    </li>
  )
}
