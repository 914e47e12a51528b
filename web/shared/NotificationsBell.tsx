import { IconBell } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Dropdown } from '#web/ui/Dropdown.tsx'
import { later } from '#web/ui/later.ts'
import classes from './NotificationsBell.module.css'

const NotificationsList = later(() => import('./NotificationsList.tsx').then((part) => part.NotificationsList))

export type NotificationItem = {
  id: number
  title: string
  detail: string
  at: string
  atInFull?: string
  to?: string
  search?: Record<string, string>
  isRead: boolean
}

/** The source of the notifications. */
export type NotificationsSource = { items?: readonly NotificationItem[]; unread?: number; onOpen?: () => void }

/** The notifications of the user, with a count of new ones. */
export function NotificationsBell({ items = [], unread = 0, onOpen }: NotificationsSource) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dropdown
      label="Notifications"
      width={360}
      isOpen={isOpen}
      onChange={(next) => {
        if (next) onOpen?.()
        setIsOpen(next)
      }}
      faceLabel={unread > 0 ? `Notifications, ${unread} new` : 'Notifications'}
      faceClass={classes.bell}
      face={
        <>
          <IconBell size={20} stroke={1.7} aria-hidden="true" />
          {unread > 0 && <span className={classes.dot} />}
        </>
      }
    >
      <Suspense>
        <NotificationsList items={items} onFollow={() => setIsOpen(false)} />
      </Suspense>
    </Dropdown>
  )
}
