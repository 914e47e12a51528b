import { type Need, PLAN_FLAGS, type PlanFlag } from '#contract/platform/permissions.ts'
import type { Needed } from './guards.ts'
import { oneOf } from './one-of.ts'

/** Permissions that pages ask for, as people who give them know them. */
const PERMISSIONS: Partial<Record<Need, string>> = {
  createOrder: 'Create orders',
  seeOrders: 'See orders',
  seeAllAccounts: 'See the accounts of customers',
  seeFutureOrders: 'See upcoming orders',
  seeProducts: 'See products',
  seeSuppliers: 'See suppliers',
  seeOverview: 'See the overview with its figures',
  seeReports: 'See reports',
  seeCOGS: 'See costs',
  pendingInvoices: 'Process invoices',
  userAdministration: 'Manage users and permissions',
  manageBilling: 'Manage plan and billing',
  manageInventory: 'Manage stock',
  conductStocktake: 'Conduct stocktakes',
  manageSettings: 'Change company settings',
  manageAccounting: 'Manage accounting',
  setPurchaseLimit: 'Set purchasing limits',
}
const PLANS: Record<PlanFlag, string> = { premium: 'Premium', lite: 'Lite', free: 'Free' }

/** `manageProductGroups` as words, where the table above has none. */
const asWords = (permission: string): string => {
  const words = permission.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const nameOf = (need: Need): string => PERMISSIONS[need] ?? asWords(need)

type Denial = { title: string; message: string; link?: { label: string; to: string } }

/** Why a page is refused: what it needs, and who can give it. */
export function denialOf(
  { page, needed }: { page: string; needed: Needed },
  { company, isFree, mayManagePlan }: { company: string; isFree: boolean; mayManagePlan: boolean },
): Denial {
  const needs: readonly Need[] = typeof needed === 'string' ? [needed] : needed
  const plans = needs.flatMap((need) => oneOf(need, PLAN_FLAGS) ?? [])
  if (plans.length === needs.length) {
    const names = PLAN_FLAGS.filter((plan) => plans.includes(plan)).map((plan) => PLANS[plan])
    const title = `${company} is on another plan`
    const has = `“${page}” is part of the ${names.join(' and the ')} plan.`
    return mayManagePlan
      ? {
          title,
          message: `${has} Change the plan of ${company} to open it.`,
          link: { label: 'Choose a plan', to: isFree ? '/accounts/freemium' : '/accounts/premium' },
        }
      : { title, message: `${has} Ask an administrator of ${company} to change it.` }
  }
  const [first] = needs
  if (first === 'group') return { title: `You cannot open ${page}`, message: 'It is for users who act for a whole group.' }
  const wanted = needs.map((need) => `“${nameOf(need)}”`).join(' or ')
  return {
    title: `You cannot open ${page}`,
    message: `It needs the permission ${wanted}. Ask someone at ${company} who manages users.`,
  }
}
