import { notificationsStore } from '@mantine/notifications'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { TOAST_DELAY } from './toast.ts'

const Notifications = lazy(() => import('@mantine/notifications').then((part) => ({ default: part.Notifications })))

let wasShown = false

/** Where toasts appear; fetched with the first of them. */
export function Toasts() {
  const isWanted = useSyncExternalStore(notificationsStore.subscribe, () => {
    wasShown ||= notificationsStore.getState().notifications.length > 0
    return wasShown
  })
  return (
    isWanted && (
      <Suspense>
        <Notifications position="bottom-right" autoClose={TOAST_DELAY} />
      </Suspense>
    )
  )
}
