import { NumberInput } from '@mantine/core'
import type { WarehouseStock } from '#contract/catalogue/products.ts'
import { formatQuantityOf } from '#web/shared/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { MultiSelect } from '#web/ui/MultiSelect.tsx'
import { usePeople, useWarehouses } from './catalogue.ts'

export type ParLevelValues = { parLevels: Record<string, number | undefined>; parLevelUserIds: string[] }

/** The par level per warehouse, below which the chosen users are notified. */
export function ParLevelFields({
  values,
  onChange,
  unit,
  isTracked,
  stock = [],
  isReadOnly = false,
}: {
  values: ParLevelValues
  onChange: (values: Partial<ParLevelValues>) => void
  unit: string
  isTracked: boolean
  /** Stock on hand per warehouse, for existing products. */
  stock?: readonly WarehouseStock[]
  isReadOnly?: boolean
}) {
  const warehouses = useWarehouses()
  const people = usePeople()
  const holds = new Map(stock.map(({ warehouseId, quantity }) => [warehouseId, quantity]))
  return (
    <>
      <Card title="Par level" note={isTracked ? '' : 'applies once stock is tracked'}>
        <FieldGroup
          label="Par level"
          disabled={isReadOnly}
          reason="You can view par levels, but do not have permission to change products."
        >
          {(warehouses ?? []).map(({ id, name, isPrimary }) => {
            const holding = holds.get(id)
            return (
              <NumberInput
                key={id}
                name={`parLevels[${id}]`}
                label={isPrimary ? `${name} (primary)` : name}
                description={
                  isTracked && holding !== undefined ? `${formatQuantityOf(holding, unit)} on hand` : 'No level, no notifications'
                }
                placeholder="No level"
                min={0}
                max={1_000_000_000}
                decimalScale={3}
                suffix={` ${unit}`}
                value={values.parLevels[id] ?? ''}
                onChange={(level) =>
                  onChange({ parLevels: { ...values.parLevels, [id]: level === '' ? undefined : Number(level) } })
                }
              />
            )
          })}
        </FieldGroup>
      </Card>
      <Card title="Notifications">
        <FieldGroup label="Notifications" disabled={isReadOnly}>
          <Wide>
            <MultiSelect
              label="Notified people"
              description="They get a notification and an email each time stock falls below its par level."
              name="parLevelUserIds"
              placeholder={values.parLevelUserIds.length === 0 ? 'No one' : ''}
              data={(people ?? [])
                .filter(({ status }) => status === 'active')
                .map(({ id, name }) => ({ value: String(id), label: name }))}
              value={values.parLevelUserIds}
              onChange={(parLevelUserIds) => onChange({ parLevelUserIds })}
              searchable
              hidePickedOptions
              nothingFoundMessage="No matching people"
            />
          </Wide>
        </FieldGroup>
      </Card>
    </>
  )
}
