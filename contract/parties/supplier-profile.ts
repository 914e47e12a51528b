import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { email, optionalText, stockQuantity, text } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { listOf } from '#contract/platform/page.ts'
import { MINIMUM_POLICIES } from '#contract/pricing/delivery-fee.ts'
import { changeOf, DATE_FORMATS, NewDistributor, TIME_FORMATS } from './companies.ts'
import { DISPLAY_LEVELS } from './stock-display.ts'
import { VALUATION_METHODS } from './stock-valuation.ts'
import { DELIVERY_PERIODS } from './suppliers.ts'

export const VISIBILITIES = ['visible', 'hidden'] as const

/** Where customers pay to. Banks of all countries: whatever the account and the bank are called by there. */
export const PaymentInformation = z.strictObject({
  accountName: optionalText(255).default(''),
  bankName: optionalText(255).default(''),
  /** An IBAN or a number. */
  accountNumber: optionalText(60).default(''),
  /** A BIC, BSB, sort code or routing number. */
  bankCode: optionalText(40).default(''),
  /** What customers shall write with a payment. */
  reference: optionalText(255).default(''),
})
export type PaymentInformation = z.output<typeof PaymentInformation>

const company = NewDistributor.omit({ accountType: true }).extend({
  companyRegistrationNumber: optionalText(60),
  description: optionalText(2000),
  primaryContactName: optionalText(255),
  primaryContactPhone: optionalText(40),
  smsNumber: optionalText(40),
  whatsAppNumber: optionalText(40),
  dateFormat: z.enum(DATE_FORMATS),
  timeFormat: z.enum(TIME_FORMATS),
  deliveryFeeTaxable: z.boolean(),
  /** What an order below the minimum means. */
  minimumPolicy: z.enum(MINIMUM_POLICIES),
  /** Days without an order after which a customer counts as not ordering (G-040). */
  dormantPeriod: z.number().int().min(1).max(3650),
  lowInventoryThreshold: stockQuantity,
  orderMoreThanAvailable: z.boolean(),
  /** What customers see of stock (G-048): the quantity, in stock / low / out of stock, or nothing. */
  displayLevel: z.enum(DISPLAY_LEVELS),
  /** Customers see less than this as low; null: at the supplier’s own threshold. */
  displayLevelBelow: stockQuantity.nullable(),
  /** Whether quantities are shown to customers at all. */
  displayStockNumbers: z.boolean(),
  /** Batches past their day do not count as stock. */
  excludeExpired: z.boolean(),
  /** Whether stock is kept at all: without it no product is tracked, and those that were are again once it is switched on. */
  inventoryTracking: z.boolean(),
  /** Whether batch codes and expiry dates are taken. */
  batchTracking: z.boolean(),
  /** How goods in stock are valued at cost (G-048). */
  valuation: z.enum(VALUATION_METHODS),
  /** Who brings orders that are scheduled without a driver. */
  defaultDriverId: Id.nullable(),
})

/** What is left out stays as it is. */
export const OwnCompanyChange = changeOf(company)
export type OwnCompanyChange = z.output<typeof OwnCompanyChange>

/** The own company as its people see it. */
export const OwnCompany = z.object({
  id: Id,
  name: z.string(),
  legalName: z.string(),
  companyRegistrationNumber: z.string(),
  description: z.string(),
  logo: z.string().nullable(),
  /** It has no logo of its own. */
  isDefaultImage: z.boolean(),
  status: z.string(),
  accountType: z.string(),
  subscriptionStatus: z.string(),
  trialEndsAt: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  smsNumber: z.string(),
  whatsAppNumber: z.string(),
  primaryContactName: z.string(),
  primaryContactPhone: z.string(),
  street: z.string(),
  city: z.string(),
  zipCode: z.string(),
  state: z.string(),
  country: z.string(),
  currency: z.string(),
  /** Not once something was ordered: what is in orders keeps its currency. */
  currencyChangeEnabled: z.boolean(),
  timezone: z.string(),
  dateFormat: z.string(),
  timeFormat: z.string(),
  dateTimeFormat: z.string(),
  supportedDateFormats: z.array(z.string()),
  tax: z.number(),
  taxCalculation: z.enum(TAX_CALCULATIONS),
  minimumOrderAmount: z.number().nullable(),
  deliveryFee: z.number(),
  deliveryFeeTaxable: z.boolean(),
  minimumPolicy: z.enum(MINIMUM_POLICIES),
  deliveryDays: z.array(z.number()),
  restrictDeliveryDates: z.boolean(),
  deliveryPeriod: z.enum(DELIVERY_PERIODS),
  deliveryPeriodCount: z.number(),
  workingHours: z.object({ from: z.string(), to: z.string() }),
  dormantPeriod: z.number(),
  lowInventoryThreshold: z.number(),
  orderMoreThanAvailable: z.boolean(),
  displayLevel: z.enum(DISPLAY_LEVELS),
  displayLevelBelow: z.number().nullable(),
  displayStockNumbers: z.boolean(),
  excludeExpired: z.boolean(),
  inventoryTracking: z.boolean(),
  batchTracking: z.boolean(),
  valuation: z.enum(VALUATION_METHODS),
  defaultDriverId: Id.nullable(),
  paymentTerms: z.string(),
  paymentInformation: z.object({
    accountName: z.string(),
    bankName: z.string(),
    accountNumber: z.string(),
    bankCode: z.string(),
    reference: z.string(),
  }),
  /** It issues invoices here (G-082). */
  hasInvoiceNumbers: z.boolean(),
  primaryWarehouseName: z.string().nullable(),
  /** The first other one by name, where there is one. */
  secondaryWarehouseName: z.string().nullable(),
  /** Who administers it in the first place. */
  primaryUserId: Id.nullable(),
  onboardingProductVisibility: z.enum(VISIBILITIES),
  onboardingMessage: z.string(),
  /** The address of the shop while it is open: where anybody can ask to join. */
  onboardingLink: z.string().nullable(),
})
export type OwnCompany = z.infer<typeof OwnCompany>

const OnboardingSettings = z.strictObject({
  /** Whether somebody who joins sees the products at once. */
  productVisibility: z.enum(VISIBILITIES),
  /** What is said to whoever joins; left out, it stays. */
  message: optionalText(2000).optional(),
})
/** Who would like to order; the link goes to the address. */
export const OnboardingRequest = z.strictObject({
  name: text(),
  outlet: text(),
  email,
  message: optionalText(1000).default(''),
})
export type OnboardingRequest = z.output<typeof OnboardingRequest>

const OwnVenue = z.object({
  id: Id,
  name: z.string(),
  status: z.string(),
  paymentTerms: z.string(),
  customerType: z.string(),
  dormantPeriod: z.number().nullable(),
})
const PaymentTermsOfAll = z.strictObject({ paymentTerms: z.string().max(60) })

const settings = { audience: 'distributor', permission: 'editSettings' } as const
const everybody = { audience: 'distributor', permission: null } as const

/** What a supplier says of itself and sets for all its customers (E-102 to E-112, I-070). */
export const supplierProfile = {
  find: endpoint({
    ...everybody,
    method: 'GET',
    path: '/distributor/me',
    summary: 'Get the supplier’s company',
    returns: OwnCompany,
    problems: [],
  }),
  change: endpoint({
    ...settings,
    method: 'PUT',
    path: '/distributor/me',
    summary: 'Update the supplier’s company, optionally with a logo as multipart',
    body: OwnCompanyChange,
    bodyType: 'any',
    files: ['logo'],
    returns: OwnCompany,
    problems: ['validation_failed', 'conflict'],
  }),
  removeLogo: endpoint({
    ...settings,
    method: 'DELETE',
    path: '/distributor/me/logo',
    summary: 'Delete the supplier’s logo',
    returns: 'nothing',
    problems: [],
  }),
  venues: endpoint({
    ...everybody,
    permission: 'seeOrders',
    method: 'GET',
    path: '/distributor/me/venues',
    summary: 'List connected customers with the agreed terms',
    returns: listOf(OwnVenue),
    problems: [],
  }),
  changeVenues: endpoint({
    ...everybody,
    permission: 'manageVenue',
    method: 'PUT',
    path: '/distributor/me/venues',
    summary: 'Update the terms of several customers, all or none',
    body: z.strictObject({
      venues: z
        .array(
          z.strictObject({
            id: Id,
            paymentTerms: z.string().max(60).optional(),
            customerType: z.enum(['vip', 'priority', 'standard', 'trialist']).optional(),
            dormantPeriod: z.number().int().min(1).max(3650).nullable().optional(),
          }),
        )
        .max(1000),
    }),
    returns: listOf(OwnVenue),
    problems: ['not_found', 'validation_failed'],
  }),
  paymentTerms: endpoint({
    ...everybody,
    method: 'GET',
    path: '/distributor/me/payment-terms',
    summary: 'Get the default payment terms of new customers',
    returns: PaymentTermsOfAll,
    problems: [],
  }),
  changePaymentTerms: endpoint({
    ...settings,
    method: 'PUT',
    path: '/distributor/me/payment-terms',
    summary: 'Set the default payment terms of new customers; existing terms stay unchanged',
    body: PaymentTermsOfAll,
    returns: PaymentTermsOfAll,
    problems: ['validation_failed'],
  }),
  changePaymentInformation: endpoint({
    ...settings,
    method: 'PUT',
    path: '/distributor/me/payment-information',
    summary: 'Set the payment details for customers',
    body: PaymentInformation,
    returns: OwnCompany,
    problems: [],
  }),
  changeOnboarding: endpoint({
    ...settings,
    method: 'PUT',
    path: '/distributor/me/onboarding-settings',
    summary: 'Set what new customers see during onboarding',
    body: OnboardingSettings,
    returns: z.object({ productVisibility: z.enum(VISIBILITIES), message: z.string() }),
    problems: [],
  }),
  requestOnboarding: endpoint({
    ...everybody,
    permission: 'manageVenue',
    method: 'POST',
    path: '/distributor/me/onboarding-requests',
    summary: 'Send an invitation link by email',
    body: OnboardingRequest,
    returns: OnboardingRequest,
    status: 201,
    problems: ['validation_failed', 'too_many_requests'],
  }),
}

export const Driver = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The member of the company who signs in as this driver; null for somebody who has the link of a run only. */
  userId: Id.nullable(),
})
export type Driver = z.infer<typeof Driver>
const driver = z.strictObject({
  name: text(),
  phone: optionalText(40).default(''),
  /** Where they are notified of their deliveries; left out, it stays as it is. */
  email: z.union([email, z.literal('')]).optional(),
  /** A member of the company who may deliver; null for nobody. Unchanged if left out. */
  userId: Id.nullable().optional(),
})
const driverParams = z.object({ driverId: IdInPath })

/** Who drives to the customers (E-135, I-027 to I-029). */
export const drivers = {
  list: endpoint({
    ...everybody,
    method: 'GET',
    path: '/distributor/drivers',
    summary: 'List drivers by name',
    returns: listOf(Driver),
    problems: [],
  }),
  create: endpoint({
    ...settings,
    method: 'POST',
    path: '/distributor/drivers',
    summary: 'Add a driver, perhaps one who signs in',
    body: driver,
    returns: Driver,
    status: 201,
    problems: ['validation_failed'],
  }),
  update: endpoint({
    ...settings,
    method: 'PUT',
    path: '/distributor/drivers/:driverId',
    summary: 'Update the contact details of a driver, and who signs in as that driver',
    params: driverParams,
    body: driver,
    returns: Driver,
    problems: ['not_found', 'validation_failed'],
  }),
  remove: endpoint({
    ...settings,
    method: 'DELETE',
    path: '/distributor/drivers/:driverId',
    summary: 'Delete a driver',
    params: driverParams,
    returns: 'nothing',
    problems: ['not_found'],
  }),
}

const contact = { contactName: optionalText(255), contactEmail: z.union([email, z.literal('')]), contactPhone: optionalText(40) }
/** What a supplier sets of its shop (G-075). */
export const PortalSettings = z.strictObject({
  enabled: z.boolean(),
  /** One of the host names this installation keeps for shops; null for none. */
  hostname: z.string().max(253).nullable(),
  title: optionalText(255),
  showPrices: z.boolean(),
  /** Hidden: visitors see who you are and how to join, and no products. */
  productVisibility: z.enum(VISIBILITIES),
  /** Who joins from the shop may order at once; otherwise you say yes first. */
  allowFreeOrdering: z.boolean(),
  ...contact,
})
export type PortalSettings = z.output<typeof PortalSettings>
export const Portal = PortalSettings.extend({
  banner: z.string().nullable(),
  /** Where the shop is; null while it is closed. */
  link: z.string().nullable(),
  /** Host names that can be chosen. */
  availableHostnames: z.array(z.string()),
})
export type Portal = z.infer<typeof Portal>

/** The shop a supplier opens to visitors (E-136, I-026). */
export const b2bPortal = {
  find: endpoint({
    ...everybody,
    method: 'GET',
    path: '/distributor/b2b-portal',
    summary: 'Get the shop settings',
    returns: Portal,
    problems: [],
  }),
  change: endpoint({
    ...settings,
    method: 'PUT',
    path: '/distributor/b2b-portal',
    summary: 'Open, close or update the shop, optionally with a banner as multipart; omitted fields stay unchanged',
    body: PortalSettings.partial().extend({ /** Takes the banner away. */ removeBanner: z.boolean().optional() }),
    bodyType: 'any',
    files: ['banner'],
    returns: Portal,
    problems: ['validation_failed'],
  }),
}
