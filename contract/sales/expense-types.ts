/** An activity is what somebody did for a customer; an expense is what it cost (R-381, G-045). */
export const EXPENSE_CATEGORIES = ['expense', 'activity'] as const
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number]

/** Types by category. */
export const EXPENSE_TYPES = ['travel', 'business_development', 'other'] as const
export const ACTIVITY_TYPES = ['check_in', 'meeting', 'call', 'todo'] as const
export const ALL_EXPENSE_TYPES = [...EXPENSE_TYPES, ...ACTIVITY_TYPES] as const
export type ExpenseType = (typeof ALL_EXPENSE_TYPES)[number]

const LABELS: Record<ExpenseType, string> = {
  travel: 'Travel',
  business_development: 'Business development',
  other: 'Other',
  check_in: 'Check-in',
  meeting: 'Meeting',
  call: 'Call',
  todo: 'To-do',
}
export const expenseTypeLabel = (type: ExpenseType): string => LABELS[type]

/** The one category that a type belongs to. */
export const categoryOf = (type: ExpenseType): ExpenseCategory =>
  ACTIVITY_TYPES.some((one) => one === type) ? 'activity' : 'expense'

/** What the tax of an expense is called. */
export const taxOption = (isIncluded: boolean): string => (isIncluded ? 'GST Included' : 'No Tax')
