import {
  type AnyRoute,
  type AnyRouter,
  createRootRoute,
  createRoute,
  createRouter,
  notFound as nothingHere,
  redirect,
} from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { type MatchContext, routeOfMatches, useRoute } from '#web/routing/current.ts'
import { type Flash, flashIn, show, withoutFlash } from '#web/routing/flash.ts'
import { linkIn } from '#web/routing/link-in-address.ts'
import { offerPages } from '#web/routing/pages.ts'
import { fits } from '#web/routing/params.ts'
import type { Route } from '#web/routing/route.ts'
import { fetchScreen, partAtHand } from '#web/routing/screens.ts'
import { parseSearch, stringifySearch } from '#web/routing/search.ts'
import { titleOf } from '#web/routing/title.ts'
import { currentVisitor, forgetLinkPage, rememberLink } from '#web/session/session.ts'
import { config } from '#web/site/config.ts'
import { type Decision, decide, fill, opensByLink, type Place } from '#web/site/guards.ts'
import { Problem } from '#web/site/problem.ts'
import { asSearch } from '#web/ui/as-search.ts'
import { ErrorScreen } from '#web/ui/ErrorScreen.tsx'
import { Frame, fetchLayout } from './Frame.tsx'
import { notFoundRoute, ownRoutes, publicRoutes } from './tables.ts'

const notFound = () => import('#web/accounts/NotFoundPage.tsx')

const root = createRootRoute({ component: Frame })

/** A route by its address, with and without its optional parameter. */
const shape = (path: string) => path.replace('?}', '}')
const byLink = new Map(publicRoutes.map((route) => [shape(route.path), route]))
const signedInShapes = new Set(ownRoutes.map((route) => shape(route.path)))

const children: AnyRoute[] = [
  ...ownRoutes.map((route) => built(route, byLink.get(shape(route.path)))),
  ...publicRoutes.filter((route) => !signedInShapes.has(shape(route.path))).map((route) => built(route)),
  createRoute({
    getParentRoute: () => root,
    path: '$',
    staticData: { route: notFoundRoute },
    loader: () => Promise.all([fetchLayout(notFoundRoute.shell), fetchScreen(notFound)]),
    component: () => <Screen load={notFound} />,
  }),
]

offerPages(async () => ({ routes: ownRoutes, aboutOf: (await import('./abouts.ts')).aboutOf }))

const routeTree = root.addChildren(children)

/** The app's addresses, beginning at the one of the window. */
export function startRouter(): AnyRouter {
  const router = createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    // Queries track their own age; the router asks them every time.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  })

  router.subscribe('onResolved', () => {
    const route = routeOfMatches(router.state.matches)
    if (route) document.title = titleOf(route, config.productName)

    const { href, state } = router.state.location
    const flash = flashIn(state)
    if (flash) {
      router.history.replace(href, withoutFlash(state) as never)
      show(flash)
    }
  })

  return router
}

function built(own: Route, link?: Route): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: patternOf(own.path),
    params: { parse: (params: Record<string, string>) => (fits(params) ? params : false) as never },
    staticData: { route: own },
    ...(own.query && { validateSearch: own.query }),
    beforeLoad: ({ params, search, location }): MatchContext | Promise<never> => {
      const place = { path: location.pathname, params, search: search as Record<string, string> }
      takeLinkOutOf(link ?? own, place, location.hash)
      const route = admitted(own, link, place, flashIn(location.state))
      return route instanceof Promise ? route : { route }
    },
    loader: async ({ context, params, location }) => {
      const route = (context as MatchContext).route ?? own
      const [screen] = await Promise.all([route.screen && fetchScreen(route.screen), fetchLayout(route.shell)])
      try {
        await screen?.loader?.({ params, search: parseSearch(location.searchStr) })
      } catch (problem) {
        throw screen?.Missing && isNotFound(problem) ? nothingHere() : problem
      }
    },
    notFoundComponent: Missing,
    component: function MatchedScreen() {
      return <Screen load={(useRoute() ?? own).screen} />
    },
  }) as unknown as AnyRoute
}

/** The token of a link is stored and removed from the address at once. That of a shop is not secret: it is the shop's address. */
function takeLinkOutOf({ guard }: Route, place: Place, hash: string): void {
  if (guard.openToShop) {
    if (place.search.token) rememberLink(place.search.token)
    return
  }
  const link = linkIn({ ...place, hash })
  if (!link) return
  rememberLink(link.token, link.path)
  throw redirect({ to: link.path, search: asSearch(link.search), hash: '', replace: true })
}

/** Leads elsewhere, and says why, where the page shown instead does not; the words are loaded with the first refusal. */
async function refuse(own: Route, { to, search, unmet }: Decision & { allowed: false }): Promise<never> {
  const state = unmet === undefined ? {} : (await import('./refusal.ts')).refusalOf(own.title, unmet)
  throw redirect({ to, search: asSearch(search), replace: true, state })
}

/** The route that this visitor may open here; others are redirected. What a refusal says is shown where the redirects end. */
function admitted(own: Route, link: Route | undefined, place: Place, flash: Flash | null): Route | Promise<never> {
  const visitor = currentVisitor()
  const route = link && isComplete(link, place) && opensByLink(visitor, place) ? link : own

  const onwards = route.redirect ?? route.alias
  const state = flash ? { flash } : {}
  const decision = decide(route.guard, visitor, place)
  const hasBetterPage = !decision.allowed && decision.reason === 'better-page'
  if (onwards && !hasBetterPage)
    throw redirect({ to: fill(onwards, place.params), search: asSearch(place.search), replace: true, state })
  // the session's page at the same address
  if (hasBetterPage) forgetLinkPage()
  if (!decision.allowed) return refuse(own, decision)
  return route
}

/** /supplier/orders alone is not an order to open by a link. */
const isComplete = (link: Route, place: Place): boolean =>
  [...link.path.matchAll(/\{(\w+)\}/g)].every(([, name]) => place.params[name!] !== undefined)

/** Converts to the router's syntax: `{id}` is `$id`, `{id?}` is `{-$id}`, `{id}+` is the rest of the address. */
function patternOf(path: string): string {
  return path
    .replace(/\{\w+\}\+/, '$')
    .replace(/\{(\w+)\?\}/g, '{-$$$1}')
    .replace(/\{(\w+)\}/g, '$$$1')
}

const NotHereYetPage = lazy(() => import('./NotHereYetPage.tsx'))

/** The screen's own message when there is nothing to show. */
function Missing() {
  const load = useRoute()?.screen
  const Part = load && partAtHand(load)?.Missing
  return Part ? <Part /> : null
}

const isNotFound = (error: unknown): boolean => error instanceof Problem && error.status === 404

function Screen({ load }: { load: Route['screen'] }) {
  if (!load)
    return (
      <Suspense>
        <NotHereYetPage />
      </Suspense>
    )
  const Part = partAtHand(load)?.default
  return Part ? <Part /> : null
}
