import { asSearch } from '#web/ui/as-search.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import type { NotificationItem } from './NotificationsBell.tsx'
import classes from './NotificationsList.module.css'

/** Notifications, newest first. */
export function NotificationsList({ items, onFollow }: { items: readonly NotificationItem[]; onFollow: () => void }) {
  if (items.length === 0) return <Empty title="No notifications">Placed, answered and changed orders appear here.</Empty>
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.id} className={classes.item} data-new={!item.isRead || undefined}>
          {item.to ? (
            <TextLink to={item.to} {...(item.search && { search: asSearch(item.search) })} onClick={onFollow}>
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
  )
}
