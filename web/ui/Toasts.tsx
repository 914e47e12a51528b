import { Suspense, useSyncExternalStore } from 'react'
import { later } from '#web/ui/later.ts'
import { areToastsWanted, onToastsWanted, TOAST_DELAY } from './toast.ts'

const Notifications = later(() => import('@mantine/notifications').then((part) => part.Notifications))

/** Where toasts appear. */
export function Toasts() {
  const isWanted = useSyncExternalStore(onToastsWanted, areToastsWanted)
  return (
    isWanted && (
      <Suspense>
        <Notifications position="bottom-right" autoClose={TOAST_DELAY} />
      </Suspense>
    )
  )
}
