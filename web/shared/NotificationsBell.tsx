import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
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
  isRead: boolean
}

/** Where the bell gets its list from. */
export type NotificationsSource = { items?: readonly NotificationItem[]; unread?: number; onOpen?: () => void }

/** What happened while one looked elsewhere. */
export function NotificationsBell({ items = [], unread = 0, onOpen }: NotificationsSource) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={360} withinPortal={false} trapFocus>
      <Indicator disabled={unread === 0} color="var(--saffron)" size={9} offset={7} withBorder>
        <Popover.Target>
          <ActionIcon
            aria-label={unread > 0 ? `Notifications, ${unread} new` : 'Notifications'}
            onClick={() => {
              if (!isOpen) onOpen?.()
              setIsOpen(!isOpen)
            }}
          >
            <IconBell size={20} stroke={1.7} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label="Notifications" className={classes.box}>
        {items.length === 0 ? (
          <Empty title="Nothing new">Orders that are placed, answered or changed show up here.</Empty>
        ) : (
          <ul className={classes.list}>
            {items.map((item) => (
              <li key={item.id} className={classes.item} data-new={!item.isRead || undefined}>
                {item.to ? (
                  <TextLink to={item.to} onClick={() => setIsOpen(false)}>
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
      </Popover.Dropdown>
    </Popover>
  )
}
