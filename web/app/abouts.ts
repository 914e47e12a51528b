import { platformAbouts } from '#web/accounts/abouts.ts'
import { adminAbouts } from '#web/admin/abouts.ts'
import { buyerAbouts } from '#web/buyer/abouts.ts'
import { publicAbouts } from '#web/public/abouts.ts'
import type { Route } from '#web/routing/route.ts'
import { supplierAbouts } from '#web/supplier/abouts.ts'

/** Loaded only for the page search and for pages that are not built yet: separate from the tables, which are part of the first load. */
const OWN = { ...platformAbouts, ...buyerAbouts, ...supplierAbouts, ...adminAbouts }

/** The description of a page in one sentence; empty for a redirect. */
export const aboutOf = ({ path, shell }: Pick<Route, 'path' | 'shell'>): string =>
  (shell === 'public' ? publicAbouts[path] : OWN[path]) ?? ''

/** Every address with a description. */
export const describedAddresses = (): string[] => [...Object.keys(OWN), ...Object.keys(publicAbouts)]
