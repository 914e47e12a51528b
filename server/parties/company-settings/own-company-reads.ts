import { DATE_FORMATS } from '#contract/parties/companies.ts'
import type { OwnCompany } from '#contract/parties/supplier-profile.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type ShopAddress, shopLink } from './shop-link.ts'

type Row = Omit<OwnCompany, 'supportedDateFormats' | 'onboardingLink' | 'trialEndsAt'> &
  ShopAddress & { trialEndsAt: Date | null }

const COLUMNS = `d.id, d.name, d.legal_name as "legalName", d.company_registration_number as "companyRegistrationNumber", d.description, d.logo,
  d.status, d.account_type as "accountType", d.subscription_status as "subscriptionStatus", d.trial_ends_at as "trialEndsAt",
  d.email, d.phone, d.sms_number as "smsNumber", d.whats_app_number as "whatsAppNumber",
  d.primary_contact_name as "primaryContactName", d.primary_contact_phone as "primaryContactPhone",
  d.street, d.city, d.zip_code as "zipCode", d.state, d.country,
  d.currency_code as currency, not exists (select from orders o where o.distributor_id = d.id) as "currencyChangeEnabled",
  d.timezone, d.date_format as "dateFormat", d.time_format as "timeFormat",
  d.tax, d.tax_calculation as "taxCalculation", d.minimum_order_amount as "minimumOrderAmount", d.delivery_fee as "deliveryFee",
  d.delivery_fee_taxable as "deliveryFeeTaxable", d.minimum_policy as "minimumPolicy", d.delivery_days as "deliveryDays", d.restrict_delivery_dates as "restrictDeliveryDates",
  d.delivery_period as "deliveryPeriod", d.delivery_period_count as "deliveryPeriodCount",
  json_build_object('from', to_char(d.working_hours_from, 'HH24:MI'), 'to', to_char(d.working_hours_to, 'HH24:MI')) as "workingHours",
  d.dormant_period as "dormantPeriod", d.low_inventory_threshold as "lowInventoryThreshold",
  d.order_more_than_available as "orderMoreThanAvailable", d.display_stock_numbers as "displayStockNumbers", d.exclude_expired as "excludeExpired",
  d.payment_terms as "paymentTerms",
  json_build_object('accountName', coalesce(i.account_name, ''), 'bankName', coalesce(i.bank_name, ''), 'accountNumber', coalesce(i.account_number, ''),
    'bankCode', coalesce(i.bank_code, ''), 'reference', coalesce(i.reference, '')) as "paymentInformation",
  d.onboarding_product_visibility as "onboardingProductVisibility", d.onboarding_message as "onboardingMessage",
  d.shop_token, d.shop_host, d.shop_enabled`

/** The own company. @throws Problem not_found */
export async function findOwnCompany(tx: Tx, distributorId: number, publicUrl: string): Promise<OwnCompany> {
  const [row] = await rows<Row>(
    tx,
    `select ${COLUMNS} from distributors d left join payment_information i on i.distributor_id = d.id where d.id = $1 and d.deleted_at is null`,
    [distributorId],
  )
  if (!row) throw new Problem('not_found')
  return {
    ...row,
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    supportedDateFormats: [...DATE_FORMATS],
    onboardingLink: shopLink(row, publicUrl),
  }
}
