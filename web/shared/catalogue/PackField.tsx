import { ActionIcon, Button, NumberInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { MOST_LEVELS } from '#contract/catalogue/pack.ts'
import type { Unit } from '#contract/catalogue/units.ts'
import { Select } from '#web/ui/Select.tsx'
import type { Form } from '#web/ui/useForm.ts'
import classes from './PackField.module.css'
import type { ProductValues } from './product-form.ts'

type Level = ProductValues['pack'][number]

/** The contents of one ordering unit, level by level: a case contains 12 bottles, a bottle 750 ml. */
export function PackField({ form, units }: { form: Form<ProductValues, unknown>; units: readonly Unit[] }) {
  const { pack, orderingUnitId } = form.values
  const nameOf = (id: string | null) => units.find((unit) => String(unit.id) === id)?.name ?? 'unit'
  const set = (at: number, change: Partial<Level>) => form.set('pack', pack.with(at, { ...pack[at]!, ...change }))
  const above = (at: number) => nameOf(at === 0 ? orderingUnitId : (pack[at - 1]?.unitId ?? null))
  // a gram contains nothing
  const isFraction = (id: string | null | undefined) => units.some((unit) => String(unit.id) === id && unit.type === 'fractional')
  const taken = new Set([orderingUnitId, ...pack.map(({ unitId }) => unitId)])
  return (
    <div className={classes.pack}>
      {pack.map((level, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place in the pack
        <div key={at} className={classes.level}>
          <span className={classes.words}>One {above(at)} contains</span>
          <NumberInput
            aria-label={`How many in one ${above(at)}`}
            name={`pack[${at}][quantity]`}
            min={0}
            decimalScale={3}
            className={classes.number}
            value={level.quantity ?? ''}
            onChange={(value) => set(at, { quantity: value === '' ? undefined : Number(value) })}
            error={form.errors[`pack[${at}][quantity]`]}
          />
          <Select
            aria-label={`Unit within one ${above(at)}`}
            name={`pack[${at}][unitId]`}
            placeholder="Unit"
            searchable
            allowDeselect={false}
            data={units
              .filter(({ id }) => String(id) === level.unitId || !taken.has(String(id)))
              .map(({ id, name }) => ({ value: String(id), label: name }))}
            value={level.unitId}
            onChange={(unitId) => set(at, { unitId })}
            error={form.errors[`pack[${at}][unitId]`] ?? null}
            className={classes.unit}
          />
          <ActionIcon
            aria-label={`Remove level ${at + 1} of the pack`}
            onClick={() =>
              form.set(
                'pack',
                pack.filter((_, i) => i !== at),
              )
            }
          >
            <IconX size={17} stroke={1.8} />
          </ActionIcon>
        </div>
      ))}
      {form.errors.pack && <p className={classes.error}>{form.errors.pack}</p>}
      {pack.length < MOST_LEVELS && !isFraction(pack.at(-1)?.unitId) && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={15} stroke={2} />}
          className={classes.add}
          onClick={() => form.set('pack', [...pack, { unitId: null, quantity: undefined }])}
        >
          {pack.length === 0 ? `Add what one ${nameOf(orderingUnitId)} contains` : `Add what one ${above(pack.length)} contains`}
        </Button>
      )}
    </div>
  )
}
