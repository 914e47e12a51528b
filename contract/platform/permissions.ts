/**
 * Roles, the permissions each holds, and plan flags: the one table that the server enforces and the browser mirrors.
 * Names from the specification, lines 140 to 146, and `seeOwnDeliveries`; the matrix per role is decision G-018 and G-019.
 */

export const ADMIN_PERMISSIONS = [
  'adminManagePlatform',
  'adminMergeInvoices',
  'adminReviewInvoices',
  'adminTrainInvoices',
  'adminEditDistributor',
  'adminEditProduct',
  'clearingWithoutInvoiceNumber',
  'clearingWithoutTotal',
  'clearingCancelAndReturn',
] as const

export const DISTRIBUTOR_PERMISSIONS = [
  'editProductPricing',
  'editProductInfo',
  'userAdministration',
  'createDeleteProduct',
  'seeOrders',
  'seeOwnDeliveries',
  'editOrder',
  'editSettings',
  'manageVenue',
  'seeProducts',
  'hideProducts',
  'seeReports',
  'seeCRM',
  'filterAccountOwners',
  'seeAllAccounts',
  'assignAccountOwner',
  'accountActivityExport',
  'editInventoryItem',
  'canBeAccountOwner',
  'expensesExport',
  'createTodos',
  'seeCOGS',
  'seeCRMForAll',
  'approveCreditNotes',
  'venueProductsCsvExport',
  'productsCsvExport',
  'venuesCsvExport',
  'conductStocktake',
] as const

export const VENUE_PERMISSIONS = [
  'createOrder',
  'approveOrder',
  'seeOrders',
  'seeFutureOrders',
  'setPurchaseLimit',
  'canHavePurchaseLimit',
  'userAdministration',
  'resolveDispute',
  'orderNotifications',
  'edit',
  'manageSupplier',
  'manageInventory',
  'conductStocktake',
  'manageProductGroups',
  'assignProductGroups',
  'seeProducts',
  'seeOverview',
  'seeReports',
  'seeSuppliers',
  'pendingInvoices',
  'manageSettings',
  'manageAccounting',
  'exportAccounting',
  'manageBilling',
  'editStocktake',
] as const

export type AdminPermission = (typeof ADMIN_PERMISSIONS)[number]
export type DistributorPermission = (typeof DISTRIBUTOR_PERMISSIONS)[number]
export type VenuePermission = (typeof VENUE_PERMISSIONS)[number]
export type Permission = AdminPermission | DistributorPermission | VenuePermission

/** Plan flags: an account is `free`, `lite` or `premium`; a trial is premium while it lasts. */
export const PLAN_FLAGS = ['premium', 'lite', 'free'] as const
export type PlanFlag = (typeof PLAN_FLAGS)[number]

/** What a route may ask for: a permission, a plan, or being in a group. */
export type Need = Permission | PlanFlag | 'group'

export const ACCOUNT_TYPES = ['free', 'free_trial', 'lite', 'premium'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

export const ROLES = ['admin', 'distributor', 'venue'] as const
export type Role = (typeof ROLES)[number]

export const SCOPES = ['admin', 'distributor', 'venue', 'venue-group'] as const
export type Scope = (typeof SCOPES)[number]

type RoleDefinition = {
  name: string
  description: string
  role: Role
  permissions: readonly Permission[]
  optional: readonly Permission[]
}

const without = <T extends string>(all: readonly T[], ...some: T[]) => all.filter((one) => !some.includes(one))

/** Every role a user can hold in a company. Optional permissions may be granted one by one by a user administrator (G-018). */
export const ROLE_KEYS = {
  distributor_admin: {
    name: 'Admin',
    description: 'Runs the company on the platform',
    role: 'distributor',
    permissions: DISTRIBUTOR_PERMISSIONS,
    optional: [],
  },
  distributor_manager: {
    name: 'Manager',
    description: 'Manages sales, prices and customers',
    role: 'distributor',
    permissions: without(DISTRIBUTOR_PERMISSIONS, 'userAdministration', 'editSettings'),
    optional: ['userAdministration', 'editSettings'],
  },
  distributor_fulfillment: {
    name: 'Fulfillment',
    description: 'Accepts, packs and counts',
    role: 'distributor',
    permissions: ['seeOrders', 'seeOwnDeliveries', 'editOrder', 'seeProducts', 'editInventoryItem', 'conductStocktake'],
    optional: ['editProductInfo', 'hideProducts', 'seeCOGS'],
  },
  distributor_delivery: {
    name: 'Delivery',
    description: 'Views and completes own deliveries',
    role: 'distributor',
    permissions: ['seeOwnDeliveries'],
    optional: [],
  },
  distributor_subscriber: {
    name: 'Subscriber',
    description: 'Can view only',
    role: 'distributor',
    permissions: ['seeOrders', 'seeProducts'],
    optional: ['seeReports'],
  },
  venue_admin: {
    name: 'Admin',
    description: 'Runs the outlets on the platform',
    role: 'venue',
    permissions: without(VENUE_PERMISSIONS, 'canHavePurchaseLimit'),
    optional: [],
  },
  venue_manager: {
    name: 'Manager',
    description: 'Orders, approves and manages suppliers and stock',
    role: 'venue',
    permissions: without(VENUE_PERMISSIONS, 'canHavePurchaseLimit', 'userAdministration', 'manageBilling'),
    optional: ['userAdministration', 'manageBilling'],
  },
  venue_orderer: {
    name: 'Orderer',
    description: 'Orders, perhaps within a limit',
    role: 'venue',
    permissions: [
      'createOrder',
      'seeOrders',
      'seeFutureOrders',
      'canHavePurchaseLimit',
      'orderNotifications',
      'edit',
      'conductStocktake',
      'seeProducts',
      'seeSuppliers',
    ],
    optional: ['seeOverview', 'approveOrder', 'resolveDispute', 'manageInventory'],
  },
  venue_finance: {
    name: 'Finance',
    description: 'Invoices, reports and accounting',
    role: 'venue',
    permissions: [
      'seeOrders',
      'seeOverview',
      'seeReports',
      'seeSuppliers',
      'seeProducts',
      'pendingInvoices',
      'manageAccounting',
      'exportAccounting',
      'manageBilling',
      'resolveDispute',
    ],
    optional: ['orderNotifications'],
  },
  admin_manager: {
    name: 'Platform manager',
    description: 'Oversees the platform',
    role: 'admin',
    permissions: ADMIN_PERMISSIONS,
    optional: [],
  },
  admin_reviewer: {
    name: 'Reviewer',
    description: 'Reviews and merges invoices',
    role: 'admin',
    permissions: [
      'adminReviewInvoices',
      'adminMergeInvoices',
      'clearingWithoutInvoiceNumber',
      'clearingWithoutTotal',
      'clearingCancelAndReturn',
    ],
    optional: [],
  },
  admin_clearing: {
    name: 'Clearing',
    description: 'First pass over invoices',
    role: 'admin',
    permissions: ['adminTrainInvoices'],
    optional: [],
  },
} as const satisfies Record<string, RoleDefinition>

export type RoleKey = keyof typeof ROLE_KEYS
export const roleKeys = Object.keys(ROLE_KEYS) as RoleKey[]

const ADMIN_ONLY = new Set<string>(ADMIN_PERMISSIONS)

/** What a role may do, with the optional permissions granted to this one user. Grants the role does not allow are ignored. */
export function permissionsOf(roleKey: RoleKey, granted: readonly string[] = []): Permission[] {
  const definition: RoleDefinition = ROLE_KEYS[roleKey]
  return [...definition.permissions, ...definition.optional.filter((permission) => granted.includes(permission))]
}

/** Who asks: the little that decides about rights. */
export type Rights = { role: Role; scope: Scope; permissions: readonly string[]; accountType: AccountType }

/**
 * Whether somebody meets a need.
 * An admin holds every user permission, and of the admin permissions those of the own role (R-283, G-060); counts as premium and lite,
 * never as free. `group` is true in group scope only.
 */
export function meets(rights: Rights, need: Need): boolean {
  switch (need) {
    case 'group':
      return rights.scope === 'venue-group'
    case 'premium':
      return rights.role === 'admin' || rights.accountType === 'premium' || rights.accountType === 'free_trial'
    case 'lite':
      return rights.role === 'admin' || rights.accountType === 'lite'
    case 'free':
      return rights.role !== 'admin' && rights.accountType === 'free'
    default:
      if (rights.role === 'admin' && !ADMIN_ONLY.has(need)) return true
      return rights.permissions.includes(need)
  }
}

/** A driver and nothing else: sees the own deliveries, without prices, and nothing more of the company. */
export const onlyDelivers = ({ role, permissions }: Pick<Rights, 'role' | 'permissions'>): boolean =>
  role === 'distributor' && permissions.length > 0 && permissions.every((permission) => permission === 'seeOwnDeliveries')

/** Any one of the needs is enough; none listed means allowed. */
export const meetsAny = (rights: Rights, needs: readonly Need[]): boolean =>
  needs.length === 0 || needs.some((need) => meets(rights, need))
