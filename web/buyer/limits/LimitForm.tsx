import { ActionIcon, Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { z } from 'zod'
import { type Category, categories } from '#contract/catalogue/categories.ts'
import { type LimitUser, type PurchasingLimit, purchasingLimits } from '#contract/ordering/purchasing-limits.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { money } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'

const ALL = 'all'
const schema = z.object({
  userId: z.string({ error: 'Choose a person' }),
  items: z.array(z.object({ amount: money, category: z.string() })).min(1, 'Enter an amount'),
})
type Item = z.input<typeof schema>['items'][number]

const choicesOf = (tree: readonly Category[]): { value: string; label: string }[] =>
  tree.flatMap(({ id, displayName, children }) => [{ value: String(id), label: displayName }, ...choicesOf(children)])

/** A field that is still empty. */
const NO_AMOUNT = '' as unknown as number

/** A monthly purchasing limit: for all orders, for some categories, or both. */
export function LimitForm({
  venue,
  limit,
  people,
  currency,
  onClose,
}: {
  venue: { id: number; name: string }
  limit: PurchasingLimit | null
  people: readonly LimitUser[]
  currency: Currency
  onClose: () => void
}) {
  const { data: tree } = useAnswerLater(categories.venueList, { query: { all: 'true' } })
  const changes = { changes: [purchasingLimits.list, purchasingLimits.users, purchasingLimits.own], form: 'limit' }
  const creating = useCall(purchasingLimits.create, changes)
  const changing = useCall(purchasingLimits.change, changes)
  const saving = limit ? changing : creating
  const only = people.length === 1 ? people[0] : undefined
  const form = useForm({
    schema,
    initial: {
      userId: (limit ? String(limit.id) : only && String(only.id)) as string,
      items: limit?.items.map(({ amount, category }) => ({ amount, category: category ? String(category.id) : ALL })) ?? [
        { amount: NO_AMOUNT, category: ALL },
      ],
    },
    problem: saving.problem,
    isGuarded: false,
  })
  const { items } = form.values
  const set = (at: number, change: Partial<Item>) =>
    form.set(
      'items',
      items.map((item, i) => (i === at ? { ...item, ...change } : item)),
    )
  const choices = [{ value: ALL, label: 'All orders' }, ...choicesOf(tree?.data ?? [])]
  const unused = choices.filter(({ value }) => !items.some(({ category }) => category === value))
  const save = ({ userId, items: chosen }: z.output<typeof schema>) => {
    const body = {
      userId: Number(userId),
      items: chosen.map(({ amount, category }) => ({ amount, categoryId: category === ALL ? null : Number(category) })),
    }
    const done = () => {
      toast.success('Limit set', 'It applies from the next order.')
      onClose()
    }
    const params = { venueId: String(venue.id) }
    if (limit) changing.send({ params: { ...params, limitId: limit.id }, body }, done)
    else creating.send({ params, body }, done)
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={limit ? `Purchasing limit of ${limit.user.name}` : `Purchasing limit at ${venue.name}`}
      submit="Set limit"
      pending={saving.isPending}
      problem={saving.problem}
      onSubmit={form.onSubmit(save)}
    >
      {!limit && (
        <Select
          label="Person"
          required
          placeholder="Choose a person"
          data={people.map(({ id, name, role }) => ({ value: String(id), label: `${name}, ${role.name}` }))}
          {...form.choice('userId')}
        />
      )}
      {items.map((item, i) => (
        <Group key={item.category} align="flex-end" wrap="nowrap" gap="xs">
          <Select
            label="Applies to"
            style={{ flex: 1 }}
            searchable
            data={choices.filter(({ value }) => value === item.category || unused.some((one) => one.value === value))}
            value={item.category}
            error={form.errors[`items[${i}][categoryId]`] ?? null}
            onChange={(category) => category && set(i, { category })}
          />
          <MoneyInput
            label="Per month, tax included"
            name={`items[${i}][amount]`}
            style={{ flex: 1 }}
            required
            decimals={3}
            currency={currency}
            value={item.amount}
            error={form.errors[`items[${i}][amount]`] ?? null}
            onChange={(amount) => set(i, { amount: amount as number })}
          />
          {items.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove ${choices.find(({ value }) => value === item.category)?.label ?? 'this'}`}
              onClick={() =>
                form.set(
                  'items',
                  items.filter((_, at) => at !== i),
                )
              }
            >
              <IconX size={16} stroke={1.7} />
            </ActionIcon>
          )}
        </Group>
      ))}
      <Button
        variant="default"
        disabled={unused.length === 0}
        onClick={() => form.set('items', [...items, { amount: NO_AMOUNT, category: unused[0]?.value ?? ALL }])}
      >
        Add category
      </Button>
    </FormDialog>
  )
}
