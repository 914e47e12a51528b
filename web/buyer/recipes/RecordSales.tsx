import { NumberInput, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { recipeSales } from '#contract/kitchen/recipe-sales.ts'
import type { RecipeListed } from '#contract/kitchen/recipe-shapes.ts'
import { recipes } from '#contract/kitchen/recipes.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { countOf, formatMoney, formatQuantity } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { numberIn } from '#web/shared/typed.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { useTerm } from '#web/ui/Finder.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { TYPES } from './recipe-labels.ts'
import { countSold, fieldSent, nothingSold, soldBody } from './record-sales-form.ts'
import classes from './Sales.module.css'
import { SALES_CHANGE } from './sales-change.ts'

/** Portions sold, typed down the list of dishes; other recipes are found by their names. */
export function RecordSales({ onClose }: { onClose: () => void }) {
  const { timezone, currency } = useFormats()
  const [opened] = useState(() => nothingSold(new Date(), timezone))
  const record = useCall(recipeSales.create, { changes: SALES_CHANGE, form: 'record-sales' })
  const form = useForm({
    schema: recipeSales.create.body,
    initial: opened,
    bodyOf: (values) => soldBody(values, opened, timezone),
    names: fieldSent,
    problem: record.problem,
  })
  const list = useRef<HTMLUListElement>(null)
  const term = useTerm()
  const asked = term.asked ? { term: term.asked } : { type: 'dish' as const }
  const { data, isPending, problem, again } = useAnswerLater(recipes.list, { query: { limit: '100', ...asked } }, { quiet: true })
  const { portions } = form.values
  const count = countSold(form.values)
  const rows = data?.data ?? []
  // what was entered stays in sight when others are searched for
  const entered = Object.entries(portions).filter(
    ([id, { quantity }]) => quantity !== undefined && !rows.some((recipe) => String(recipe.id) === id),
  )
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const inputs = [...(list.current?.querySelectorAll('input') ?? [])]
    const next = inputs[inputs.indexOf(event.currentTarget) + 1]
    if (next) next.focus()
    else event.currentTarget.form?.querySelector<HTMLButtonElement>('[type="submit"]')?.focus()
  }
  const line = (id: string, name: string, below: string) => (
    <li key={id}>
      <TwoLines below={below}>{name}</TwoLines>
      <NumberInput
        aria-label={`Portions of ${name}`}
        placeholder="0"
        name={`portions[${id}]`}
        min={0}
        decimalScale={3}
        hideControls
        value={portions[id]?.quantity ?? ''}
        onChange={(value) => form.setIn('portions', id, { name, quantity: numberIn(value) })}
        onKeyDown={goOn}
        error={form.errorIn('portions', id)}
      />
    </li>
  )
  const price = ({ type, salesPrice, venue, isOwn }: RecipeListed) =>
    [salesPrice === null ? TYPES[type] : formatMoney(salesPrice, currency), !isOwn && venue.name].filter(Boolean).join(' · ')
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Record sales"
      submit={count.recipes === 0 ? 'Record sales' : `Record ${formatQuantity(count.portions)} portions`}
      available={count.recipes > 0}
      unavailable="Enter portions"
      pending={record.isPending}
      problem={record.problem}
      onSubmit={form.onSubmit((body) =>
        record.send({ body }, () => {
          form.reset()
          onClose()
          toast.success(`Recorded: ${countOf(count.recipes, 'sale')}`)
        }),
      )}
    >
      <div className={classes.when}>
        <TextInput type="date" label="Day" max={opened.day} {...form.text('day')} />
        <TextInput type="time" label="Time" {...form.text('time')} />
      </div>
      <TextInput
        type="search"
        aria-label="Search recipes"
        placeholder="Search all recipes"
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        autoComplete="off"
        value={term.typed}
        onChange={(event) => term.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          list.current?.querySelector('input')?.focus()
        }}
      />
      {isPending && !problem ? (
        <SkeletonLines lines={5} />
      ) : problem && !data ? (
        <NotLoaded problem={problem} again={again} />
      ) : rows.length + entered.length === 0 ? (
        <Empty title={term.asked ? `No recipe matches “${term.asked}”` : 'No dishes yet'}>
          {term.asked ? undefined : 'Dishes are listed here; search finds all other recipes.'}
        </Empty>
      ) : (
        <ul className={classes.portions} ref={list} aria-label="Portions sold">
          {entered.map(([id, { name }]) => line(id, name, ''))}
          {rows.map((recipe) => line(String(recipe.id), recipe.name, price(recipe)))}
        </ul>
      )}
    </FormDialog>
  )
}
