import type { AccountStage } from '#contract/parties/account-stage.ts'
import type { Amounts } from '#contract/sales/crm-fields.ts'
import { ACTIVITY_TYPES, EXPENSE_TYPES, type ExpenseCategory, expenseTypeLabel } from '#contract/sales/expense-types.ts'
import { formatMoney } from '#web/shared/format.ts'
import type { Tone } from '#web/ui/StatusBadge.tsx'

export const STAGE_TONES: Record<AccountStage, Tone> = {
  target_account: 'grey',
  pending_account_opening: 'saffron',
  no_spendings: 'slate',
  not_ordering_account: 'beet',
  ordering_account: 'bottle',
}

/** Amounts of several currencies next to each other. */
export const amountsText = (amounts: Amounts, none = '—'): string =>
  amounts.length === 0 ? none : amounts.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ')

export const TYPE_CHOICES: Record<ExpenseCategory, { value: string; label: string }[]> = {
  expense: EXPENSE_TYPES.map((value) => ({ value, label: expenseTypeLabel(value) })),
  activity: ACTIVITY_TYPES.map((value) => ({ value, label: expenseTypeLabel(value) })),
}
/** */
export const TYPE_PLACEHOLDERS: Record<ExpenseCategory, string> = {
  expense: 'Select Expense Type',
  activity: 'Select Activity Type',
}

type Named = { id: number; name: string }

export const choicesOf = (named: readonly Named[] = []) => named.map(({ id, name }) => ({ value: String(id), label: name }))

/** The same with the one that is chosen, which may no longer be among them. */
export const choicesWith = (named: readonly Named[] = [], chosen: Named | null | undefined) =>
  choicesOf(!chosen || named.some(({ id }) => id === chosen.id) ? named : [chosen, ...named])
