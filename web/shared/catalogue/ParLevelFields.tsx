import { NumberInput } from '@mantine/core'
import type { WarehouseStock } from '#contract/catalogue/products.ts'
import { formatQuantity } from '#web/shared/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { MultiSelect } from '#web/ui/MultiSelect.tsx'
import { usePeople, useWarehouses } from './catalogue.ts'

export type ParLevelValues = { parLevels: Record<string, number | undefined>; parLevelUserIds: string[] }

/** The level per warehouse below which the chosen people are told. */
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
  /** What warehouses hold now, where the product is there already. */
  stock?: readonly WarehouseStock[]
  isReadOnly?: boolean
}) {
  const warehouses = useWarehouses()
  const people = usePeople()
  const holds = new Map(stock.map(({ warehouseId, quantity }) => [warehouseId, quantity]))
  return (
    <>
      <Card title="Par level" note={isTracked ? '' : 'takes effect once stock is tracked'}>
        <FieldGroup
          label="Par level"
          disabled={isReadOnly}
          reason="You can read this. Changing products is not among your permissions."
        >
          {(warehouses ?? []).map(({ id, name, isPrimary }) => {
            const holding = holds.get(id)
            return (
              <NumberInput
                key={id}
                name={`parLevels[${id}]`}
                label={isPrimary ? `${name} (primary)` : name}
                description={
                  isTracked && holding !== undefined ? `${formatQuantity(holding)} ${unit} there now` : 'Empty: nobody is told'
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
      <Card title="Who is told">
        <FieldGroup label="Who is told" disabled={isReadOnly}>
          <Wide>
            <MultiSelect
              label="People"
              description="They get a notification and a mail when stock falls below its level, once each time it does."
              name="parLevelUserIds"
              placeholder={values.parLevelUserIds.length === 0 ? 'Nobody yet' : ''}
              data={(people ?? [])
                .filter(({ status }) => status === 'active')
                .map(({ id, name }) => ({ value: String(id), label: name }))}
              value={values.parLevelUserIds}
              onChange={(parLevelUserIds) => onChange({ parLevelUserIds })}
              searchable
              hidePickedOptions
              nothingFoundMessage="Nobody of that name"
            />
          </Wide>
        </FieldGroup>
      </Card>
    </>
  )
}
