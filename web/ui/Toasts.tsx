import { Suspense, useSyncExternalStore } from 'react'
import { later } from '#web/ui/later.ts'
import classes from './Toasts.module.css'
import { areToastsWanted, onToastsWanted, TOAST_DELAY } from './toast.ts'

const Notifications = later(() => import('@mantine/notifications').then((part) => part.Notifications))

/** Below dialogs, so that no toast covers their buttons. */
const LAYER = 190

/** Renders the toasts. */
export function Toasts() {
  const isWanted = useSyncExternalStore(onToastsWanted, areToastsWanted)
  return (
    isWanted && (
      <Suspense>
        <Notifications
          position="bottom-right"
          classNames={{ root: classes.toasts ?? '' }}
          autoClose={TOAST_DELAY}
          zIndex={LAYER}
        />
      </Suspense>
    )
  )
}
