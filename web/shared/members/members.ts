import type {
  adminDistributorMembers,
  adminGroupMembers,
  distributorMembers,
  groupMembers,
  Member,
  RoleChoice,
} from '#contract/parties/members.ts'

/** The calls on the people of a company; each portal has the same under its own path. */
export type MemberCalls =
  | typeof distributorMembers
  | typeof groupMembers
  | typeof adminDistributorMembers
  | typeof adminGroupMembers

/** Whose people a page is about, and what may be chosen for them. */
export type Staff = {
  calls: MemberCalls
  /** The places in the path that name the company; none for the own. */
  params: Record<string, string>
  company: string
  members: readonly Member[]
  roles: readonly RoleChoice[]
  /** The outlets people can work for; none for a supplier. */
  venues: readonly { id: number; name: string }[]
  /** The signed-in user, who is not removed or made less here. */
  ownId: number | null
  /** For the platform: whether a person's data can be exported and erased. */
  hasPersonalData?: boolean
}

/** Optional permissions in the words of a tick box. */
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
