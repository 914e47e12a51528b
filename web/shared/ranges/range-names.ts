import { RANGE_NAMES, type RangeName } from '#contract/calendar/ranges.ts'

const NAMES: Record<RangeName, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  this_week: 'This week',
  last_week: 'Last week',
  this_month: 'This month',
  last_month: 'Last month',
  this_quarter: 'This quarter',
  this_year: 'This year',
  all_time: 'All time',
  custom: 'Days to choose',
}

export const RANGE_CHOICES = RANGE_NAMES.map((value) => ({ value, label: NAMES[value] }))
