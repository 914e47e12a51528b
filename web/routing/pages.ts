import type { Route } from './route.ts'

/** Every page of the app that a session opens, and what each is for in one sentence. */
export type Pages = { routes: readonly Route[]; aboutOf: (route: Route) => string }

let load: (() => Promise<Pages>) | undefined

/** The app knows all portals and says here how their pages are fetched, so that a portal can search them without knowing the others. */
export const offerPages = (offered: () => Promise<Pages>): void => {
  load = offered
}

export async function fetchPages(): Promise<Pages> {
  if (!load) throw new Error('No pages were offered')
  return load()
}
