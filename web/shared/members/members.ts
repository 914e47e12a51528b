import type {
  adminDistributorMembers,
  adminGroupMembers,
  distributorMembers,
  groupMembers,
  Member,
  RoleChoice,
} from '#contract/parties/members.ts'

/** The endpoints for a company's members; each portal has them under its own path. */
export type MemberCalls =
  | typeof distributorMembers
  | typeof groupMembers
  | typeof adminDistributorMembers
  | typeof adminGroupMembers

/** The company whose members a page shows, and the choices for them. */
export type Staff = {
  calls: MemberCalls
  /** Path parameters that name the company; none for the user's own. */
  params: Record<string, string>
  company: string
  members: readonly Member[]
  roles: readonly RoleChoice[]
  /** The outlets that members can work for; none for a supplier. */
  venues: readonly { id: number; name: string }[]
  /** The signed-in user, who cannot remove or demote themselves here. */
  ownId: number | null
  /** For the platform: whether a person's data can be exported and erased. */
  hasPersonalData?: boolean
}

/** Optional permissions, as checkbox labels. */
const WORDS: Record<string, string> = {
  userAdministration: 'Manage users and permissions',
  editSettings: 'Change company settings',
  editProductInfo: 'Change product information',
  hideProducts: 'Hide and show products',
  seeCOGS: 'See costs',
  seeReports: 'See reports',
  manageBilling: 'Manage plan and billing',
  seeOverview: 'See the overview with its figures',
  approveOrder: 'Approve orders beyond a limit',
  resolveDispute: 'Resolve disputes',
  manageInventory: 'Manage stock',
  orderNotifications: 'Get notified of order changes',
}

export const wordsOf = (permission: string): string => WORDS[permission] ?? permission
