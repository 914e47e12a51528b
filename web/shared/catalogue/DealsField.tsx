import { ActionIcon, Button, NumberInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { Form } from '#web/ui/useForm.ts'
import classes from './DealsField.module.css'
import type { ProductValues } from './product-form.ts'

type Deal = ProductValues['deals'][number]

const PARTS = [
  { part: 'buy', before: 'Buy', label: 'Buy', decimals: 3 },
  { part: 'get', before: 'get', label: 'Get', decimals: 3 },
  { part: 'price', before: 'at', label: 'At price', decimals: 4 },
] as const

/** Deals of a product: buy 10, get 1 at 0.00 each. */
export function DealsField({ form }: { form: Form<ProductValues, unknown> }) {
  const { deals } = form.values
  const set = (at: number, change: Deal) => form.set('deals', deals.with(at, { ...deals[at], ...change }))
  return (
    <div className={classes.deals}>
      <p className={classes.title}>Deals</p>
      {deals.map((deal, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a deal is its place in the list, and has nothing else to be known by
        <div key={at} className={classes.deal}>
          {PARTS.map(({ part, before, label, decimals }) => {
            const name = `deals[${at}][${part}]`
            return (
              <div key={part} className={classes.part}>
                <span aria-hidden="true">{before}</span>
                <NumberInput
                  aria-label={`${label}, deal ${at + 1}`}
                  name={name}
                  min={0}
                  decimalScale={decimals}
                  className={classes.number}
                  value={deal[part] ?? ''}
                  onChange={(value) => set(at, { [part]: value === '' ? undefined : Number(value) })}
                  error={form.errors[name]}
                />
              </div>
            )
          })}
          <span className={classes.each}>each</span>
          <ActionIcon
            aria-label={`Remove deal ${at + 1}`}
            onClick={() =>
              form.set(
                'deals',
                deals.filter((_, i) => i !== at),
              )
            }
          >
            <IconX size={17} stroke={1.8} />
          </ActionIcon>
        </div>
      ))}
      {deals.length < 10 && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={15} stroke={2} />}
          className={classes.add}
          onClick={() => form.set('deals', [...deals, { buy: undefined, get: 1, price: 0 }])}
        >
          Add deal
        </Button>
      )}
    </div>
  )
}
