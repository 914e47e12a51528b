import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useRoute } from '#web/routing/current.ts'
import type { Shell } from '#web/routing/route.ts'
import { fetchPart, partAtHand } from '#web/routing/screens.ts'
import { useUserMaybe } from '#web/session/session.ts'
import classes from './Frame.module.css'

type Layout = React.ComponentType<{ children: React.ReactNode }>

const layouts: Record<Shell, () => Promise<{ Layout: Layout }>> = {
  auth: () => import('#web/accounts/AuthLayout.tsx').then((part) => ({ Layout: part.AuthLayout })),
  platform: () => import('#web/accounts/PlatformLayout.tsx').then((part) => ({ Layout: part.PlatformLayout })),
  public: () => import('#web/public/PublicLayout.tsx').then((part) => ({ Layout: part.PublicLayout })),
  buyer: () => import('#web/buyer/BuyerLayout.tsx').then((part) => ({ Layout: part.BuyerLayout })),
  supplier: () => import('#web/supplier/SupplierLayout.tsx').then((part) => ({ Layout: part.SupplierLayout })),
  admin: () => import('#web/admin/AdminLayout.tsx').then((part) => ({ Layout: part.AdminLayout })),
  rail: () => import('#web/admin/AdminRailLayout.tsx').then((part) => ({ Layout: part.AdminRailLayout })),
}

const EnrolPage = lazy(() => import('#web/accounts/EnrolPage.tsx'))

export const fetchLayout = (shell: Shell) => fetchPart(layouts[shell])

/** The frame around every screen; it stays mounted while navigating within a portal. */
export function Frame() {
  const route = useRoute()
  const user = useUserMaybe()
  const isEnrolling = user?.mustEnrol ?? false
  const Layout = route && partAtHand(layouts[route.shell])?.Layout
  useFocusOnArrival(route?.path)
  if (isEnrolling)
    return (
      <Suspense fallback={<div className="splash" />}>
        <EnrolPage />
      </Suspense>
    )
  // Just signed out: a page that needs a session can no longer be shown, and sign-in is on its way.
  if (!user && route?.guard.access === 'login' && !route.guard.openToShop) return <div className="splash" />
  return (
    <>
      <a href="#content" className="skip-to-content">
        Skip to content
      </a>
      <Progress />
      {Layout ? (
        <Layout>
          <Outlet />
        </Layout>
      ) : (
        <>
          <div className="splash" />
          <Outlet />
        </>
      )}
    </>
  )
}

/** Moves focus to the content after navigation, as after a page load. An effect, because the content must be rendered first. */
function useFocusOnArrival(path: string | undefined) {
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    const isFirst = before.current === undefined
    before.current = path
    if (isFirst || document.activeElement?.closest('#content')) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [path])
}

function Progress() {
  const isMoving = useRouterState({ select: (state) => state.isLoading })
  return <div className={classes.progress} data-moving={isMoving || undefined} aria-hidden="true" />
}
