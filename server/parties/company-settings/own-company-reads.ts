import { DATE_FORMATS } from '#contract/parties/companies.ts'
import type { OwnCompany } from '#contract/parties/supplier-profile.ts'
import { DISTRIBUTORS } from '#server/parties/companies/distributor-table.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type ShopAddress, shopLink } from './shop-link.ts'

type Made = 'supportedDateFormats' | 'onboardingLink' | 'trialEndsAt' | 'isDefaultImage' | 'dateTimeFormat'
type Row = Omit<OwnCompany, Made> & ShopAddress & { trialEndsAt: Date | null }

const COMPANY = DISTRIBUTORS.part(
  'id',
  'name',
  'legalName',
  'companyRegistrationNumber',
  'description',
  'logo',
  'status',
  'accountType',
  'subscriptionStatus',
  'trialEndsAt',
  'email',
  'phone',
  'smsNumber',
  'whatsAppNumber',
  'primaryContactName',
  'primaryContactPhone',
  'street',
  'city',
  'zipCode',
  'state',
  'country',
  'timezone',
  'dateFormat',
  'timeFormat',
  'tax',
  'taxCalculation',
  'minimumOrderAmount',
  'deliveryFee',
  'deliveryFeeTaxable',
  'minimumPolicy',
  'deliveryDays',
  'restrictDeliveryDates',
  'deliveryPeriod',
  'deliveryPeriodCount',
  'dormantPeriod',
  'lowInventoryThreshold',
  'orderMoreThanAvailable',
  'displayLevel',
  'displayLevelBelow',
  'displayStockNumbers',
  'excludeExpired',
  'inventoryTracking',
  'batchTracking',
  'valuation',
  'paymentTerms',
  'onboardingProductVisibility',
  'onboardingMessage',
)
const SHOP = DISTRIBUTORS.part('shopToken', 'shopHost', 'shopEnabled')

const COLUMNS = `${COMPANY.read('d')}, ${SHOP.namesOf('d')}, d.currency_code as currency,
  not exists (select from orders o where o.distributor_id = d.id) as "currencyChangeEnabled",
  d.issue_invoices <> 'never' as "hasInvoiceNumbers",
  (select r.id from drivers r where r.id = d.default_driver_id and r.deleted_at is null) as "defaultDriverId",
  (select w.name from warehouses w where w.distributor_id = d.id and w.is_primary) as "primaryWarehouseName",
  (select w.name from warehouses w where w.distributor_id = d.id and not w.is_primary and w.deleted_at is null
    order by lower(w.name), w.id limit 1) as "secondaryWarehouseName",
  (select m.user_id from memberships m where m.distributor_id = d.id and m.is_primary) as "primaryUserId",
  json_build_object('from', to_char(d.working_hours_from, 'HH24:MI'), 'to', to_char(d.working_hours_to, 'HH24:MI')) as "workingHours",
  json_build_object('accountName', coalesce(i.account_name, ''), 'bankName', coalesce(i.bank_name, ''), 'accountNumber', coalesce(i.account_number, ''),
    'bankCode', coalesce(i.bank_code, ''), 'reference', coalesce(i.reference, '')) as "paymentInformation"`

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
    isDefaultImage: row.logo === null,
    dateTimeFormat: `${row.dateFormat} ${row.timeFormat}`,
    supportedDateFormats: [...DATE_FORMATS],
    onboardingLink: shopLink(row, publicUrl),
  }
}
