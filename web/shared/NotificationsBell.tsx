import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { Dropdown } from '#web/ui/Dropdown.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './NotificationsBell.module.css'

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

/** Where the bell gets its list from. */
export type NotificationsSource = { items?: readonly NotificationItem[]; unread?: number; onOpen?: () => void }

/** What happened while one looked elsewhere. */
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
      {items.length === 0 ? (
        <Empty title="Nothing new">Orders that are placed, answered or changed show up here.</Empty>
      ) : (
        <ul className={classes.list}>
          {items.map((item) => (
            <li key={item.id} className={classes.item} data-new={!item.isRead || undefined}>
              {item.to ? (
                <TextLink to={item.to} {...(item.search && { search: item.search as never })} onClick={() => setIsOpen(false)}>
                  {item.title}
                </TextLink>
              ) : (
                <b>{item.title}</b>
              )}
              <span className={classes.detail}>{item.detail}</span>
              <span className={classes.time} title={item.atInFull}>
                {item.at}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  )
}
