import { Button } from '@mantine/core'
import { useState } from 'react'
import { type BudgetMonth, budgets, type OutletBudget } from '#contract/insight/budgets.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { useCall } from '#web/api/mutation.ts'
import { formatMoney, formatMonth } from '#web/shared/format.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import classes from './Budgets.module.css'
import { adopted, bodyOf, changedPlaces, mayRepeat, repeated, valuesOf } from './budget-form.ts'

/**
 * Budgets of a year's months.
 * @param onConflict loads what another user has set meanwhile: saving again replaces it in the months that were changed here, and in no others
 */
export function BudgetForm({
  budget: { venue, currency, today, months },
  onClose,
  onConflict,
}: {
  budget: OutletBudget
  onClose: () => void
  onConflict: () => void
}) {
  const [seen] = useState(months)
  const saving = useCall(budgets.set, { changes: [budgets.list], form: 'budget' })
  const form = useForm({
    schema: budgets.set.body,
    bodyOf: (values: ReturnType<typeof valuesOf>) => bodyOf(values, months),
    initial: valuesOf(months),
    problem: saving.problem,
    names: (name, sent) =>
      name.replace(/^months\[(\d+)\]/, (_, at) => `months[${changedPlaces(sent, months)[Number(at)] ?? at}]`),
    isGuarded: false,
  })
  const [known, setKnown] = useState(months)
  if (known !== months) {
    setKnown(months)
    for (const { at, ...month } of adopted(form.values, known, months)) form.setIn('months', at, month)
  }
  const save = () =>
    saving
      .ask({ params: { venueId: String(venue.id) }, body: bodyOf(form.values, months) })
      .then(() => {
        toast.success('Budgets saved')
        onClose()
      })
      .catch((problem: { status?: number }) => {
        if (problem.status === 409) onConflict()
      })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Budgets of ${venue.name}`}
      size="xl"
      submit="Save budgets"
      available={changedPlaces(form.values, months).length > 0}
      pending={saving.isPending}
      problem={saving.problem}
      onSubmit={form.onSubmit(() => void save())}
    >
      <p className={classes.about}>What the outlet may order for in each month, tax included. An empty field is no budget.</p>
      <div className={classes.months}>
        {form.values.months.map(({ month, amount }, at) => {
          const [now, before] = [months[at], seen[at]]
          const isNew = now !== undefined && now.amount !== (before?.amount ?? null)
          return (
            <div key={month} className={classes.month}>
              <MoneyInput
                label={formatMonth(`${month}-01`)}
                name={`months[${at}][amount]`}
                currency={currency}
                data-autofocus={month === today.slice(0, 7) || undefined}
                value={amount}
                error={form.errorIn('months', at) ?? null}
                description={isNew ? meanwhile(now, currency) : undefined}
                onChange={(typed) => form.setIn('months', at, { month, amount: typed })}
              />
              {mayRepeat(form.values, at) && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  className={classes.repeat}
                  onClick={() => form.set('months', (before) => repeated({ months: before }, at))}
                >
                  Same for the months after
                </Button>
              )}
            </div>
          )
        })}
      </div>
    </FormDialog>
  )
}

const meanwhile = ({ amount, setBy }: BudgetMonth, currency: Currency) =>
  amount === null ? 'Was removed meanwhile' : `${setBy} set ${formatMoney(amount, currency)} meanwhile`
