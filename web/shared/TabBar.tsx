import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { currentOf, type NavItem } from './navigation.ts'
import classes from './TabBar.module.css'

/** The most used pages, at the bottom on phones. */
export function TabBar({ items, path, onMore }: { items: readonly NavItem[]; path: string; onMore: () => void }) {
  const current = currentOf(items, path)
  return (
    <nav className={classes.bar} aria-label="Quick navigation">
      {items.slice(0, 4).map((item) => (
        <Link key={item.to} to={item.to} className={classes.tab} aria-current={item === current ? 'page' : undefined}>
          <span className={classes.icon}>
            <item.icon size={22} stroke={1.7} aria-hidden="true" />
            {item.count ? <span className={classes.count}>{item.count > 99 ? '99+' : item.count}</span> : null}
          </span>
          {item.label}
        </Link>
      ))}
      <button type="button" className={classes.tab} onClick={onMore} aria-haspopup="dialog">
        <span className={classes.icon}>
          <IconMenu2 size={22} stroke={1.7} aria-hidden="true" />
        </span>
        More
      </button>
    </nav>
  )
}
