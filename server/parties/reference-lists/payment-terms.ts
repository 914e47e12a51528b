/** How long a customer has to pay: `days` after the invoice date, or after the end of its month. Default no_terms. */
export const PAYMENT_TERMS = [
  { key: 'no_terms', name: 'No terms', days: null, fromEndOfMonth: false },
  { key: 'prepaid', name: 'Prepaid', days: 0, fromEndOfMonth: false },
  { key: 'cash_on_delivery', name: 'Cash on delivery', days: 0, fromEndOfMonth: false },
  { key: 'days_7', name: '7 days', days: 7, fromEndOfMonth: false },
  { key: 'days_14', name: '14 days', days: 14, fromEndOfMonth: false },
  { key: 'days_30', name: '30 days', days: 30, fromEndOfMonth: false },
  { key: 'days_45', name: '45 days', days: 45, fromEndOfMonth: false },
  { key: 'days_60', name: '60 days', days: 60, fromEndOfMonth: false },
  { key: 'end_of_month', name: 'End of month', days: 0, fromEndOfMonth: true },
  { key: 'end_of_month_15', name: '15 days from end of month', days: 15, fromEndOfMonth: true },
  { key: 'end_of_month_30', name: '30 days from end of month', days: 30, fromEndOfMonth: true },
] as const
