/** The column a field of a company is kept in, where it is not called the same. Working hours are two. */
const COLUMN: Record<string, string> = {
  legalName: 'legal_name',
  companyRegistrationNumber: 'company_registration_number',
  primaryContactName: 'primary_contact_name',
  primaryContactPhone: 'primary_contact_phone',
  smsNumber: 'sms_number',
  whatsAppNumber: 'whats_app_number',
  zipCode: 'zip_code',
  currency: 'currency_code',
  dateFormat: 'date_format',
  timeFormat: 'time_format',
  accountType: 'account_type',
  subscriptionStatus: 'subscription_status',
  taxCalculation: 'tax_calculation',
  minimumOrderAmount: 'minimum_order_amount',
  deliveryFee: 'delivery_fee',
  deliveryFeeTaxable: 'delivery_fee_taxable',
  minimumPolicy: 'minimum_policy',
  deliveryDays: 'delivery_days',
  restrictDeliveryDates: 'restrict_delivery_dates',
  deliveryPeriod: 'delivery_period',
  deliveryPeriodCount: 'delivery_period_count',
  dormantPeriod: 'dormant_period',
  lowInventoryThreshold: 'low_inventory_threshold',
  orderMoreThanAvailable: 'order_more_than_available',
  displayStockNumbers: 'display_stock_numbers',
  excludeExpired: 'exclude_expired',
}

/** What a change writes: a column and its value for each field that is said. */
export function columnsOf(change: object): [string, unknown][] {
  return Object.entries(change).flatMap(([field, value]): [string, unknown][] => {
    if (value === undefined) return []
    if (field === 'workingHours') {
      const { from, to } = value as { from: string; to: string }
      return [
        ['working_hours_from', from],
        ['working_hours_to', to],
      ]
    }
    return [[COLUMN[field] ?? field, value]]
  })
}
