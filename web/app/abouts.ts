import { platformAbouts } from '#web/accounts/abouts.ts'
import { adminAbouts } from '#web/admin/abouts.ts'
import { buyerAbouts } from '#web/buyer/abouts.ts'
import { publicAbouts } from '#web/public/abouts.ts'
import type { Route } from '#web/routing/route.ts'
import { supplierAbouts } from '#web/supplier/abouts.ts'

/** Read only where pages are searched for or one is yet to come: apart from the tables, so that they do not make every first load longer. */
const OWN = { ...platformAbouts, ...buyerAbouts, ...supplierAbouts, ...adminAbouts }

/** What a page is for, in one sentence; empty for a detour. */
export const aboutOf = ({ path, shell }: Pick<Route, 'path' | 'shell'>): string =>
  (shell === 'public' ? publicAbouts[path] : OWN[path]) ?? ''

/** Every address that has one. */
export const describedAddresses = (): string[] => [...Object.keys(OWN), ...Object.keys(publicAbouts)]
