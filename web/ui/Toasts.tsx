import { Suspense, useSyncExternalStore } from 'react'
import { later } from '#web/ui/later.ts'
import { areToastsWanted, onToastsWanted, TOAST_DELAY } from './toast.ts'

const Notifications = later(() => import('@mantine/notifications').then((part) => part.Notifications))

/** Under dialogs, so that none lies over a button of theirs. */
const LAYER = 190

/** Where toasts appear. */
export function Toasts() {
  const isWanted = useSyncExternalStore(onToastsWanted, areToastsWanted)
  return (
    isWanted && (
      <Suspense>
        <Notifications position="bottom-right" autoClose={TOAST_DELAY} zIndex={LAYER} />
      </Suspense>
    )
  )
}
